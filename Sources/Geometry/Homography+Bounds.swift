import Foundation

extension Homography {
  /// Nearer to the eye than this share of its distance, a point is behind the picture.
  private static let nearestW = 1e-6

  /// The box around the image of a rectangle; what lies behind the eye is cut off first. Nil where nothing finite is left.
  public func boundingBox(of rect: CGRect) -> CGRect? {
    let corners = [
      project(x: Double(rect.minX), y: Double(rect.minY)), project(x: Double(rect.maxX), y: Double(rect.minY)),
      project(x: Double(rect.maxX), y: Double(rect.maxY)), project(x: Double(rect.minX), y: Double(rect.maxY)),
    ]
    let visible = isAffine ? corners : Self.clip(corners)
    guard let first = visible.first else { return nil }
    var (minX, minY) = (first.x / first.w, first.y / first.w)
    var (maxX, maxY) = (minX, minY)
    for point in visible.dropFirst() {
      let (x, y) = (point.x / point.w, point.y / point.w)
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
    guard (maxX - minX).isFinite, (maxY - minY).isFinite else { return nil }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Cuts a polygon at the plane in front of the eye (Sutherland–Hodgman).
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
