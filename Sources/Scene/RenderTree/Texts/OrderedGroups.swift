/// Values by key, in the order in which the keys came up.
struct OrderedGroups<Key: Hashable, Value> {
  private var places: [Key: Int] = [:]
  private(set) var groups: [(key: Key, value: Value)] = []

  /// The value of a key; `initial` for one that is new.
  subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { places[key].map { groups[$0].value } ?? initial() }
    _modify {
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append((key, initial()))
      }
      yield &groups[place].value
    }
  }
}
