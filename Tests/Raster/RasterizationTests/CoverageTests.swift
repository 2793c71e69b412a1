import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Coverage")
struct CoverageTests {
  private func corners(_ box: RoundedBox, _ map: Homography) -> [(x: Double, y: Double)] {
    [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)].map {
      let point = map.project(x: $0.0, y: $0.1)
      return (point.x / point.w, point.y / point.w)
    }
  }

  /// The maximum difference, in 255ths, between painted white and the exact area of a box with straight edges.
  private func worstError(_ box: RoundedBox, _ map: Homography) -> Double {
    let buffer = paint([.colored(box, map)])
    let polygon = corners(box, map)
    var worst = 0.0
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        worst = max(worst, abs(Double(buffer.channels(x, y)[0]) - 255 * area(of: polygon, inPixel: x, y)))
      }
    }
    return worst
  }

  @Test("Every pixel of a rotated rectangle has its exact area, within 1/255")
  func turnedRectangles() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<40 {
      let box = RoundedBox(
        minX: random.number(-40...0), minY: random.number(-40...0), maxX: random.number(0.1...40),
        maxY: random.number(0.1...40))
      let map = Homography.turned(
        random.number(-4...4), scale: random.number(0.2...2), skew: random.number(-1...1), x: random.number(0...96),
        y: random.number(0...80))
      #expect(worstError(box, map) <= 0.6)
    }
  }

  @Test("A nearly level edge has its exact area", arguments: [1e-7, 1e-4, 0.003, -0.01, .pi / 2 - 1e-5])
  func nearlyLevelEdges(angle: Double) {
    let box = RoundedBox(minX: -30.3, minY: -20.7, maxX: 31.1, maxY: 22.9)
    #expect(worstError(box, .turned(angle, x: 48.2, y: 40.6)) <= 0.6)
  }

  @Test("A rectangle thinner than a pixel has its exact area")
  func thinRectangle() {
    let box = RoundedBox(minX: -30, minY: -0.05, maxX: 30, maxY: 0.05)
    #expect(worstError(box, .turned(0.3, x: 48, y: 40)) <= 0.6)
    #expect(worstError(RoundedBox(minX: 10.2, minY: 10.3, maxX: 10.4, maxY: 10.9), .identity) <= 0.6)
  }

  @Test("A rectangle seen in perspective has its exact area")
  func projectedRectangle() {
    let map = Homography(m11: 1, m12: 0.2, m13: 0.004, m21: -0.1, m22: 1, m23: 0.002, m31: 40, m32: 35, m33: 1)
    #expect(worstError(RoundedBox(minX: -30, minY: -25, maxX: 40, maxY: 30), map) <= 0.6)
  }

  @Test("Every pixel of a rounded rectangle has its exact area, within 2/255", arguments: 0..<12)
  func roundedRectangles(seed: UInt64) {
    var random = RandomNumbers(seed: 100 + seed)
    let box = RoundedBox(minX: -20, minY: -18, maxX: 20, maxY: 18, radius: random.number(0.5...18))
    let map = Homography.turned(
      random.number(-4...4), scale: random.number(0.4...1.6), skew: random.number(-0.5...0.5), x: 40.3, y: 36.7)
    let buffer = paint([.colored(box, map)], width: 80, height: 72)
    let polygon = finePolygon(box, map)
    var worst = 0.0
    for y in 0..<72 {
      for x in 0..<80 where (1...254).contains(buffer.channels(x, y)[0]) {
        worst = max(worst, abs(Double(buffer.channels(x, y)[0]) - 255 * area(of: polygon, inPixel: x, y)))
      }
    }
    #expect(worst <= 2)
  }

  /// The outline with 200 vertices in every corner.
  private func finePolygon(_ box: RoundedBox, _ map: Homography) -> [(x: Double, y: Double)] {
    let r = box.radius
    let centers = [
      (box.maxX - r, box.maxY - r), (box.minX + r, box.maxY - r), (box.minX + r, box.minY + r),
      (box.maxX - r, box.minY + r),
    ]
    return (0..<800).map { index in
      let center = centers[index / 200]
      let angle = (Double(index / 200) + Double(index % 200) / 199) * .pi / 2
      let point = map.project(x: center.0 + r * cos(angle), y: center.1 + r * sin(angle))
      return (point.x, point.y)
    }
  }

  @Test("A circle differs from 64 × 64 samples a pixel by at most 2/255", arguments: [3.0, 11, 30])
  func sampledCircles(radius: Double) {
    let circle = RoundedBox(minX: -radius, minY: -radius, maxX: radius, maxY: radius, radius: radius)
    let buffer = paint([.colored(circle, .turned(0.3, x: 40.37, y: 36.71))], width: 80, height: 72)
    var worst = 0.0
    for y in 0..<72 {
      for x in 0..<80 where (1...254).contains(buffer.channels(x, y)[0]) {
        let inside = (0..<4096).count { sample in
          let dx = Double(x) + (Double(sample & 63) + 0.5) / 64 - 40.37
          let dy = Double(y) + (Double(sample >> 6) + 0.5) / 64 - 36.71
          return dx * dx + dy * dy <= radius * radius
        }
        worst = max(worst, abs(Double(buffer.channels(x, y)[0]) - Double(inside) * 255 / 4096))
      }
    }
    #expect(worst <= 2)
  }

  @Test("Rectangles that meet at whole pixels leave no seam")
  func seams() {
    let grey = PremultipliedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    let boxes = [(0.0, 30.0), (30, 61), (61, 96)].flatMap { (left, right) in
      [(0.0, 33.0), (33, 80)].map { (top, bottom) in
        Box.colored(RoundedBox(minX: left, minY: top, maxX: right, maxY: bottom), fill: grey)
      }
    }
    #expect(Set(paint(boxes).pixels).count == 1)
  }

  @Test("A mirrored box is drawn as the box itself")
  func mirrored() {
    let box = RoundedBox(minX: 10.3, minY: 7.7, maxX: 70.2, maxY: 50.1, radius: 9)
    let mirrored = RoundedBox(minX: -70.2, minY: 7.7, maxX: -10.3, maxY: 50.1, radius: 9)
    let flip = Homography(m11: -1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(paint([.colored(box)]).pixels == paint([.colored(mirrored, flip)]).pixels)
  }

  @Test("Nothing is visible behind the eye")
  func behindTheEye() {
    // w = 1 − x/20: from x = 20 on the plane is behind the viewer.
    let map = Homography(m11: 1, m12: 0, m13: -0.05, m21: 0, m22: 1, m23: 0, m31: 10, m32: 40, m33: 1)
    let buffer = paint([.colored(RoundedBox(minX: 25, minY: -10, maxX: 60, maxY: 10), map)])
    #expect(buffer.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
