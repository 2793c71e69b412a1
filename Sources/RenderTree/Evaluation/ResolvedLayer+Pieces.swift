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
    var leaf = BoxContent(
      shape: shape, background: background, images: images, clipsImages: masksToBounds, border: border,
      smoothEdges: smoothEdges)
    if border == nil { leaf.openEdges(of: self.shape) }
    return item(.body, leaf, shadow?.ofBody, opacity: opacity, in: placement)
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
    let ground = ground(under: border, shape, in: placement)
    var body = BoxContent(
      shape: ground, background: background, images: images, clipsImages: masksToBounds, smoothEdges: smoothEdges)
    // The border hides the edges of images that end with the layer, too.
    if ground != shape, shape.cornerRadius == 0, images.allSatisfy({ shape.rect.contains($0.destination) }) {
      body.clipsImages = true
    }
    if ground == shape { body.openEdges(of: self.shape) }
    return item(.body, body, shadow?.ofBody, opacity: pieceOpacity, in: placement)
  }

  func frame(_ shape: RoundedRect, _ border: BorderItem?, in placement: Placement) -> DrawItem? {
    guard border != nil else { return nil }
    let frame = BoxContent(shape: shape, clipsImages: masksToBounds, border: border, smoothEdges: smoothEdges)
    return item(.border, frame, nil, opacity: pieceOpacity, in: placement)
  }

  /// What each piece fades by where the group as a whole does not.
  var pieceOpacity: Double { fadesPieces ? opacity : 1 }

  /// A box where the layer stands; nil where nothing of it is seen.
  @inline(__always)
  private func item(
    _ part: ItemID.Part, _ box: BoxContent, _ shadow: ShadowItem?, opacity: Double, in placement: Placement
  ) -> DrawItem? {
    var extent = box.extent(under: placement.projection, in: placement.visible)
    if let shadow { extent = extent.union(placement.extent(of: shadow, content: .empty)) }
    if !box.openEdges.isEmpty {
      extent = extent.expanded(by: Double(ItemContent.openEdgeMargin)).intersection(placement.visible)
    }
    guard !extent.isEmpty else { return nil }
    return DrawItem(
      id: itemID(part),
      placement: ItemPlacement(projection: placement.projection, opacity: opacity, shadow: shadow, extent: extent),
      content: .box(box))
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

extension BoxContent {
  /// Lets images go on past the edges of a layer that is cut there: they would have a soft edge of their own. The cut makes
  /// the corners, too.
  fileprivate mutating func openEdges(of own: RoundedRect) {
    guard shape != own, !images.isEmpty else { return }
    shape = RoundedRect(rect: own.rect)
    openEdges = .all
  }
}
