import DisplayList
import Foundation
import Geometry
import Pixels

// The items of which a layer consists.

extension ResolvedLayer {
  /// The layer's items before and after those of its sublayers: shadow, background and contents, sublayers, border.
  /// - Parameter leafOpacity: the opacity of the items of a layer without sublayers.
  func pieces(
    around sublayers: DrawList, _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?,
    leafOpacity: Double, in placement: Placement
  ) -> DrawList {
    if sublayers.isEmpty {
      let leaf = leaf(shape, border, shadow, opacity: leafOpacity, in: placement)
      return DrawList(moving: shadow.planeShadow(leafOpacity) + (leaf.map { [$0] } ?? []))
    }
    var content = DrawList(moving: shadow.planeShadow(pieceOpacity))
    content.append(body(shape, border, shadow, in: placement).map { [$0] } ?? [])
    content.append(sublayers)
    content.append(borderItem(shape, border, in: placement).map { [$0] } ?? [])
    return content
  }

  /// A layer without sublayers in one item: shadow, background, contents and border.
  func leaf(
    _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?, opacity: Double, in placement: Placement
  ) -> DrawItem? {
    var leaf = BoxContent(
      shape: shape, background: background, images: images, clipsImages: masksToBounds, border: border,
      smoothEdges: smoothEdges)
    leaf.gradient = gradient
    if border == nil { leaf.openEdges(of: self.shape) }
    return item(.body, leaf, shadow?.ofBody, opacity: opacity, in: placement)
  }

  func body(
    _ shape: RoundedRect, _ border: BorderItem?, _ shadow: ShadowPart?, in placement: Placement
  ) -> DrawItem? {
    let fill = backgroundShape(under: border, shape, in: placement)
    var body = BoxContent(
      shape: fill, background: background, images: images, clipsImages: masksToBounds, smoothEdges: smoothEdges)
    body.gradient = gradient
    // The border also hides the edges of images that end at the layer's edge.
    if fill != shape, shape.cornerRadius == 0, images.allSatisfy({ shape.rect.contains($0.destination) }) {
      body.clipsImages = true
    }
    if fill == shape { body.openEdges(of: self.shape) }
    return item(.body, body, shadow?.ofBody, opacity: pieceOpacity, in: placement)
  }

  func borderItem(_ shape: RoundedRect, _ border: BorderItem?, in placement: Placement) -> DrawItem? {
    guard border != nil else { return nil }
    let box = BoxContent(shape: shape, clipsImages: masksToBounds, border: border, smoothEdges: smoothEdges)
    return item(.border, box, nil, opacity: pieceOpacity, in: placement)
  }

  /// The opacity of each piece; 1 if the group as a whole is faded.
  var pieceOpacity: Double { fadesPieces ? opacity : 1 }

  /// A box in the layer's coordinates as an item; nil if it is not visible.
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

  /// A content in the layer's coordinates as an item; nil if it is not visible.
  func item(_ part: ItemID.Part, _ content: ItemContent, opacity: Double, in placement: Placement) -> DrawItem? {
    let extent = content.extent(under: placement.projection, in: placement.visible)
    guard !extent.isEmpty else { return nil }
    return DrawItem(
      id: itemID(part), placement: ItemPlacement(projection: placement.projection, opacity: opacity, extent: extent),
      content: content)
  }
}

extension ResolvedLayer.ShadowPart {
  var ofBody: ShadowItem? { if case .underBody(let item) = self { item } else { nil } }
  var ofImage: ShadowItem? { if case .underImage(let item) = self { item } else { nil } }
}

extension ResolvedLayer.ShadowPart? {
  /// Whether the shadow belongs to the layer with its subtree as one image.
  var isOfImage: Bool {
    switch self {
    case .underImage, .inPlane(_, ofImage: true): true
    default: false
    }
  }

  /// The shadow as a separate item below the background; empty for other kinds of shadows.
  func planeShadow(_ opacity: Double) -> [DrawItem] {
    guard case .inPlane(let planeShadow, ofImage: false)? = self else { return [] }
    return [DrawItem(planeShadow).multiplied(by: opacity)]
  }
}

extension BoxContent {
  /// Extends images beyond the edges of a layer that is clipped as a whole (`shape` is the outset one). Otherwise they
  /// would have antialiased edges there. The clip also rounds the corners.
  fileprivate mutating func openEdges(of own: RoundedRect) {
    guard shape != own, !images.isEmpty else { return }
    shape = RoundedRect(rect: own.rect)
    openEdges = .all
  }
}
