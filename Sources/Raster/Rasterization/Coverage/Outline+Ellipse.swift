import Geometry
import Pixels

extension Outline {
  /// Becomes the image of a box that is a circle, if it lies entirely within a tile. The result is that of adding the
  /// box's corners, in less time.
  /// - Returns: false, with nothing changed, for other boxes.
  func setEllipse(_ box: RoundedBox, _ projection: Homography, in tile: PixelRect) -> Bool {
    let r = box.radius
    guard r > 0, box.hasCircularCorners, box.roundCorners == .all, box.maxX - box.minX == 2 * r,
      box.maxY - box.minY == 2 * r, projection.isAffine
    else { return false }
    let p = SIMD2(projection.m11, projection.m12) * r
    let q = SIMD2(projection.m21, projection.m22) * r
    let middle = projection.project(x: box.minX + r, y: box.minY + r)
    let center = SIMD2(middle.x, middle.y)
    let chords = Self.chords(inQuarterOfRadius: Self.longestRadius(p.x, p.y, q.x, q.y))
    guard chords <= QuarterArcs.maximumChordCount else { return false }
    let vertices = arcs.vertices(chords)
    let squares = p * p + q * q
    var reach = SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
    if !projection.keepsAxes, let vertex = vertices.first {
      // Vertices between the ends of the axes lie outside the circle.
      reach *= (vertex * vertex).sum().squareRoot() * (1 + 1e-9)
    }
    let (low, high) = (center - reach, center + reach)
    guard low.x >= Double(tile.minX), low.y >= Double(tile.minY), high.x <= Double(tile.maxX),
      high.y <= Double(tile.maxY)
    else { return false }
    let quarter = vertices.count + 1
    let first = reserve(4 * quarter)
    let (second, third, fourth) = (first + quarter, first + 2 * quarter, first + 3 * quarter)
    (first[0], second[0], third[0], fourth[0]) = (center - p, center - q, center + p, center + q)
    for index in 1..<quarter {
      let vertex = vertices[index &- 1]
      let (a, b) = (p * vertex.x + q * vertex.y, q * vertex.x - p * vertex.y)
      (first[index], second[index]) = (center - a, center - b)
      (third[index], fourth[index]) = (center + a, center + b)
    }
    return true
  }
}

extension Homography {
  /// Whether lines along the axes stay lines along the axes.
  fileprivate var keepsAxes: Bool { m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0 }
}
