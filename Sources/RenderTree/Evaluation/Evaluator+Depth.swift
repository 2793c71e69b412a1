import Animations
import Foundation
import Geometry
import Pixels

extension Evaluator {
  /// Adds siblings that share a space with depth, back to front, cut where they pass through one another.
  static func appendSpatial(_ nodes: [RenderNode], in placement: Placement, at time: Double, to items: inout [DrawItem])
  {
    var parts: [SpatialPart] = []
    collect(nodes, in: placement, at: time, into: &parts)
    let units = parts.enumerated().compactMap { $1.unit(index: $0) }
    // From a line in the superlayer's plane to the same line on the screen.
    guard let toPlane = placement.projection.inverted() else { return }
    for unit in DepthSort.sorted(units) {
      let cuts = unit.sides.map { $0.halfPlane(under: toPlane) }
      for item in parts[unit.index].items { items.append(cuts.isEmpty ? item : item.cut(to: cuts)) }
    }
  }

  private static func collect(
    _ nodes: [RenderNode], in placement: Placement, at time: Double, into parts: inout [SpatialPart]
  ) {
    for node in nodes {
      let local = node.timing.localTime(fromParent: time)
      let values = node.presentationValues(at: local)
      if node.kind == .transform {
        guard let inner = placement.enteringSpace(of: values) else { continue }
        collect(node.sublayers, in: inner, at: local, into: &parts)
        continue
      }
      var drawn: [DrawItem] = []
      append(node, values: values, in: placement, at: local, to: &drawn)
      // A layer that is hidden now stands where it was as long as it disappears.
      guard !drawn.isEmpty,
        let look = LayerLook(id: node.id, values: values, in: placement)
          ?? LayerLook(id: node.id, values: values.unhidden, in: placement)
      else { continue }
      parts.append(SpatialPart(items: drawn, look: look))
    }
  }
}

/// One flattened layer among siblings with depth.
private struct SpatialPart {
  let items: [DrawItem]
  let look: LayerLook

  func unit(index: Int) -> DepthUnit? {
    guard let plane = DepthPlane(look.placement.transform) else { return nil }
    return DepthUnit(
      index: index, plane: plane, outline: ConvexPolygon(look.reach(of: items), look.placement.transform))
  }
}

extension LayerLook {
  /// What the layer's drawing covers, in its own coordinates: its bounds, or more where something lies outside them.
  fileprivate func reach(of items: [DrawItem]) -> CGRect {
    let extent = items.reduce(PixelRect.empty) { $0.union($1.extent) }
    if placement.extent(of: bounds).contains(extent) { return bounds }
    let pixels = CGRect(x: extent.minX, y: extent.minY, width: extent.width, height: extent.height)
    guard let own = placement.projection.inverted(), let box = own.boundingBox(of: pixels) else { return bounds }
    return bounds.union(box)
  }
}

extension PropertyStorage {
  fileprivate var unhidden: PropertyStorage {
    var unhidden = self
    unhidden[layerProperties.isHidden] = false
    unhidden[layerProperties.opacity] = 1
    return unhidden
  }
}

extension DepthUnit.Side {
  fileprivate func halfPlane(under toPlane: Homography) -> HalfPlane {
    HalfPlane(
      a: toPlane.m11 * line.a + toPlane.m12 * line.b + toPlane.m13 * line.c,
      b: toPlane.m21 * line.a + toPlane.m22 * line.b + toPlane.m23 * line.c,
      c: toPlane.m31 * line.a + toPlane.m32 * line.b + toPlane.m33 * line.c, includesEdge: includesLine)
  }
}

extension DrawItem {
  fileprivate func cut(to cuts: [HalfPlane]) -> DrawItem {
    switch self {
    case .layer(var item):
      item.cuts += cuts
      return .layer(item)
    case .group(var item):
      item.cuts += cuts
      return .group(item)
    }
  }
}
