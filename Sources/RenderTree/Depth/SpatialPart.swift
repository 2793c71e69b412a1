import DisplayList
import Foundation
import Geometry
import Pixels

/// One flattened layer among siblings with depth, with all that is drawn of it.
struct SpatialPart {
  let items: [DrawItem]
  let resolved: ResolvedLayer

  /// What is covered in the layer's own coordinates.
  private let reach: CGRect

  /// Whether it is a rectangle that ends with its edges, so that it joins others there.
  let isFace: Bool

  /// How much of what is behind shows through it, at its edges and within them.
  let edgeTransmittance, transmittance: Double

  init(items: [DrawItem], resolved: ResolvedLayer) {
    self.items = items
    self.resolved = resolved
    reach = resolved.reach(of: items)
    let corners = resolved.placement.projection.corners(of: resolved.bounds)
    let fillers: [DrawItem]
    if let only = items.onlyLayer, only.id.layer == resolved.id, only.shape.rect == resolved.bounds {
      // Also where a part of it is behind the eye.
      fillers = only.isPlainRectangle ? items : []
    } else {
      fillers = corners.map { corners in items.filter { $0.fills(corners) } } ?? []
    }
    isFace = reach == resolved.bounds && resolved.smoothEdges == .all && !fillers.isEmpty
    let covering = isFace ? fillers : items
    edgeTransmittance = covering.reduce(1) { $0 * (1 - $1.alpha(withBorder: true)) }
    transmittance = covering.reduce(1) { $0 * (1 - $1.alpha(withBorder: false)) }
  }

  /// - Parameter space: the superlayer's place.
  func unit(index: Int, in space: Placement) -> DepthUnit? {
    guard let plane = DepthPlane(resolved.placement.transform) else { return nil }
    let outline = ConvexPolygon(reach, resolved.placement.transform)
    let seen = PlanarBox(
      low: SIMD2(Double(space.visible.minX), Double(space.visible.minY)),
      high: SIMD2(Double(space.visible.maxX), Double(space.visible.maxY)))
    let screen = PlanarBox(around: space.projection.visibleImage(of: outline.points)).intersection(seen)
    return DepthUnit(index: index, plane: plane, outline: outline, screen: screen)
  }

  /// The corners in the space, before the perspective divide; none if it joins nothing.
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

  /// Where one of its units is seen, in the plane of the superlayer: as far as it joins others, with its own edges, else only
  /// with the lines that cut it.
  func outline(of unit: DepthUnit) -> ConvexPolygon? {
    if isFace { return unit.outline }
    guard let margin = resolved.placement.units(forPixels: 4, around: reach) else { return nil }
    let wide = ConvexPolygon(
      reach.insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin)), resolved.placement.transform)
    return unit.cuts.reduce(wide) { $0.clipped(to: $1.line) }
  }
}

extension ResolvedLayer {
  /// What the layer's drawing covers, in its own coordinates: its bounds, or more where something lies outside them.
  fileprivate func reach(of items: [DrawItem]) -> CGRect {
    let extent = items.reduce(PixelRect.empty) { $0.union($1.extent) }
    if placement.extent(of: bounds).contains(extent) { return bounds }
    let pixels = CGRect(x: extent.minX, y: extent.minY, width: extent.width, height: extent.height)
    guard let own = placement.projection.inverted(), let box = own.boundingBox(of: pixels) else { return bounds }
    return bounds.union(box)
  }
}

extension [DrawItem] {
  fileprivate var onlyLayer: LayerItem? {
    guard count == 1, case .layer(let item)? = first else { return nil }
    return item
  }
}

extension DrawItem {
  /// Whether it is a rectangle with these corners on the screen.
  fileprivate func fills(_ corners: [SIMD2<Double>]) -> Bool {
    switch self {
    case .layer(let item): item.isPlainRectangle && item.projection.maps(item.shape.rect, to: corners)
    case .group(let item):
      item.isPlainImage
        && (item.clip.map { $0.shape.cornerRadius == 0 && $0.projection.maps($0.shape.rect, to: corners) }
          ?? item.content.items.contains { $0.fills(corners) })
    }
  }

  /// How much it hides of what is behind it; of pictures that are not opaque throughout, the most.
  fileprivate func alpha(withBorder: Bool) -> Double {
    switch self {
    case .layer(let item):
      let border = withBorder ? item.border?.color.alpha ?? 0 : 0
      let colors = 1 - (1 - (item.background?.alpha ?? 0)) * (1 - border)
      return min(1, max(0, item.opacity * (item.contents.isEmpty ? colors : 1)))
    case .group(let item):
      let light = item.content.items.reduce(1) { $0 * (1 - $1.alpha(withBorder: withBorder)) }
      return min(1, max(0, item.opacity * (item.isPlainImage ? 1 - light : 1)))
    }
  }
}

extension GroupItem {
  /// Whether its content is seen as it is.
  fileprivate var isPlainImage: Bool {
    raster == nil && mask == nil && filters.isEmpty && shadow == nil && blendMode == .normal && backdropFilters.isEmpty
  }
}

extension LayerItem {
  /// Whether it is seen to the edges of its rectangle, which are antialiased.
  fileprivate var isPlainRectangle: Bool {
    guard shape.cornerRadius == 0, shadow == nil, smoothEdges == .all else { return false }
    return background != nil || border != nil || contents.contains { $0.destination.contains(shape.rect) }
  }
}

extension Homography {
  /// The corners of the image of a rectangle; nil where one of them is behind the eye.
  func corners(of rect: CGRect) -> [SIMD2<Double>]? {
    let corners = rect.corners.map { project(x: Double($0.x), y: Double($0.y)) }
    return corners.allSatisfy { $0.w > 0 } ? corners.map { SIMD2($0.x / $0.w, $0.y / $0.w) } : nil
  }

  /// How far from each other, in pixels, the same place may be according to two layers.
  static let placeTolerance = 0.05

  fileprivate func maps(_ rect: CGRect, to corners: [SIMD2<Double>]) -> Bool {
    guard let own = self.corners(of: rect) else { return false }
    return corners.allSatisfy { corner in
      own.contains { abs($0.x - corner.x) <= Self.placeTolerance && abs($0.y - corner.y) <= Self.placeTolerance }
    }
  }
}
