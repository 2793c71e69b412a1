import DisplayList
import Foundation
import Geometry
import Pixels

// The parts that a layer is put together from.

extension ResolvedLayer {
  /// Shadow, background and contents, what sublayers draw, the border.
  func pieces(
    around sublayers: DrawList, _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?,
    in placement: Placement
  ) -> DrawList {
    var content = DrawList(moving: shadow.planeShadow(pieceOpacity))
    content.append(body(shape, border, shadow, in: placement).map { [$0] } ?? [])
    content.append(sublayers)
    content.append(frame(shape, border, in: placement).map { [$0] } ?? [])
    return content
  }

  /// The whole layer in one item.
  func leaf(
    _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?, opacity: Double, in placement: Placement
  ) -> DrawItem? {
    var leaf = LayerItem(
      id: ItemID(layer: id, part: .body), projection: placement.projection, shape: shape, background: background,
      contents: contents, clipsContents: masksToBounds, border: border, shadow: shadow?.ofBody, opacity: opacity,
      smoothEdges: smoothEdges, extent: .empty)
    if border == nil { leaf.openEdges(of: self.shape) }
    leaf.findExtent(in: placement)
    return leaf.extent.isEmpty ? nil : .layer(leaf)
  }

  /// The same over a shadow that is an item of its own.
  func leafItems(
    _ shape: RoundedRect, _ border: BorderItem?, _ planeShadow: [DrawItem], _ shadow: ShadowPart?, opacity: Double,
    in placement: Placement
  ) -> [DrawItem] {
    planeShadow + (leaf(shape, border, shadow, opacity: opacity, in: placement).map { [$0] } ?? [])
  }

  func body(
    _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?, in placement: Placement
  ) -> DrawItem? {
    var body = piece(.body, ground(under: border, shape, in: placement), opacity: pieceOpacity, in: placement)
    (body.background, body.contents, body.shadow) = (background, contents, shadow?.ofBody)
    // The border hides the edges of contents that end with the layer, too.
    if body.shape != shape, shape.cornerRadius == 0, contents.allSatisfy({ shape.rect.contains($0.destination) }) {
      body.clipsContents = true
    }
    if body.shape == shape { body.openEdges(of: self.shape) }
    body.findExtent(in: placement)
    return body.extent.isEmpty ? nil : .layer(body)
  }

  func frame(_ shape: RoundedRect, _ border: BorderItem?, in placement: Placement) -> DrawItem? {
    var frame = piece(.border, shape, opacity: pieceOpacity, in: placement)
    frame.border = border
    frame.findExtent(in: placement)
    return frame.extent.isEmpty ? nil : .layer(frame)
  }

  /// What each piece fades by where the group as a whole does not.
  var pieceOpacity: Double { fadesPieces ? opacity : 1 }

  private func piece(_ part: ItemID.Part, _ shape: RoundedRect, opacity: Double, in placement: Placement) -> LayerItem {
    LayerItem(
      id: ItemID(layer: id, part: part), projection: placement.projection, shape: shape, clipsContents: masksToBounds,
      opacity: opacity, smoothEdges: smoothEdges, extent: .empty)
  }
}

extension ResolvedLayer.ShadowPart {
  var ofBody: ShadowItem? { if case .underBody(let item) = self { item } else { nil } }
  var ofImage: ShadowItem? { if case .underImage(let item) = self { item } else { nil } }
}

extension ResolvedLayer.ShadowPart? {
  /// Whether the layer with all that is in it has the shadow as one image.
  var isOfImage: Bool {
    switch self {
    case .underImage, .aslant(_, ofImage: true): true
    default: false
    }
  }

  /// The shadow below the background where it is an item of its own.
  func planeShadow(_ opacity: Double) -> [DrawItem] {
    if case .aslant(let planeShadow, ofImage: false)? = self { [planeShadow.drawn(opacity: opacity)] } else { [] }
  }
}

extension LayerItem {
  /// Lets contents go on past the edges of a layer that is cut there: they would have a soft edge of their own. The cut
  /// makes the corners, too.
  fileprivate mutating func openEdges(of own: RoundedRect) {
    guard shape != own, !contents.isEmpty else { return }
    shape = RoundedRect(rect: own.rect)
    openEdges = .all
  }

  /// Finds the pixels that what is drawn touches; none where there is nothing to draw.
  fileprivate mutating func findExtent(in placement: Placement) {
    if background != nil || border != nil { extent = placement.extent(of: shape) }
    for contents in contents {
      let shown = clipsContents ? contents.destination.overlap(with: shape.rect) : contents.destination
      extent = extent.union(shown.isNull ? .empty : placement.extent(of: shown))
    }
    if let shadow { extent = extent.union(placement.extent(of: shadow, content: .empty)) }
    if !openEdges.isEmpty { extent = extent.expanded(by: 2).intersection(placement.visible) }
  }
}
