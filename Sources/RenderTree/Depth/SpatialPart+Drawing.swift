import DisplayList
import Foundation
import Geometry
import Pixels

extension SpatialPart {
  /// What is drawn of it as far as an outline goes.
  func drawn(as face: FaceOutline) -> [DrawItem] {
    if face.isPlain { return items }
    if items.count == 1 || items.contains(where: \.changesBackdrop) { return items.map { drawn($0, as: face) } }
    // As one image, so that the parts do not let through what is behind them one after the other.
    let content = isFace ? items.map(opened) : items
    let extent = items.reduce(PixelRect.empty) { $0.union($1.extent) }
    return [group(DrawList(moving: content), face, extent)]
  }

  private func drawn(_ item: DrawItem, as face: FaceOutline) -> DrawItem {
    switch item {
    case .layer(let item) where item.shadow != nil:
      // The shadow lies in the layer's plane and is cut with it.
      return group(DrawList(moving: [.layer(item)]), face, item.extent)
    case .layer(var item):
      item.face = face
      item.extent = item.extent.intersection(face.extent)
      return .layer(item)
    case .group(var item):
      if isFace, !item.changesBackdrop {
        // The outline is the clip, too.
        item.clip = nil
        item.content = item.content.mapped(opened)
      }
      item.face = face
      item.extent = item.extent.intersection(face.extent)
      return .group(item)
    }
  }

  private func group(_ content: DrawList, _ face: FaceOutline, _ extent: PixelRect) -> DrawItem {
    .group(
      GroupItem(
        id: ItemID(layer: resolved.id, part: .group), content: content, face: face,
        extent: extent.intersection(face.extent)))
  }

  /// An item past the sides of the layer.
  private func opened(_ item: DrawItem) -> DrawItem {
    if case .layer(var own) = item, own.id.layer == resolved.id, own.shape.cornerRadius == 0, own.shadow == nil {
      own.openEdges = own.smoothEdges
      own.extent = own.extent.grown(within: resolved.placement.visible)
      return .layer(own)
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
  /// The pixels it touches.
  fileprivate var extent: PixelRect {
    guard let first = corners.first else { return .empty }
    let (low, high) = corners.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    return PixelRect(
      around: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y), in: .largest)
  }
}

extension DrawItem {
  /// Whether it becomes something else in a group of its own.
  fileprivate var changesBackdrop: Bool {
    guard case .group(let item) = self else { return false }
    return item.changesBackdrop
  }

  /// The item past its edges where they run along others.
  fileprivate func opened(along edges: [(start: SIMD2<Double>, end: SIMD2<Double>)], in area: PixelRect) -> DrawItem {
    switch self {
    case .layer(var item):
      guard item.shape.cornerRadius == 0, item.shadow == nil else { return self }
      item.openEdges = item.projection.sides(of: item.shape.rect, along: edges).intersection(item.smoothEdges)
      if !item.openEdges.isEmpty { item.extent = item.extent.grown(within: area) }
      return .layer(item)
    case .group(var item):
      guard item.raster == nil else { return self }
      if let clip = item.clip, clip.shape.cornerRadius == 0 {
        item.clip?.openEdges = clip.projection.sides(of: clip.shape.rect, along: edges)
      }
      item.content = item.content.mapped { $0.opened(along: edges, in: area) }
      item.extent = item.extent.grown(within: area)
      return .group(item)
    }
  }
}

extension GroupItem {
  fileprivate var changesBackdrop: Bool { blendMode != .normal || !backdropFilters.isEmpty || content.filtersBackdrop }
}

extension DrawList {
  /// With what is evaluated for this frame changed.
  fileprivate func mapped(_ change: (DrawItem) -> DrawItem) -> DrawList {
    DrawList(
      runs: runs.map { run in
        guard case .moving(let items) = run else { return run }
        return .moving(items.map(change))
      })
  }
}

extension PixelRect {
  /// Larger by what open edges add, and within an area.
  fileprivate func grown(within area: PixelRect) -> PixelRect {
    PixelRect(minX: minX - 2, minY: minY - 2, maxX: maxX + 2, maxY: maxY + 2).intersection(area)
  }
}

extension Homography {
  /// The sides of the image of a rectangle that lie on one of some edges.
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
    let place = max(0, min(1, (along * offset).sum() / square))
    let distance = offset - along * place
    return (distance * distance).sum() <= placeTolerance * placeTolerance
  }
}
