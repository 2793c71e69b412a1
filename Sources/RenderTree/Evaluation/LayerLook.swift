import Animations
import Foundation
import Geometry
import Pixels

/// One layer at one moment, ready to be put together with the items of its sublayers.
struct LayerLook: Sendable {
  let id: UInt64
  let placement: Placement
  let opacity: Double
  let masksToBounds: Bool
  private let shape: RoundedRect
  private let background: PremultipliedColor?
  private let contents: [ImageItem]
  private let border: BorderItem?

  /// Returns nil where neither the layer nor anything in it can be seen.
  /// - Parameter parent: the place of the superlayer.
  init?(id: UInt64, values: PropertyStorage, in parent: Placement) {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    let geometry = LayerGeometry(values)
    let placement = parent.entering(geometry)
    guard values[layerProperties.isDoubleSided] || placement.facesViewer else { return nil }
    let shape = RoundedRect(rect: geometry.bounds, cornerRadius: Double(values[layerProperties.cornerRadius]))

    self.id = id
    self.placement = placement
    self.opacity = min(opacity, 1)
    self.masksToBounds = values[layerProperties.masksToBounds]
    self.shape = shape
    self.background = values[layerProperties.backgroundColor].flatMap(Self.visible)
    self.contents = ImageItem(contents: values, in: shape.rect, isFlipped: placement.isFlipped).map { [$0] } ?? []
    self.border = Self.border(values)
  }

  private static func visible(_ color: CGColor) -> PremultipliedColor? {
    let premultiplied = PremultipliedColor(color)
    return premultiplied.alpha > 0 ? premultiplied : nil
  }

  private static func border(_ values: PropertyStorage) -> BorderItem? {
    let width = Double(values[layerProperties.borderWidth])
    guard width > 0, let color = values[layerProperties.borderColor].flatMap(visible) else { return nil }
    return BorderItem(width: width, color: color)
  }

  /// Adds the layer with what its sublayers draw, back to front: background and contents, sublayers, border; as one
  /// image where it is faded or cut as a whole.
  func append(around sublayers: DrawList, to items: inout [DrawItem]) {
    if sublayers.isEmpty {
      appendLeaf(to: &items)
    } else if masksToBounds {
      if let group = group(cutting: sublayers) { items.append(.group(group)) }
    } else if opacity < 1 {
      appendFaded(sublayers, to: &items)
    } else {
      appendBody(to: &items)
      for run in sublayers.runs { items += run.items }
      appendFrame(to: &items)
    }
  }

  /// Adds the whole look in one item, for a layer without visible sublayers.
  func appendLeaf(to items: inout [DrawItem]) {
    if let leaf = leaf() { items.append(.layer(leaf)) }
  }

  /// Adds what lies under the sublayers.
  func appendBody(to items: inout [DrawItem]) {
    if let body = body(shape: shape) { items.append(.layer(body)) }
  }

  /// Adds what lies over the sublayers.
  func appendFrame(to items: inout [DrawItem]) {
    if let frame = frame(shape: shape, border: border) { items.append(.layer(frame)) }
  }

  /// The layer's bounds, standardised.
  var bounds: CGRect { shape.rect }

  /// Whether the items of sublayers become part of a group, and cannot simply follow one another.
  var gathersSublayers: Bool { masksToBounds || opacity < 1 }

  private func leaf() -> LayerItem? {
    var item = LayerItem(
      id: ItemID(layer: id, part: .body), projection: placement.projection, shape: shape, background: background,
      contents: contents, clipsContents: masksToBounds, border: border, opacity: opacity, extent: .empty)
    item.extent = extent(of: item)
    return item.isVisible ? item : nil
  }

  private func body(shape: RoundedRect) -> LayerItem? {
    var item = LayerItem(
      id: ItemID(layer: id, part: .body), projection: placement.projection, shape: shape, background: background,
      contents: contents, extent: .empty)
    item.extent = extent(of: item)
    return item.isVisible ? item : nil
  }

  private func frame(shape: RoundedRect, border: BorderItem?) -> LayerItem? {
    var item = LayerItem(
      id: ItemID(layer: id, part: .border), projection: placement.projection, shape: shape, border: border,
      extent: .empty)
    item.extent = extent(of: item)
    return item.isVisible ? item : nil
  }

  /// A single item takes the opacity itself; several fade as one image.
  private func appendFaded(_ sublayers: DrawList, to items: inout [DrawItem]) {
    var whole = DrawList()
    var edge: [DrawItem] = []
    appendBody(to: &edge)
    whole.append(edge)
    whole.append(sublayers)
    edge = []
    appendFrame(to: &edge)
    whole.append(edge)
    if let only = whole.onlyItem {
      items.append(only.multiplied(by: opacity))
      return
    }
    let extent = whole.extent
    guard !extent.isEmpty else { return }
    let id = ItemID(layer: id, part: .group)
    items.append(.group(GroupItem(id: id, content: whole, opacity: opacity, clip: nil, extent: extent)))
  }

  /// Everything cut to the bounds at once. Inside, background and border reach past the edge by two pixels, so that the
  /// cut alone makes the antialiased edge: cutting an edge that is soft already would let the backdrop through twice.
  private func group(cutting sublayers: DrawList) -> GroupItem? {
    guard shape.rect.width > 0, shape.rect.height > 0, let margin = placement.units(forPixels: 2) else { return nil }
    let outset = RoundedRect(
      rect: shape.rect.insetBy(dx: -margin, dy: -margin),
      cornerRadius: shape.cornerRadius > 0 ? shape.cornerRadius + margin : 0)
    let outsetBorder = border.map { BorderItem(width: $0.width + margin, color: $0.color) }
    var content = DrawList()
    if let body = body(shape: outset) { content.append(.layer(body)) }
    content.append(sublayers)
    if let frame = frame(shape: outset, border: outsetBorder) { content.append(.layer(frame)) }
    let extent = content.extent.intersection(placement.extent(of: shape.rect))
    guard !extent.isEmpty else { return nil }
    return GroupItem(
      id: ItemID(layer: id, part: .group), content: content, opacity: opacity,
      clip: ClipItem(projection: placement.projection, shape: shape), extent: extent)
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

extension LayerItem {
  /// Whether there is anything to draw.
  fileprivate var isVisible: Bool { !extent.isEmpty && (background != nil || !contents.isEmpty || border != nil) }
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
