import Foundation
import Geometry
import Pixels

extension LayerLook {
  /// Adds the layer with what its sublayers draw, back to front: background and contents, sublayers, border; as one
  /// image where it is faded, cut or masked as a whole.
  /// - Parameter mask: what the layer's mask draws; nil if it has none.
  func append(around sublayers: DrawList, mask: DrawList? = nil, to items: inout [DrawItem]) {
    if let mask, mask.isEmpty { return }
    if sublayers.isEmpty {
      guard let leaf = leaf(opacity: mask == nil ? opacity : 1) else { return }
      if mask == nil {
        items.append(.layer(leaf))
      } else {
        appendGroup(DrawList(moving: [.layer(leaf)]), mask, opacity: opacity, to: &items)
      }
      return
    }
    if masksToBounds {
      guard let (content, clip) = cut(sublayers) else { return }
      appendGroup(content, mask, clip: clip, opacity: fadesPieces ? 1 : opacity, to: &items)
      return
    }
    var content = DrawList()
    content.append(body(shape).map { [.layer($0)] } ?? [])
    content.append(sublayers)
    content.append(frame(shape, border).map { [.layer($0)] } ?? [])
    if mask == nil, opacity >= 1 || fadesPieces {
      for run in content.runs { items += run.items }
    } else if mask == nil, let only = content.onlyItem {
      items.append(only.multiplied(by: opacity))
    } else {
      appendGroup(content, mask, opacity: fadesPieces ? 1 : opacity, to: &items)
    }
  }

  /// Adds what lies under the sublayers of a layer that gathers nothing.
  func appendBody(to items: inout [DrawItem]) {
    if let body = body(shape) { items.append(.layer(body)) }
  }

  /// Adds what lies over the sublayers of a layer that gathers nothing.
  func appendFrame(to items: inout [DrawItem]) {
    if let frame = frame(shape, border) { items.append(.layer(frame)) }
  }

  private func appendGroup(
    _ content: DrawList, _ mask: DrawList?, clip: ClipItem? = nil, opacity: Double, to items: inout [DrawItem]
  ) {
    var extent = content.extent
    if clip != nil { extent = extent.intersection(placement.extent(of: shape.rect)) }
    if let mask { extent = extent.intersection(mask.extent) }
    guard !extent.isEmpty else { return }
    items.append(
      .group(
        GroupItem(
          id: ItemID(layer: id, part: .group), content: content, opacity: opacity, clip: clip, mask: mask,
          extent: extent)))
  }

  /// Everything cut to the bounds at once. Inside, background and border reach past the edge by two pixels, so that the
  /// cut alone makes the antialiased edge: cutting an edge that is soft already would let the backdrop through twice.
  private func cut(_ sublayers: DrawList) -> (DrawList, ClipItem)? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = placement.units(forPixels: 2) else { return nil }
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0, roundCorners: shape.roundCorners,
      curve: shape.curve)
    let outsetBorder = border.map { BorderItem(width: $0.width + margin, color: $0.color) }
    var content = DrawList()
    content.append(body(outset).map { [.layer($0)] } ?? [])
    content.append(sublayers)
    content.append(frame(outset, outsetBorder).map { [.layer($0)] } ?? [])
    return (content, ClipItem(projection: placement.projection, shape: shape))
  }

  // MARK: Pieces

  /// The whole look in one item.
  private func leaf(opacity: Double) -> LayerItem? {
    item(.body, shape, background: background, contents: contents, border: border, opacity: opacity)
  }

  private func body(_ shape: RoundedRect) -> LayerItem? {
    item(.body, shape, background: background, contents: contents, opacity: pieceOpacity)
  }

  private func frame(_ shape: RoundedRect, _ border: BorderItem?) -> LayerItem? {
    item(.border, shape, border: border, opacity: pieceOpacity)
  }

  /// What each piece fades by where the group as a whole does not.
  private var pieceOpacity: Double { fadesPieces ? opacity : 1 }

  /// Returns nil where there is nothing to draw.
  private func item(
    _ part: ItemID.Part, _ shape: RoundedRect, background: PremultipliedColor? = nil, contents: [ImageItem] = [],
    border: BorderItem? = nil, opacity: Double
  ) -> LayerItem? {
    var item = LayerItem(
      id: ItemID(layer: id, part: part), projection: placement.projection, shape: shape, background: background,
      contents: contents, clipsContents: masksToBounds, border: border, opacity: opacity,
      smoothEdges: smoothEdges, extent: .empty)
    item.extent = extent(of: item)
    return item.extent.isEmpty ? nil : item
  }

  private func extent(of item: LayerItem) -> PixelRect {
    var extent = PixelRect.empty
    if item.background != nil || item.border != nil { extent = placement.extent(of: item.shape.rect) }
    for contents in item.contents {
      let shown = item.clipsContents ? contents.destination.intersection(item.shape.rect) : contents.destination
      extent = extent.union(shown.isNull ? .empty : placement.extent(of: shown))
    }
    return extent
  }
}

extension DrawItem {
  fileprivate func multiplied(by opacity: Double) -> DrawItem {
    switch self {
    case .layer(var item):
      item.opacity *= opacity
      return .layer(item)
    case .group(var item):
      item.opacity *= opacity
      return .group(item)
    }
  }
}
