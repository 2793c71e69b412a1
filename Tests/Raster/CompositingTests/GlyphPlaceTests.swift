import Pixels
import Testing

@testable import Compositing

@Suite("Positions of glyphs")
struct GlyphPlaceTests {
  @Test("A mask is at most 1/32 pixel away from the exact position of the glyph")
  func distances() {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<1000 {
      let (x, y) = (random.number(-2000...2000), random.number(-2000...2000))
      let place = GlyphPlace(x: x, y: y)
      #expect((0..<16).contains(place.stepX) && (0..<16).contains(place.stepY))
      #expect(abs(Double(place.x) + Double(place.stepX) / 16 - x) <= 1.0 / 32)
      #expect(abs(Double(place.y) + Double(place.stepY) / 16 - y) <= 1.0 / 32)
    }
  }

  @Test("Rectangles that share pixels, directly or through others, are one group", arguments: 0..<40)
  func groups(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let rects = (0..<60).map { _ in
      let (x, y) = (Int(random.number(0...300)), Int(random.number(0...(seed % 2 == 0 ? 300 : 10))))
      return PixelRect(
        minX: x, minY: y, maxX: x + Int(random.number(1...40)), maxY: y + Int(random.number(1...40)))
    }
    expectGroups(of: rects)
  }

  @Test("Letters of lines that overlap other lines are one group, too", arguments: 0..<20)
  func lines(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let rects = (0..<8).flatMap { line in
      var x = Int(random.number(-20...20))
      return (0..<20).map { _ in
        let (left, top) = (x + Int(random.number(0...3)), line * 10 + Int(random.number(0...8)))
        x = left + Int(random.number(1...12))
        return PixelRect(minX: left, minY: top, maxX: x, maxY: top + Int(random.number(1...8)))
      }
    }
    expectGroups(of: rects)
  }

  /// Compares the groups with those found by comparing all pairs.
  private func expectGroups(of rects: [PixelRect]) {
    // Every rectangle takes the minimum number of those that it meets, until nothing changes.
    var expected = Array(rects.indices)
    var isChanging = true
    while isChanging {
      isChanging = false
      for (a, one) in rects.enumerated() {
        for (b, other) in rects.enumerated() where one.intersects(other) && expected[a] < expected[b] {
          expected[b] = expected[a]
          isChanging = true
        }
      }
    }
    var shared = SharedPixels(rects)
    let groups = shared.groups
    let lists = (0..<groups.count).map { groups[$0].map { Int($0) } }
    #expect(lists.map { $0[0] } == Set(expected).sorted())
    #expect(lists.allSatisfy { list in list.allSatisfy { expected[$0] == list[0] } && list == list.sorted() })
    #expect(lists.reduce(0) { $0 + $1.count } == rects.count)
    #expect(groups.count < rects.count)
  }
}
