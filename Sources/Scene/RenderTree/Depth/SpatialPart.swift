import DisplayList
import Foundation
import Geometry
import Pixels

/// A planar layer among siblings in a 3D space, with the items of its subtree.
struct SpatialPart {
  let items: [DrawItem]
  let resolved: ResolvedLayer

  /// The rectangle that the items cover, in the layer's coordinates.
  private let reach: CGRect

  /// Whether the drawing is a rectangle that ends at the layer's bounds, so that other faces can adjoin it there.
  let isFace: Bool

  /// The fraction of the backdrop that shines through the layer, 0…1: at its edges, where a border is considered, and
  /// inside.
  let edgeTransmittance, transmittance: Double

  init(items: [DrawItem], resolved: ResolvedLayer) {
    self.items = items
    self.resolved = resolved
    reach = resolved.reach(of: items)
    let corners = resolved.placement.projection.corners(of: resolved.bounds)
    let fillers: [DrawItem]
    if items.count == 1, let only = items.first, only.id.layer == resolved.id,
      only.content.shape?.rect == resolved.bounds
    {
      // Independent of `corners`, which are nil if one of them is behind the eye.
      fillers = only.isPlainRectangle ? items : []
    } else {
      fillers = corners.map { corners in items.filter { $0.fills(corners) } } ?? []
    }
    isFace = reach == resolved.bounds && resolved.smoothEdges == .all && !fillers.isEmpty
    let covering = isFace ? fillers : items
    edgeTransmittance = covering.reduce(1) { $0 * (1 - $1.alpha(withEdges: true)) }
    transmittance = covering.reduce(1) { $0 * (1 - $1.alpha(withEdges: false)) }
  }

  /// The layer as a unit for sorting; nil if it is seen edge-on.
  /// - Parameter space: the superlayer's placement.
  func unit(index: Int, in space: Placement) -> DepthUnit? {
    guard let plane = DepthPlane(resolved.placement.transform) else { return nil }
    let outline = ConvexPolygon(reach, resolved.placement.transform)
    let seen = PlanarBox(
      low: SIMD2(Double(space.visible.minX), Double(space.visible.minY)),
      high: SIMD2(Double(space.visible.maxX), Double(space.visible.maxY)))
    let screen = PlanarBox(around: space.projection.visibleImage(of: outline.points)).intersection(seen)
    return DepthUnit(index: index, plane: plane, outline: outline, screen: screen)
  }

  /// The corners in homogeneous coordinates, before the perspective divide; none if the layer is no face.
  var corners: [SIMD4<Double>] {
    guard isFace else { return [] }
    let t = resolved.placement.transform
    return resolved.bounds.corners.map { corner in
      let (x, y) = (corner.x, corner.y)
      return SIMD4(
        Double(x * t.m11 + y * t.m21 + t.m41), Double(x * t.m12 + y * t.m22 + t.m42),
        Double(x * t.m13 + y * t.m23 + t.m43), Double(x * t.m14 + y * t.m24 + t.m44))
    }
  }

  /// The outline of one of the layer's units, in the plane of the superlayer. The outline of a face has the layer's own
  /// edges. That of another layer has only the lines that cut it; its other edges are outside the drawing. Nil for a
  /// layer seen edge-on.
  func outline(of unit: DepthUnit) -> ConvexPolygon? {
    if isFace { return unit.outline }
    guard let margin = resolved.placement.units(forPixels: Double(ItemPlacement.faceMargin), around: reach) else {
      return nil
    }
    let wide = ConvexPolygon(
      reach.insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin)), resolved.placement.transform)
    return unit.cuts.reduce(wide) { $0.clipped(to: $1.line) }
  }
}

extension ResolvedLayer {
  /// The rectangle that the items cover, in the layer's coordinates: the bounds, or more if an item extends beyond
  /// them.
  fileprivate func reach(of items: [DrawItem]) -> CGRect {
    let extent = items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    if placement.extent(of: bounds).contains(extent) { return bounds }
    let pixels = CGRect(x: extent.minX, y: extent.minY, width: extent.width, height: extent.height)
    guard let own = placement.projection.inverted(), let box = own.boundingBox(of: pixels) else { return bounds }
    return bounds.union(box)
  }
}

extension DrawItem {
  /// Whether the item covers the rectangle with these corners, in device pixels, up to its edges.
  fileprivate func fills(_ corners: [SIMD2<Double>]) -> Bool {
    if let clip = placement.clip {
      return isPlain && clip.shape.cornerRadius == 0 && clip.projection.maps(clip.shape.rect, to: corners)
    }
    if case .group(let group) = content { return isPlain && group.list.items.contains { $0.fills(corners) } }
    return isPlainRectangle
      && content.shape.map { placement.projection.maps($0.rect, to: corners) } ?? false
  }

  /// An upper bound of the item's alpha, 0…1; images count as opaque.
  fileprivate func alpha(withEdges: Bool) -> Double {
    var alpha = content.alpha(withEdges: withEdges)
    if case .group(let group) = content, isPlain {
      alpha = 1 - group.list.items.reduce(1) { $0 * (1 - $1.alpha(withEdges: withEdges)) }
    }
    return min(1, max(0, placement.opacity * alpha))
  }

  /// Whether the content is drawn unchanged, except for clip and opacity.
  private var isPlain: Bool {
    guard !placement.hasShadow else { return false }
    guard case .group(let group) = content else { return true }
    return group.raster == nil && group.mask == nil && group.filters.isEmpty && group.blendMode == .normal
      && group.backdropFilters.isEmpty
  }

  /// Whether the item is drawn up to the antialiased edges of its rectangle.
  fileprivate var isPlainRectangle: Bool { isPlain && !placement.hasClip && content.fillsShape }
}

extension Homography {
  /// The corners of the image of a rectangle; nil if one of them is behind the eye.
  func corners(of rect: CGRect) -> [SIMD2<Double>]? {
    let corners = rect.corners.map { project(x: Double($0.x), y: Double($0.y)) }
    return corners.allSatisfy { $0.w > 0 } ? corners.map { SIMD2($0.x / $0.w, $0.y / $0.w) } : nil
  }

  /// The tolerance, in device pixels, within which points computed from two layers count as the same.
  static let positionTolerance = 0.05

  fileprivate func maps(_ rect: CGRect, to corners: [SIMD2<Double>]) -> Bool {
    guard let own = self.corners(of: rect) else { return false }
    return corners.allSatisfy { corner in
      own.contains { abs($0.x - corner.x) <= Self.positionTolerance && abs($0.y - corner.y) <= Self.positionTolerance }
    }
  }
}
