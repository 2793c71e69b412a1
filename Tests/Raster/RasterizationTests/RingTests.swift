import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Rings")
struct RingTests {
  private let tile = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 240)

  /// A stroke along a circle, in its own coordinates.
  private struct Stroke {
    var radius, width: Double
    var cap = CGLineCap.butt
    var start = 0.0, end = 1.0
    var dash: StrokeDash?
    var tolerance = 0.04

    var plan: StrokePlan {
      let circle = CGPath(
        ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
      return StrokePlan(circle, StrokeStyle(width: width, cap: cap), tolerance: tolerance)
    }

    func ring(_ map: Homography, in rect: PixelRect) -> Ring? {
      plan.arcs(from: start, to: end, dash: dash).flatMap { Ring($0, under: map, in: rect) }
    }
  }

  private func coverage(
    in regions: [PixelRect], _ paint: (TilePainter, PixelRect, RasterTarget) -> Void
  ) -> [UInt8] {
    let buffer = PixelBuffer(width: tile.maxX, height: tile.maxY)
    let painter = TilePainter(tileWidth: tile.maxX)
    painter.clear(tile, to: .black, in: RasterTarget(buffer))
    for region in regions { paint(painter, region, RasterTarget(buffer)) }
    return (0..<tile.maxY).flatMap { y in (0..<tile.maxX).map { UInt8(buffer.channels($0, y)[0]) } }
  }

  private func coverage(_ ring: Ring, in regions: [PixelRect]? = nil) -> [UInt8] {
    coverage(in: regions ?? [tile]) { painter, region, target in
      painter.fill(ring, with: PackedColor(.pureWhite), tile: tile, region: region, visible: nil, in: target)
    }
  }

  private func polygons(_ stroke: Stroke, _ map: Homography) -> [UInt8] {
    let edges = PathEdges(
      stroke.plan.outline(from: stroke.start, to: stroke.end, dash: stroke.dash), under: map, in: tile)
    return coverage(in: [tile]) { painter, region, target in
      painter.fill(
        edges, by: .winding, with: PackedColor(.pureWhite), tile: tile, region: region, visible: nil, in: target)
    }
  }

  /// Whether a stroke from an angle to a greater one covers a point, relative to the centre.
  private func covers(_ stroke: Stroke, from start: Double, to end: Double, _ x: Double, _ y: Double) -> Bool {
    let (radius, half) = (stroke.radius, stroke.width / 2)
    var angle = atan2(y, x)
    while angle < start { angle += 2 * .pi }
    while angle >= start + 2 * .pi { angle -= 2 * .pi }
    if angle <= end, abs((x * x + y * y).squareRoot() - radius) <= half { return true }
    for (place, sign) in [(start, -1.0), (end, 1.0)] {
      let (dx, dy) = (x - radius * cos(place), y - radius * sin(place))
      let along = (dy * cos(place) - dx * sin(place)) * sign
      let across = dx * cos(place) + dy * sin(place)
      switch stroke.cap {
      case .round: if dx * dx + dy * dy <= half * half { return true }
      case .square: if along >= 0, along <= half, abs(across) <= half { return true }
      case .butt: break
      }
    }
    return false
  }

  /// The angle at which a circle of four curves is trimmed; within a curve, trimming is by its parameter.
  private func angle(trimmedAt share: Double) -> Double {
    let quarter = (4 * share).rounded(.down)
    let (t, k) = (4 * share - quarter, 4.0 / 3 * (2.0.squareRoot() - 1))
    func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let u = 1 - t
      return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }
    return quarter * .pi / 2 + atan2(along(0, k, 1, 1), along(1, 1, k, 0))
  }

  /// The area of a pixel that a stroke covers, from points of which no two share a row or column.
  private func area(_ stroke: Stroke, from start: Double, to end: Double, centre: SIMD2<Double>, x: Int, y: Int)
    -> Double
  {
    let count = 48
    var covered = 0
    for i in 0..<count {
      for j in 0..<count {
        let dx = (Double(i) + (Double(j) + 0.5) / Double(count)) / Double(count)
        let dy = (Double(j) + (Double(i) + 0.5) / Double(count)) / Double(count)
        if covers(stroke, from: start, to: end, Double(x) + dx - centre.x, Double(y) + dy - centre.y) { covered += 1 }
      }
    }
    return Double(covered) / Double(count * count)
  }

  @Test(
    "A pixel gets the area of it that a part covers",
    arguments: [
      (80.0, 8.0, CGLineCap.round), (80, 8, .butt), (80, 8, .square), (30, 6, .round), (30, 6, .butt),
      (30, 6, .square), (12, 2, .round), (12, 1, .butt), (9.5, 1.5, .square), (90, 1, .round), (60, 60, .butt),
    ])
  func areas(radius: Double, width: Double, cap: CGLineCap) throws {
    var random = RandomNumbers(seed: UInt64(radius + width))
    for _ in 0..<2 {
      let stroke = Stroke(
        radius: radius, width: width, cap: cap, start: random.number(0...0.4), end: random.number(0.5...0.75))
      let centre = SIMD2(random.number(110...130), random.number(110...130))
      let map = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: centre.x, m32: centre.y, m33: 1)
      let drawn = coverage(try #require(stroke.ring(map, in: tile)))
      var worst = 0.0
      let (start, end) = (angle(trimmedAt: stroke.start), angle(trimmedAt: stroke.end))
      let ends = [start, end].map { SIMD2(cos($0) * radius, sin($0) * radius) }
      for y in 0..<240 {
        for x in 0..<240 {
          let (dx, dy) = (Double(x) + 0.5 - centre.x, Double(y) + 0.5 - centre.y)
          let away = (dx * dx + dy * dy).squareRoot() - radius
          // Only pixels near edges and ends need measuring.
          let toEnd =
            ends.map { end in
              let away = end - SIMD2<Double>(dx, dy)
              return (away * away).sum()
            }.min() ?? 0
          let isAtEdge = abs(abs(away) - width / 2) < 1
          let near = width + 2
          guard isAtEdge || toEnd < near * near, random.chance(0.1) else { continue }
          let exact = area(stroke, from: start, to: end, centre: centre, x: x, y: y)
          worst = max(worst, abs(exact * 255 - Double(drawn[y * 240 + x])))
        }
      }
      // The curves deviate from the circle by up to 1.4/10,000 of the radius, and 2,304 points are only samples.
      #expect(worst <= 4 + 255 * radius * 1.4e-4)
    }
  }

  @Test("A ring equals its polygons up to their tolerance, rotated, scaled and mirrored", arguments: 0..<40)
  func polygons(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let scale = random.number(0.5...2)
    let radius = random.number(20...100) / scale
    var stroke = Stroke(radius: radius, width: random.number(1...12) / scale)
    stroke.tolerance = 0.02 / scale
    stroke.cap = [.butt, .round, .square][random.below(3)]
    stroke.start = random.number(0...0.3)
    stroke.end = random.number(0.4...0.9)
    if seed % 2 == 0 {
      stroke.dash = StrokeDash(
        lengths: [random.number(0...20) / scale, random.number(30...60) / scale], phase: random.number(-50...50))
    }
    let angle = random.number(-4...4)
    let mirror = seed % 3 == 0 ? -1.0 : 1.0
    let map = Homography(
      m11: cos(angle) * scale, m12: sin(angle) * scale, m13: 0, m21: -sin(angle) * scale * mirror,
      m22: cos(angle) * scale * mirror, m23: 0, m31: random.number(60...180), m32: random.number(60...180), m33: 1)
    let ring = coverage(try #require(stroke.ring(map, in: tile)))
    let differences = zip(ring, polygons(stroke, map)).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
    #expect(differences.max() ?? 0 <= 20)
    #expect(differences.reduce(0, +) <= 6 * differences.count)
  }

  @Test("A ring has the same pixels no matter which part of a tile is painted", arguments: 0..<12)
  func regions(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let stroke = Stroke(
      radius: random.number(70...110), width: random.number(1...60), cap: [.butt, .round, .square][Int(seed % 3)],
      start: random.number(0...0.4), end: random.number(0.5...0.7))
    let map = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 120.3, m32: 121.6, m33: 1)
    let ring = try #require(stroke.ring(map, in: tile))
    var regions: [PixelRect] = []
    let (x, y) = (1 + random.below(238), 1 + random.below(238))
    for (minX, maxX) in [(0, x), (x, 240)] {
      for (minY, maxY) in [(0, y), (y, 240)] {
        regions.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
      }
    }
    #expect(coverage(ring, in: regions) == coverage(ring))
  }

  @Test("A ring has the same pixels where visibility is tracked, and next to the end of memory", arguments: [255, 90])
  func visible(alpha: Int) throws {
    let stroke = Stroke(radius: 70, width: 9, cap: .round, end: 0.8, dash: StrokeDash(lengths: [20, 12], phase: 3))
    let map = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 120.3, m32: 121.6, m33: 1)
    let ring = try #require(stroke.ring(map, in: tile))
    let color = PackedColor(.pureWhite, opacity: Double(alpha) / 255)
    func drawn(width: Int, _ visible: VisibleGroups?) -> [UInt32] {
      let region = PixelRect(minX: 0, minY: 0, maxX: width, maxY: tile.maxY)
      let (buffer, painter) = (PixelBuffer(width: width, height: tile.maxY), TilePainter(tileWidth: tile.maxX))
      painter.clear(region, to: PackedColor(bits: 0xFF10_1418), in: RasterTarget(buffer))
      painter.fill(ring, with: color, tile: tile, region: region, visible: visible, in: RasterTarget(buffer))
      return (0..<tile.maxY).flatMap { y in (0..<160).map { buffer.row(y)[$0] } }
    }
    let visible = VisibleGroups()
    visible.showAll(tile, rows: tile)
    let whole = drawn(width: tile.maxX, nil)
    #expect(drawn(width: tile.maxX, visible) == whole)
    #expect(drawn(width: 160, nil) == whole)
  }

  @Test("Only pixels both in the tile and in the memory's row may be rewritten")
  func capacity() {
    let target = RasterTarget(
      PixelBuffer(width: 160, height: 4), tile: PixelRect(minX: 32, minY: 0, maxX: 192, maxY: 4))
    #expect(target.capacity(from: 40, in: PixelRect(minX: 0, minY: 0, maxX: 960, maxY: 128)) == 152)
    #expect(target.capacity(from: 40, in: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 128)) == 60)
  }

  @Test("A part of a whole ring has the same pixels wherever its quarters meet")
  func whole() throws {
    let stroke = Stroke(radius: 70, width: 9)
    let map = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 120, m32: 120, m33: 1)
    let drawn = coverage(try #require(stroke.ring(map, in: tile)))
    for y in 0..<240 {
      for x in 0..<240 {
        #expect(drawn[y * 240 + x] == drawn[(239 - y) * 240 + x])
        #expect(drawn[y * 240 + x] == drawn[y * 240 + 239 - x])
        #expect(drawn[y * 240 + x] == drawn[x * 240 + y])
      }
    }
  }

  @Test("Ends that meet, lines wider than the circle, images that are not circles and extremes are not rings")
  func exceptions() {
    let identity = Homography.identity
    #expect(Stroke(radius: 50, width: 10, cap: .round, start: 0, end: 0.98).ring(identity, in: tile) == nil)
    #expect(Stroke(radius: 50, width: 10, cap: .round, start: 0, end: 0.9).ring(identity, in: tile) != nil)
    #expect(Stroke(radius: 50, width: 120).ring(identity, in: tile) == nil)
    #expect(Stroke(radius: 50, width: .nan).ring(identity, in: tile) == nil)
    #expect(Stroke(radius: 1e7, width: 1e5).ring(identity, in: tile) == nil)
    #expect(Stroke(radius: 50, width: 0.1).ring(identity, in: tile) == nil)
    let wide = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1.01, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(Stroke(radius: 50, width: 10).ring(wide, in: tile) == nil)
    let fine = Stroke(radius: 50, width: 10, dash: StrokeDash(lengths: [0.001, 0.001], phase: 0))
    #expect(fine.ring(identity, in: tile) == nil)
  }
}
