/// Values by key, in the order in which the keys were first used.
struct OrderedGroups<Key: Hashable, Value> {
  private var indices: [Key: Int] = [:]
  private(set) var groups: [(key: Key, value: Value)] = []

  /// The value of a key; `initial` for a new key.
  subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { indices[key].map { groups[$0].value } ?? initial() }
    _modify {
      let index = index(of: key, adding: initial)
      yield &groups[index].value
    }
  }

  /// The value of a key; `initial`, which is added, for a new key.
  mutating func value(of key: Key, adding initial: @autoclosure () -> Value) -> Value {
    groups[index(of: key, adding: initial)].value
  }

  private mutating func index(of key: Key, adding initial: () -> Value) -> Int {
    if let index = indices[key] { return index }
    indices[key] = groups.count
    groups.append((key, initial()))
    return groups.count - 1
  }
}
