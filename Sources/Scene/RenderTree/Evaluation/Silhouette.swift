import DisplayList
import Foundation
import Geometry
import Pixels

/// A shape on the screen that can be tested for containing other shapes.
struct Silhouette: Sendable {
  private let shape: RoundedRect
  private let projection: Homography
  private let toShape: Homography

  /// Nil if the shape is seen edge-on.
  init?(_ shape: RoundedRect, _ projection: Homography) {
    guard let inverse = projection.inverted() else { return nil }
    self.shape = shape
    self.projection = projection
    toShape = inverse
  }

  /// Whether the items draw nothing outside the shape and do not reduce opacity inside; false if this is uncertain.
  func holds(_ list: DrawList) -> Bool { list.runs.allSatisfy { $0.items.allSatisfy(holds) } }

  private func holds(_ item: DrawItem) -> Bool {
    let placement = item.placement
    if case .group(let group) = item.content {
      guard group.backdropFilters.isEmpty, !group.blendMode.reducesAlpha else { return false }
      if let clip = placement.clip { return holds(clip.shape, clip.projection) }
      if group.filters.isEmpty, group.raster == nil, !placement.hasShadow { return holds(group.list) }
    } else {
      if let clip = placement.clip { return holds(clip.shape, clip.projection) }
      if !placement.hasShadow {
        return item.content.outlines(under: placement.projection).allSatisfy { holds($0.shape, $0.projection) }
      }
    }
    return holds(CGRect(placement.extent), .identity)
  }

  /// Of two rounded rectangles in one plane, the one with smaller corners contains the other if its rectangle does.
  private func holds(_ other: RoundedRect, _ projection: Homography) -> Bool {
    if projection == self.projection, other.isContinuous == shape.isContinuous,
      other.roundCorners.isSuperset(of: shape.roundCorners),
      other.cornerRadius >= shape.cornerRadius, shape.rect.contains(other.rect)
    {
      return true
    }
    return holds(other.rect, projection)
  }

  func holds(_ rect: CGRect, _ projection: Homography) -> Bool {
    let points = projection == self.projection ? rect.corners : projection.visibleCorners(of: rect).compactMap(image)
    return !points.isEmpty && points.allSatisfy(contains)
  }

  private func image(_ point: SIMD2<Double>) -> CGPoint? {
    let image = toShape.project(x: point.x, y: point.y)
    return image.w == 0 ? nil : CGPoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// Whether a point in the shape's coordinates is inside. The shape is convex, so a polygon is inside if its corners
  /// are.
  private func contains(_ point: CGPoint) -> Bool {
    let rect = shape.rect
    // Points that are outside only because of rounding errors count as inside.
    let slack = (abs(rect.minX) + abs(rect.maxX) + abs(rect.minY) + abs(rect.maxY)) * 1e-9
    guard point.x >= rect.minX - slack, point.x <= rect.maxX + slack, point.y >= rect.minY - slack,
      point.y <= rect.maxY + slack
    else { return false }
    let radius = CGFloat(shape.cornerRadius)
    guard radius > 0 else { return true }
    // A continuous corner begins farther from the corner than a circular one, and stays outside the larger circle.
    let reach = min(shape.isContinuous ? radius * 1.53 : radius, rect.width / 2, rect.height / 2)
    let x = reach - min(point.x - rect.minX, rect.maxX - point.x)
    let y = reach - min(point.y - rect.minY, rect.maxY - point.y)
    return x <= 0 || y <= 0 || x * x + y * y <= (reach + slack) * (reach + slack)
  }
}
