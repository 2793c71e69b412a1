import Support
import Testing

@Suite("Caches with the age of values")
struct AgingCacheTests {
  @Test("A value is created once and reused")
  func making() {
    var cache = AgingCache<String, Int>()
    var made = 0
    for _ in 0..<3 {
      cache.advance()
      let value = cache.use("a") {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
    #expect(cache.use("b") == nil)
  }

  @Test("A value whose creation fails is not cached")
  func failing() {
    struct Failure: Error {}
    var cache = AgingCache<String, Int>()
    #expect(throws: Failure.self) { try cache.use("a") { throw Failure() } }
    #expect(cache.values.isEmpty)
  }

  @Test("A value's age is the number of rounds since it was used or set")
  func ages() {
    var cache = AgingCache<String, Int>()
    for (key, value) in [("a", 1), ("b", 2), ("c", 3)] {
      cache.advance()
      cache.keep(value, for: key)
    }
    cache.advance()
    _ = cache.use("a")
    var ages: [String: Int] = [:]
    cache.remove { key, value, age in
      ages[key] = age
      return value == 2
    }
    #expect(ages == ["a": 0, "b": 2, "c": 1])
    #expect(Set(cache.values) == [1, 3])
  }

  @Test("A change does not count as a use")
  func changing() {
    var cache = AgingCache<String, Int>()
    cache.keep(1, for: "a")
    cache.advance()
    cache.update("a") { $0 += 1 }
    cache.update("b") { $0 += 1 }
    #expect(Array(cache.values) == [2])
    cache.remove { _, _, age in age > 0 }
    #expect(cache.values.isEmpty)
  }

  @Test("The least recently used value is removed first, and none of this round")
  func oldest() {
    var cache = AgingCache<String, Int>()
    for (key, value) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
      cache.advance()
      cache.keep(value, for: key)
    }
    _ = cache.use("a")
    var gone: [Int] = []
    cache.removeOldest(where: { $0 != 3 }) {
      gone.append($0)
      return true
    }
    #expect(gone == [2])
    cache.advance()
    cache.removeOldest {
      gone.append($0)
      return gone.count < 3
    }
    #expect(gone.first == 2 && gone.count == 3)
    #expect(cache.values.count == 2 && Set(cache.values).isSubset(of: [1, 3, 4]))
  }
}
