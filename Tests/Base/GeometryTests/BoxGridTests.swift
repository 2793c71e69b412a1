import Geometry
import Randomness
import Testing

@Suite("Overlapping boxes")
struct BoxGridTests {
  /// Small and large boxes, some of them long and thin, some empty.
  private func boxes(_ count: Int, seed: UInt64) -> [PlanarBox] {
    var random = RandomNumbers(seed: seed)
    return (0..<count).map { _ in
      if random.chance(0.05) { return .empty }
      let low = SIMD2(random.number(0...1000), random.number(0...600))
      let size = random.chance(0.1) ? SIMD2(random.number(0...900), random.number(0...3)) : SIMD2(10, 20)
      return PlanarBox(low: low, high: low + size * random.number(0...3))
    }
  }

  @Test("All pairs are found, each once, with the earlier box first", arguments: 0..<12)
  func all(seed: UInt64) {
    let boxes = boxes(Int(3 + seed * 40), seed: seed)
    var found: [[Int]] = []
    let isComplete = BoxGrid(boxes).forEachPair((found: .max, examined: 1_000_000)) {
      found.append([$0, $1])
    }
    let expected = boxes.indices.flatMap { first in
      (first + 1..<boxes.count).filter { boxes[first].overlaps(boxes[$0]) }.map { [first, $0] }
    }
    #expect(isComplete)
    #expect(found.count == expected.count)
    #expect(Set(found) == Set(expected))
  }

  @Test("In a crowd, neighbours in the list are found, and the limit is reported")
  func crowd() {
    let boxes = Array(repeating: PlanarBox(low: SIMD2(0, 0), high: SIMD2(5, 5)), count: 1000)
    var found: [[Int]] = []
    let isComplete = BoxGrid(boxes).forEachPair((found: 3, examined: 10)) { found.append([$0, $1]) }
    #expect(!isComplete)
    #expect(found.prefix(4) == [[0, 1], [0, 2], [0, 3], [1, 2]])
    #expect(found.count == 3 * 1000 - 6)
  }

  @Test("Empty and infinite boxes, and NaN coordinates, are handled")
  func extremes() {
    let boxes = [
      PlanarBox(low: SIMD2(0, 0), high: SIMD2(.infinity, 1)), PlanarBox(low: SIMD2(.nan, 0), high: SIMD2(1, 1)),
      PlanarBox(low: SIMD2(-1e300, -1e300), high: SIMD2(1e300, 1e300)), PlanarBox(low: SIMD2(3, 3), high: SIMD2(3, 3)),
    ]
    var found: [[Int]] = []
    _ = BoxGrid(boxes).forEachPair((found: 9, examined: 9)) { found.append([$0, $1]) }
    #expect(found.contains([0, 2]))
  }
}
