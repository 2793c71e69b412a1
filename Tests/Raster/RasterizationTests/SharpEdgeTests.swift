import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Sharp edges")
struct SharpEdgeTests {
  private let maps: [Homography] = [
    .turned(0.4, x: 40, y: 2), .turned(0, scale: 0.731, x: 8.5, y: 7.5), .turned(-1.1, skew: 0.3, x: 10, y: 70),
    Homography(m11: 1.1, m12: 0.2, m13: 0.004, m21: -0.1, m22: 1.2, m23: 0.002, m31: 10, m32: 5, m33: 1),
  ]

  private func box(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, _ map: Homography,
    smooth: RoundedBox.Edges = .all, face: FaceOutline? = nil, fill: PremultipliedColor = .pureWhite
  ) -> Box {
    var box = Box.colored(RoundedBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY), map, fill: fill)
    box.smoothEdges = smooth
    box.face = face
    return box
  }

  @Test("Pixel centres decide which pixels belong to a box without smooth edges", arguments: 0..<4)
  func centres(index: Int) throws {
    let inverse = try #require(maps[index].inverted())
    let buffer = paint([box(0, 0, 40, 30, maps[index], smooth: [])])
    for y in 0..<80 {
      for x in 0..<96 {
        let point = inverse.project(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (u, v) = (point.x / point.w, point.y / point.w)
        guard [u, u - 40, v, v - 30].allSatisfy({ abs($0) > 1e-9 }) else { continue }
        #expect(buffer.channels(x, y)[0] == (u > 0 && u < 40 && v > 0 && v < 30 && point.w > 0 ? 255 : 0))
      }
    }
  }

  @Test("Translucent parts that meet at sharp edges look like the whole", arguments: 0..<4)
  func parts(index: Int) {
    let veil = PremultipliedColor(red: 0.5, green: 0.3, blue: 0.1, alpha: 0.5)
    let map = maps[index]
    let parts = [
      box(
        0, 0, 17.3, 30, map, smooth: [.layerLeftEdge, .layerBottomEdge, .layerTopEdge], fill: veil),
      box(17.3, 0, 40, 11.9, map, smooth: [.layerBottomEdge, .layerRightEdge], fill: veil),
      box(17.3, 11.9, 40, 30, map, smooth: [.layerRightEdge, .layerTopEdge], fill: veil),
    ]
    let whole = box(0, 0, 40, 30, map, fill: veil)
    let (a, b) = (paint(parts), paint([whole]))
    for y in 0..<80 {
      for x in 0..<96 {
        for (left, right) in zip(a.channels(x, y), b.channels(x, y)) { #expect(abs(left - right) <= 1) }
      }
    }
  }

  @Test("A box with round corners and no smooth edges has no partly covered pixel")
  func binary() {
    var round = Box.colored(RoundedBox(minX: -20, minY: -15, maxX: 20, maxY: 15, radius: 9), .turned(0.3, x: 40, y: 40))
    round.smoothEdges = []
    #expect(Set(paint([round]).pixels) == [0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("Lines and boxes that are not finite do not crash", arguments: [Double.nan, .infinity, 1e300, 0])
  func odd(value: Double) {
    let map = Homography(m11: value, m12: 1, m13: 0.1, m21: 0, m22: 1, m23: value, m31: 0, m32: 0, m33: 1)
    _ = paint([
      box(0, 0, value, 10, map, smooth: []),
      box(-value, 0, 50, 10, .identity, smooth: [.layerBottomEdge]),
    ])
  }
}
