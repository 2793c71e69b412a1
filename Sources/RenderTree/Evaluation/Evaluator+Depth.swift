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
    let sorted = DepthSort.sorted(units)
    join(&parts, sorted, in: placement)
    for unit in sorted {
      let cuts = unit.sides.map { $0.halfPlane(under: toPlane) }
      for item in parts[unit.index].items { items.append(cuts.isEmpty ? item : item.cut(to: cuts)) }
    }
  }

  /// Ends faces that have edges in common so that together they cover each pixel once.
  private static func join(_ parts: inout [SpatialPart], _ sorted: [DepthUnit], in placement: Placement) {
    guard let room = placement.units(forPixels: 1.5) else { return }
    var places: [Int: ClosedRange<Int>] = [:]
    for (place, unit) in sorted.enumerated() {
      places[unit.index] = (places[unit.index]?.lowerBound ?? place)...place
    }
    let edges = parts.indices.filter { places[$0] != nil }.flatMap { parts[$0].edges(face: $0) }
    let joints = FaceJoint.joints(of: edges, order: places, room: room) { index in
      let line = FaceJoint(
        face: edges[index].face, line: edges[index].side(isLeft: true), kind: .ends(includesEdge: true))
      return ScreenJoint(line, under: placement.projection).map { parts[line.face].items.hide(along: $0) } ?? false
    }
    for (face, joints) in Dictionary(grouping: joints, by: \.face) {
      let lines = joints.compactMap { ScreenJoint($0, under: placement.projection) }
      parts[face].items = parts[face].items.joined(lines, visible: placement.visible)
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
  var items: [DrawItem]
  let look: LayerLook

  func unit(index: Int) -> DepthUnit? {
    guard let plane = DepthPlane(look.placement.transform) else { return nil }
    return DepthUnit(
      index: index, plane: plane, outline: ConvexPolygon(look.reach(of: items), look.placement.transform))
  }

  /// The sides of the layer's bounds; none where a part of them is behind the eye.
  func edges(face: Int) -> [FaceEdge] {
    let (rect, t) = (look.bounds, look.placement.transform)
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].compactMap { (x, y) -> SIMD3<Double>? in
      let w = Double(x * t.m14 + y * t.m24 + t.m44)
      guard w > 1e-6 else { return nil }
      return SIMD3(
        Double(x * t.m11 + y * t.m21 + t.m41), Double(x * t.m12 + y * t.m22 + t.m42),
        Double(x * t.m13 + y * t.m23 + t.m43)) / w
    }
    guard corners.count == 4 else { return [] }
    let seen = corners.map { SIMD2($0.x, $0.y) }
    return (0..<4).map { side in
      FaceEdge(
        face: face, start: corners[side], end: corners[(side + 1) % 4], afterEnd: seen[(side + 2) % 4],
        beforeStart: seen[(side + 3) % 4])
    }
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
    case .layer(let item) where item.shadow != nil:
      // The shadow lies in the layer's plane and is cut with it.
      let name = ItemID(layer: item.id.layer, part: .group)
      return .group(GroupItem(id: name, content: DrawList(moving: [self]), cuts: cuts, extent: item.extent))
    case .layer(var item):
      item.cuts += cuts
      return .layer(item)
    case .group(var item):
      item.cuts += cuts
      return .group(item)
    }
  }
}
