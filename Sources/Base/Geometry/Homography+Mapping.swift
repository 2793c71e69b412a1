import Foundation

extension Homography {
  /// The image of a point; zero if it is not finite, as for points on the horizon.
  package func map(_ point: CGPoint) -> CGPoint {
    let image = project(x: Double(point.x), y: Double(point.y))
    let (x, y) = image.w == 1 ? (image.x, image.y) : (image.x / image.w, image.y / image.w)
    return x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : .zero
  }

  /// The bounding box of the images of a rectangle's corners, ignoring whether they are behind the viewer.
  package func box(of rect: CGRect) -> CGRect {
    let rect = rect.standardized
    let corners = [
      map(CGPoint(x: rect.minX, y: rect.minY)), map(CGPoint(x: rect.maxX, y: rect.minY)),
      map(CGPoint(x: rect.minX, y: rect.maxY)), map(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
