// Every cache that outlives a frame uses this type.

/// A cache that records the round (a frame or a request) in which each value was last used. The owner advances the
/// round and decides which values to evict.
@usableFromInline package struct AgingCache<Key: Hashable, Value> {
  @usableFromInline var entries: [Key: (value: Value, lastUse: Int)] = [:]
  @usableFromInline var round = 0

  @inlinable package init() {}

  /// All values, whether used or not, in no particular order.
  @inlinable package var values: some Collection<Value> { entries.values.lazy.map { $0.value } }

  /// Begins the next round.
  @inlinable package mutating func advance() { round += 1 }

  /// The value for a key, if there is one. Marks it as used in this round.
  @inlinable package mutating func use(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = round
    return entries.values[index].value
  }

  /// The value for a key; if there is none, calls `make` to create it. Marks it as used in this round.
  @inlinable package mutating func use(_ key: Key, make: () throws -> Value) rethrows -> Value {
    if let known = use(key) { return known }
    let value = try make()
    keep(value, for: key)
    return value
  }

  /// Sets the value for a key and marks it as used in this round.
  @inlinable package mutating func keep(_ value: Value, for key: Key) {
    entries[key] = (value, round)
  }

  /// Changes the value for a key, if there is one, without marking it as used.
  @inlinable package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    guard let index = entries.index(forKey: key) else { return }
    change(&entries.values[index].value)
  }

  /// Removes the values for which `isUnneeded` holds.
  /// - Parameter isUnneeded: receives a key, its value and its age: the rounds since its last use, 0 for this round.
  @inlinable package mutating func remove(where isUnneeded: (_ key: Key, _ value: Value, _ age: Int) -> Bool) {
    let gone = entries.filter { isUnneeded($0.key, $0.value.value, round - $0.value.lastUse) }
    for key in gone.keys { entries[key] = nil }
  }

  /// Removes values that were not used in this round, least recently used first, while `shouldEvict` returns true.
  /// - Parameters:
  ///   - isEvictable: whether a value may be removed at all.
  ///   - shouldEvict: receives the next value to remove.
  @inlinable package mutating func removeOldest(
    where isEvictable: (Value) -> Bool = { _ in true }, while shouldEvict: (Value) -> Bool
  ) {
    let candidates = entries.filter { $0.value.lastUse < round && isEvictable($0.value.value) }
    for (key, entry) in candidates.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard shouldEvict(entry.value) else { return }
      entries[key] = nil
    }
  }
}

extension AgingCache: Sendable where Key: Sendable, Value: Sendable {}
