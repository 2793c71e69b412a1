import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Hostile shapes")
struct HostileShapeTests {
  private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0, 1e30]

  @Test("Coordinates that are not finite, or far too large, draw nothing outside the buffer and return", arguments: odd)
  func oddCoordinates(value: Double) {
    guard let image = randomImage(width: 5, height: 5, isOpaque: false, seed: 3) else { return }
    var boxes: [Box] = []
    for place in 0..<6 {
      var numbers = [1.0, 0, 0, 1, 10, 10]
      numbers[place] = value
      let map = Homography(
        m11: numbers[0], m12: numbers[1], m13: 0, m21: numbers[2], m22: numbers[3], m23: 0, m31: numbers[4],
        m32: numbers[5], m33: 1)
      boxes.append(
        .colored(RoundedBox(minX: 0, minY: 0, maxX: 20, maxY: 20, radius: 4), map, border: .pureRed, borderWidth: 2))
      boxes.append(.showing(image, map))
      var projective = map
      projective.m13 = value
      boxes.append(.showing(image, projective))
    }
    boxes.append(.colored(RoundedBox(minX: 0, minY: 0, maxX: value, maxY: value, radius: value)))
    boxes.append(.colored(RoundedBox(minX: 0, minY: 0, maxX: 9, maxY: 9), borderWidth: value, opacity: value))
    boxes.append(
      .showing(image, .identity, source: RoundedBox(minX: value, minY: 0, maxX: 5, maxY: value)))
    #expect(paint(boxes).pixels.allSatisfy { $0 >= 0xFF00_0000 })
  }

  @Test("A box without an area is not drawn")
  func emptyBoxes() {
    let boxes: [Box] = [
      .colored(RoundedBox(minX: 10, minY: 10, maxX: 10, maxY: 40)),
      .colored(RoundedBox(minX: 20, minY: 10, maxX: 10, maxY: 40)),
      .colored(
        RoundedBox(minX: 10, minY: 10, maxX: 40, maxY: 40),
        Homography(m11: 1, m12: 1, m13: 0, m21: 1, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)),
    ]
    #expect(paint(boxes).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("A box ten million pixels wide fills its visible part")
  func enormousBox() {
    let box = RoundedBox(minX: -1e7, minY: -1e7, maxX: 1e7, maxY: 1e7, radius: 3e6)
    let pixels = paint([.colored(box, .turned(0.7, x: 20, y: 20), border: .pureRed, borderWidth: 1e5)]).pixels
    #expect(pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("The edge of a box ten million pixels wide is at its exact position")
  func enormousEdge() {
    let buffer = paint([.colored(RoundedBox(minX: -1e7, minY: -1e7, maxX: 40.5, maxY: 1e7))])
    #expect(buffer.channels(39, 5)[0] == 255)
    #expect(buffer.channels(40, 5)[0] == 128)
    #expect(buffer.channels(41, 5)[0] == 0)
  }

  @Test("A border wider than the box covers it")
  func wideBorder() {
    let box = Box.colored(
      RoundedBox(minX: 10, minY: 10, maxX: 30, maxY: 20), fill: .pureBlue, border: .pureRed, borderWidth: 8)
    #expect(paint([box])[15, 15] == 0xFFFF_0000)
  }

  @Test("Channels that exceed alpha stay within their bytes")
  func notPremultiplied() {
    guard let image = CGImage(width: 8, height: 8, pixels: Array(repeating: 0x10FF_80FF, count: 64)) else { return }
    let white = PackedColor(.pureWhite)
    for opacity in [1, 0.5] {
      let buffer = paint([.showing(image, .turned(0.2, x: 20, y: 20), opacity: opacity)], background: white)
      #expect(buffer.channels(21, 24)[0] == 255)
      #expect(buffer.channels(21, 24)[3] == 255)
    }
  }
}
