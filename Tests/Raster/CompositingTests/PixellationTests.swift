import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Pixellated groups")
struct PixellationTests {
  private let red = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = PremultipliedColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)

  private func box(_ id: UInt64, _ rect: CGRect, _ color: PremultipliedColor) -> DrawItem {
    .box(id, RoundedRect(rect: rect), color, extent: PixelRect(minX: -50, minY: -50, maxX: 250, maxY: 150))
  }

  /// Boxes in squares; a group of them is as large as what it shows.
  private func drawn(_ items: [DrawItem], _ squares: Homography, threads: Int = 2) -> Compositor {
    var group = GroupItem(id: ItemID(layer: 9, part: .group), list: DrawList(moving: items), extent: picture)
    group.content.filters = [.pixellate(squares: squares)]
    let compositor = Compositor(width: 200, height: 100, threads: threads)
    compositor.draw(
      Frame(width: 200, height: 100, background: .clear, content: DrawList(moving: [DrawItem(group)])))
    return compositor
  }

  private func squares(_ size: Double, x: Double = 0, y: Double = 0) -> Homography {
    Homography(scaleX: size, scaleY: size, x: x, y: y)
  }

  private func turned(_ angle: Double, x: Double, y: Double) -> Homography {
    Homography(
      m11: cos(angle), m12: sin(angle), m13: 0, m21: -sin(angle), m22: cos(angle), m23: 0, m31: x, m32: y, m33: 1)
  }

  @Test("A square has the average of the colours within it, clear pixels included")
  func averages() {
    let items = [
      box(1, CGRect(x: 20, y: 20, width: 10, height: 20), red),
      box(2, CGRect(x: 30, y: 20, width: 5, height: 20), blue),
    ]
    let result = drawn(items, squares(20))
    // Half red, a quarter blue, a quarter clear.
    for (x, y) in [(20, 20), (39, 39), (25, 31)] { #expect(result.pixel(x, y) == 0xBF80_0040) }
    for (x, y) in [(19, 20), (40, 39), (25, 19), (25, 40)] { #expect(result.pixel(x, y) == 0) }
  }

  @Test("Squares of one colour keep it, whatever their size and direction", arguments: [3.0, 7.3, 31])
  func uniform(size: Double) {
    let turned = squares(size).concatenating(turned(0.4, x: 3, y: 5))
    for grid in [squares(size, x: 1.3, y: 0.4), turned] {
      let result = drawn([box(1, CGRect(x: -50, y: -50, width: 300, height: 200), red)], grid)
      for (x, y) in [(0, 0), (100, 50), (199, 99)] { #expect(result.pixel(x, y) == 0xFFFF_0000) }
    }
  }

  @Test("A square that ends within a pixel shares the pixel with its neighbour")
  func fractions() {
    let items = [
      box(1, CGRect(x: 0, y: 0, width: 10, height: 100), red),
      box(2, CGRect(x: 11, y: 0, width: 10, height: 100), blue),
    ]
    // Ten and a half pixels: a quarter of a pixel is the smallest part.
    let result = drawn(items, squares(10.5))
    let (left, shared, right) = (result.pixel(4, 50), result.pixel(10, 50), result.pixel(15, 50))
    #expect(left >> 24 == 243 && right >> 24 == 243)
    #expect(shared & 0xFF > 100 && shared >> 16 & 0xFF > 100 && shared >> 24 == 243)
  }

  @Test("What lies outside the picture counts where a square reaches into it")
  func outside() {
    let result = drawn([box(1, CGRect(x: -10, y: 0, width: 10, height: 100), red)], squares(20, x: -10))
    #expect(result.pixel(5, 50) == 0x8080_0000 && result.pixel(10, 50) == 0)
  }

  @Test("Squares smaller than a pixel, edge-on, or without numbers change nothing or draw nothing")
  func strange() {
    let plain = drawn([box(1, CGRect(x: 20.5, y: 20, width: 10, height: 20), red)], .identity).pixel(20, 30)
    #expect(plain == 0x8080_0000)
    let maps = [
      squares(0.01), squares(0), squares(.nan), squares(.infinity), squares(1e300), squares(-1e-300),
      Homography(m11: 1, m12: 1, m13: 0, m21: 1, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      Homography(m11: 20, m12: 0, m13: -0.9, m21: 0, m22: 20, m23: 0.7, m31: 4, m32: 8, m33: 1),
    ]
    for map in maps { _ = drawn([box(1, CGRect(x: 20, y: 20, width: 10, height: 20), red)], map) }
  }

  @Test("At more pixels per point the squares are the same", arguments: [1.0, 2, 2.5])
  func scales(scale: Double) {
    let rect = CGRect(x: 7 * scale, y: 12 * scale, width: 17 * scale, height: 15 * scale)
    let result = drawn([box(1, rect, red)], squares(10 * scale, x: 2 * scale, y: 2 * scale))
    // 5 × 10, 10 × 10, 2 × 10 and 5 × 5 of 10 × 10 points.
    for (x, y, alpha) in [(7.0, 15.0, 0.5), (17, 15, 1), (23, 15, 0.2), (9, 23, 0.25)] {
      #expect(abs(Double(result.pixel(Int(x * scale), Int(y * scale)) >> 24) - alpha * 255) <= 1.5)
    }
  }

  @Test("Squares that are hardly turned look like straight ones")
  func straight() {
    let items = [
      box(1, CGRect(x: 7, y: 12, width: 57, height: 35), red),
      box(2, CGRect(x: 40, y: 30, width: 60, height: 50), blue),
    ]
    let (straight, other) = (
      squares(7.5, x: 1.25, y: 3), squares(7.5, x: 1.25, y: 3).concatenating(turned(1e-9, x: 0, y: 0))
    )
    for (pixel, same) in zip(drawn(items, straight).pixels, drawn(items, other).pixels) {
      for shift in [UInt32(0), 8, 16, 24] {
        let (left, right) = (Int(pixel >> shift & 0xFF), Int(same >> shift & 0xFF))
        #expect(abs(left - right) <= 2)
      }
    }
  }

  @Test("Threads make no difference", arguments: 0..<6)
  func threads(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let items = (UInt64(1)...40).map { id -> DrawItem in
      let color = PremultipliedColor(red: random.number(0...0.6), green: 0.2, blue: random.number(0...0.6), alpha: 0.7)
      return box(
        id, CGRect(x: random.number(-30...200), y: random.number(-30...100), width: 37, height: 23.5), color)
    }
    var map = squares(random.number(2...30)).concatenating(turned(random.number(-3...3), x: 40, y: 35))
    if seed % 2 == 1 { (map.m13, map.m23) = (random.number(-0.01...0.01), random.number(-0.01...0.01)) }
    let results = [1, 2, 5].map { drawn(items, map, threads: $0).pixels }
    #expect(results[0] == results[1] && results[0] == results[2])
  }
}
