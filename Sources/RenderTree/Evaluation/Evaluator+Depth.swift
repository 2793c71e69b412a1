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
    let units = DepthSort.sorted(parts.enumerated().compactMap { $1.unit(index: $0) })
    let faces = faces(of: units, parts, in: placement)
    for (unit, face) in zip(units, faces) {
      guard let face else {
        items += parts[unit.index].items
        continue
      }
      items += parts[unit.index].drawn(as: face)
    }
  }

  /// Where units that are cut, or that meet others, are seen, back to front; nil of others.
  private static func faces(
    of units: [DepthUnit], _ parts: [SpatialPart], in placement: Placement
  ) -> [FaceOutline?] {
    var contacts = FaceContacts(parts.map(\.corners))
    for unit in units where parts[unit.index].isFace {
      for cut in unit.cuts where parts[cut.other].isFace { contacts.join(unit.index, cut.other) }
    }
    let members = contacts.sizes
    let outlines = units.map { unit -> ScreenOutline? in
      guard !unit.cuts.isEmpty || members[unit.index] > 1 else { return nil }
      return parts[unit.index].outline(of: unit).map { ScreenOutline($0, under: placement.projection) }
    }
    return units.indices.map { place in
      guard let own = outlines[place] else { return nil }
      let unit = units[place]
      let covers = units.indices.dropFirst(place + 1).compactMap { above -> FaceOutline.Cover? in
        let other = units[above]
        guard let outline = outlines[above], own.isNear(outline),
          other.index == unit.index
            || parts[unit.index].isFace && parts[other.index].isFace && contacts.connects(unit.index, other.index)
        else { return nil }
        let part = parts[other.index]
        return FaceOutline.Cover(
          corners: outline.corners,
          transmittance: other.index == unit.index ? part.transmittance : part.edgeTransmittance)
      }
      return FaceOutline(
        corners: own.corners, isCut: !unit.cuts.isEmpty, isWhole: parts[unit.index].isFace, covers: covers)
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
        let look = LayerLook(node, values: values, in: placement)
          ?? LayerLook(node, values: values.unhidden, in: placement)
      else { continue }
      parts.append(SpatialPart(items: drawn, look: look))
    }
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

/// A polygon on the screen, and the box around it.
private struct ScreenOutline {
  let corners: [SIMD2<Double>]
  private let low, high: SIMD2<Double>

  init(_ polygon: ConvexPolygon, under plane: Homography) {
    corners = plane.visibleImage(of: polygon.points)
    low = corners.dropFirst().reduce(corners.first ?? .zero) { pointwiseMin($0, $1) }
    high = corners.dropFirst().reduce(corners.first ?? .zero) { pointwiseMax($0, $1) }
  }

  /// Whether the two may touch the same pixels.
  func isNear(_ other: ScreenOutline) -> Bool {
    !corners.isEmpty && all(low .<= other.high + 2) && all(other.low .<= high + 2)
  }
}
