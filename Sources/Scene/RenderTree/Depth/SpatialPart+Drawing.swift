import DisplayList
import Foundation
import Geometry
import Pixels

extension SpatialPart {
  /// The items of the layer, cut to the outline of one of its units.
  func drawn(as face: FaceOutline) -> [DrawItem] {
    if face.isPlain { return items }
    if items.count == 1 || items.contains(where: \.changesBackdrop) { return items.map { drawn($0, as: face) } }
    // As one image, so that partial coverage along the outline applies once. Item by item, it would let the backdrop
    // shine through repeatedly.
    let content = isFace ? items.map(opened) : items
    let extent = items.reduce(PixelRect.empty) { $0.union($1.placement.extent) }
    return [group(DrawList(moving: content), face, extent)]
  }

  private func drawn(_ item: DrawItem, as face: FaceOutline) -> DrawItem {
    var item = item
    if var own = GroupItem(item) {
      if isFace, !item.changesBackdrop {
        // The outline replaces the clip.
        own.placement.clip = nil
        own.content.list = own.content.list.mapped(opened)
        item = DrawItem(own)
      }
    } else if item.placement.hasShadow {
      // The shadow is in the layer's plane and is cut with it.
      return group(DrawList(moving: [item]), face, item.placement.extent)
    }
    var placement = item.placement
    placement.face = face
    placement.extent = placement.extent.intersection(face.extent)
    item.placement = placement
    return item
  }

  private func group(_ list: DrawList, _ face: FaceOutline, _ extent: PixelRect) -> DrawItem {
    DrawItem(
      GroupItem(id: resolved.itemID(.group), list: list, face: face, extent: extent.intersection(face.extent)))
  }

  /// An item extended beyond the sides of the layer at which the outline cuts it.
  private func opened(_ item: DrawItem) -> DrawItem {
    if item.id.layer == resolved.id, item.canOpen {
      var own = item
      own.content = item.content.opened(at: item.content.smoothEdges)
      own.placement.extent = item.placement.extent.grown(within: resolved.placement.visible)
      return own
    }
    return item.opened(along: edges, in: resolved.placement.visible)
  }

  /// The sides of the layer's bounds in device pixels.
  private var edges: [(start: SIMD2<Double>, end: SIMD2<Double>)] {
    guard let corners = resolved.placement.projection.corners(of: resolved.bounds) else { return [] }
    return corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}

extension FaceOutline {
  /// The pixels that the outline touches.
  fileprivate var extent: PixelRect {
    let box = PlanarBox(around: corners)
    guard !box.isEmpty else { return .empty }
    let size = box.high - box.low
    return PixelRect(around: CGRect(x: box.low.x, y: box.low.y, width: size.x, height: size.y), in: .largest)
  }
}

extension DrawItem {
  /// Whether the item, or any item nested in it, depends on the backdrop, so that it would look different in a group.
  fileprivate var changesBackdrop: Bool { readsBackdrop || filtersBackdrop }

  /// Whether the item has straight edges beyond which it can be extended.
  fileprivate var canOpen: Bool { content.shape?.cornerRadius == 0 && !placement.hasShadow }

  /// The item, extended beyond its edges that coincide with some edges on the screen.
  fileprivate func opened(along edges: [(start: SIMD2<Double>, end: SIMD2<Double>)], in area: PixelRect) -> DrawItem {
    guard var group = GroupItem(self) else {
      guard canOpen, let shape = content.shape else { return self }
      let open = placement.projection.sides(of: shape.rect, along: edges).intersection(content.smoothEdges)
      var item = self
      item.content = content.opened(at: open)
      if !open.isEmpty { item.placement.extent = placement.extent.grown(within: area) }
      return item
    }
    guard group.content.raster == nil else { return self }
    if var clip = placement.clip, clip.shape.cornerRadius == 0 {
      clip.openEdges = clip.projection.sides(of: clip.shape.rect, along: edges)
      group.placement.clip = clip
    }
    group.content.list = group.content.list.mapped { $0.opened(along: edges, in: area) }
    group.placement.extent = placement.extent.grown(within: area)
    return DrawItem(group)
  }
}

extension DrawList {
  /// The list with its moving items changed; still runs do not change.
  fileprivate func mapped(_ change: (DrawItem) -> DrawItem) -> DrawList {
    DrawList(
      runs: runs.map { run in
        guard case .moving(let items) = run else { return run }
        return .moving(items.map(change))
      })
  }
}

extension PixelRect {
  /// The rectangle, extended by the margin of open edges and clipped to an area.
  fileprivate func grown(within area: PixelRect) -> PixelRect {
    expanded(by: Double(ItemContent.openEdgeMargin)).intersection(area)
  }
}

extension Homography {
  /// The sides of a rectangle whose images are on one of some edges on the screen.
  fileprivate func sides(
    of rect: CGRect, along edges: [(start: SIMD2<Double>, end: SIMD2<Double>)]
  ) -> CAEdgeAntialiasingMask {
    guard let corners = corners(of: rect) else { return [] }
    let sides: [CAEdgeAntialiasingMask] = [.layerBottomEdge, .layerRightEdge, .layerTopEdge, .layerLeftEdge]
    return CAEdgeAntialiasingMask(
      sides.indices.filter { side in
        edges.contains { edge in
          [corners[side], corners[(side + 1) % 4]].allSatisfy { Self.isOn(edge, $0) }
        }
      }.map { sides[$0] })
  }

  private static func isOn(_ edge: (start: SIMD2<Double>, end: SIMD2<Double>), _ point: SIMD2<Double>) -> Bool {
    let (along, offset) = (edge.end - edge.start, point - edge.start)
    let square = (along * along).sum()
    guard square > 0 else { return false }
    let fraction = max(0, min(1, (along * offset).sum() / square))
    let distance = offset - along * fraction
    return (distance * distance).sum() <= positionTolerance * positionTolerance
  }
}
