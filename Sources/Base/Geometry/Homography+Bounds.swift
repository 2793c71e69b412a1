import Foundation

extension Homography {
  /// The minimum w: a point whose distance to the viewer is less than this fraction of the viewer's distance is
  /// clipped.
  private static let nearestW = 1e-6

  /// The bounding box of the image of a rectangle, without the part behind the viewer. Nil if nothing finite remains.
  package func boundingBox(of rect: CGRect) -> CGRect? {
    let (minX, minY, maxX, maxY) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    if isAffine { return affineBox(minX, minY, maxX, maxY) }
    let visible = visibleCorners(of: rect)
    guard !visible.isEmpty else { return nil }
    let (xs, ys) = (visible.map(\.x), visible.map(\.y))
    return Self.box(xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }

  /// The corners of the image of a rectangle, in order. Clipping the part behind the viewer may add a corner. Empty if
  /// nothing remains.
  package func visibleCorners(of rect: CGRect) -> [SIMD2<Double>] {
    let (minX, minY, maxX, maxY) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    return visibleImage(of: [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY)])
  }

  /// The corners of the image of a convex polygon, in order, without the part behind the viewer.
  package func visibleImage(of polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let corners = polygon.map { project(x: $0.x, y: $0.y) }
    return (isAffine ? corners : Self.clip(corners)).map { SIMD2($0.x / $0.w, $0.y / $0.w) }
  }

  /// The bounding box under an affine map. The extremes of each coordinate are the sums of the extremes of its two
  /// terms.
  private func affineBox(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> CGRect? {
    let (ax, bx, ay, by) = (minX * m11, maxX * m11, minY * m21, maxY * m21)
    let (cx, dx, cy, dy) = (minX * m12, maxX * m12, minY * m22, maxY * m22)
    return Self.box(
      min(ax, bx) + min(ay, by) + m31, min(cx, dx) + min(cy, dy) + m32, max(ax, bx) + max(ay, by) + m31,
      max(cx, dx) + max(cy, dy) + m32)
  }

  private static func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> CGRect? {
    guard (maxX - minX).isFinite, (maxY - minY).isFinite else { return nil }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Clips a polygon to w ≥ `nearestW` (Sutherland–Hodgman).
  private static func clip(_ polygon: [(x: Double, y: Double, w: Double)]) -> [(x: Double, y: Double, w: Double)] {
    var result: [(x: Double, y: Double, w: Double)] = []
    for (index, end) in polygon.enumerated() {
      let start = polygon[(index + polygon.count - 1) % polygon.count]
      if (start.w >= nearestW) != (end.w >= nearestW) {
        let t = (nearestW - start.w) / (end.w - start.w)
        result.append((start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t, nearestW))
      }
      if end.w >= nearestW { result.append(end) }
    }
    return result
  }
}
