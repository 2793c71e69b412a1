import Foundation
import Geometry
import Pixels

/// The coverage of any outline, filled by the non-zero rule: sixteen lines to a row, each exact along itself.
public struct PathCoverage {
  private struct Edge {
    var x, slope: Double
    let top, bottom: Double
    let direction: Int
  }

  private let edges: [Edge]

  private static let lines = 16

  /// - Parameter outline: In device pixels. Lines with ends that are not numbers are left out.
  public init(_ outline: FlattenedPath) {
    var edges: [Edge] = []
    for polyline in outline.polylines {
      for (index, a) in polyline.points.enumerated() {
        let b = polyline.points[(index + 1) % polyline.points.count]
        guard a.y != b.y, [a.x, a.y, b.x, b.y].allSatisfy({ abs($0) < 1e9 }) else { continue }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        edges.append(
          Edge(
            x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y), top: upper.y, bottom: lower.y,
            direction: a.y < b.y ? 1 : -1))
      }
    }
    self.edges = edges.sorted { $0.top < $1.top }
  }

  /// The coverage within a rectangle.
  public func mask(in rect: PixelRect) -> AlphaMask {
    let mask = AlphaMask(rect: rect)
    guard !edges.isEmpty, !rect.isEmpty else { return mask }
    var sums = [Float](repeating: 0, count: rect.width + 2)
    var active: [Int] = []
    var next = 0
    for y in rect.minY..<rect.maxY {
      while next < edges.count, edges[next].top < Double(y + 1) {
        if edges[next].bottom > Double(y) { active.append(next) }
        next += 1
      }
      active.removeAll { edges[$0].bottom <= Double(y) }
      if active.isEmpty { continue }
      for x in sums.indices { sums[x] = 0 }
      for line in 0..<Self.lines {
        addLine(at: Double(y) + (Double(line) + 0.5) / Double(Self.lines), active, rect, &sums)
      }
      let row = mask.row(y - rect.minY)
      var sum: Float = 0
      for x in 0..<rect.width {
        sum += sums[x]
        row[x] = FloatPlane.byte(sum * 255 / Float(Self.lines))
      }
    }
    return mask
  }

  private func addLine(at y: Double, _ active: [Int], _ rect: PixelRect, _ sums: inout [Float]) {
    var crossings: [(x: Double, direction: Int)] = []
    for index in active where edges[index].top <= y && edges[index].bottom > y {
      let edge = edges[index]
      crossings.append((edge.x + (y - edge.top) * edge.slope - Double(rect.minX), edge.direction))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for crossing in crossings {
      let before = winding
      winding += crossing.direction
      if before == 0 { Self.step(crossing.x, 1, &sums) } else if winding == 0 { Self.step(crossing.x, -1, &sums) }
    }
  }

  /// Covers what is right of `x`, in changes from pixel to pixel.
  private static func step(_ x: Double, _ sign: Float, _ sums: inout [Float]) {
    let place = max(0, min(Double(sums.count - 2), x))
    let column = Int(place)
    let share = Float(place - Double(column))
    sums[column] += sign * (1 - share)
    sums[column + 1] += sign * share
  }
}

extension PathCoverage {
  /// A rounded box under a projection.
  public init(_ box: RoundedBox, _ projection: Homography, tile: PixelRect) {
    let outline = Outline()
    outline.set(box, projection: projection, tile: tile)
    let points = (0..<outline.count).map { SIMD2(outline.x[$0], outline.y[$0]) }
    self.init(FlattenedPath(polylines: [FlattenedPath.Polyline(points: points, isClosed: true)]))
  }

  /// A path under a projection; what lies behind the eye is left out.
  public init(_ path: CGPath, _ projection: Homography) {
    if projection.isAffine {
      let m = projection
      let map = CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32)
      self.init(path.flattened(tolerance: 0.02, transform: map))
      return
    }
    let box = path.boundingBox
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
    let scale =
      corners.map { corner -> Double in
        let point = projection.project(x: Double(corner.0), y: Double(corner.1))
        let span = abs(projection.m11) + abs(projection.m12) + abs(projection.m21) + abs(projection.m22)
        return point.w > 1e-5 ? span / point.w : 1e5
      }.max() ?? 1
    var flat = path.flattened(tolerance: 0.02 / max(1e-9, min(scale, 1e5)))
    for index in flat.polylines.indices {
      flat.polylines[index].points = flat.polylines[index].points.compactMap { point in
        let image = projection.project(x: point.x, y: point.y)
        return image.w > 1e-5 ? SIMD2(image.x / image.w, image.y / image.w) : nil
      }
    }
    self.init(flat)
  }

  /// The pixels that may be covered.
  public var extent: PixelRect {
    var (minX, maxX) = (Double.infinity, -Double.infinity)
    for edge in edges {
      let end = edge.x + (edge.bottom - edge.top) * edge.slope
      minX = min(minX, edge.x, end)
      maxX = max(maxX, edge.x, end)
    }
    guard let top = edges.first?.top, minX <= maxX else { return .empty }
    let bottom = edges.reduce(top) { max($0, $1.bottom) }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1e9, min(1e9, value)).rounded(rule))
    }
    return PixelRect(
      minX: whole(minX, .down), minY: whole(top, .down), maxX: whole(maxX, .up), maxY: whole(bottom, .up))
  }
}

extension GaussianBlur {
  /// The blurred coverage of an outline within a rectangle.
  public func shadow(of outline: PathCoverage, in rect: PixelRect, _ workers: some PieceWorkers) -> BlurredImage {
    let source = BlurSource(self, rect: rect, alphaOnly: true)
    source.load(outline.mask(in: rect))
    return source.blurred(workers)
  }
}
