import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// Evaluates a layer that draws only its background and border, for one instance after the other. The items are those
/// of a `ResolvedLayer`, in a fraction of the time. Small instances become copies in one item.
struct BoxEvaluator {
  private let node: RenderNode
  private let style: LayerStyle

  /// The layer's geometry without its transform, if no animation changes it; otherwise nil.
  private let frame: LayerFrame?

  /// The layer's values and geometry at the local time of the latest instance.
  private var values = PropertyStorage()
  private var geometry: LayerGeometry?
  private var latest = Double.nan

  /// The instances that are not in an item yet, and the ID of the first of them.
  private var copies: [BoxCopy] = []
  private var firstID: ItemID?
  private var extent = PixelRect.empty

  /// The number of evaluated instances, visible or not.
  private var count = 0

  /// The maximum number of instances in one item. The divisions depend only on the numbers of the instances, so one
  /// more visible instance changes only one item.
  private static let maximumCopies = 128

  /// Nil for other layers.
  init?(_ node: RenderNode) {
    guard node.traits.isBox, let style = node.style else { return nil }
    self.node = node
    self.style = style
    frame = node.animations.affect(LayerFrame.properties) ? nil : LayerFrame(node.values)
  }

  /// Adds an instance.
  /// - Parameter time: the superlayer's local time in seconds.
  mutating func append(in placement: borrowing Placement, at time: Double, to items: inout [DrawItem]) {
    if count == Self.maximumCopies {
      finish(&items)
      count = 0
    }
    count += 1
    guard let shown = shown(at: node.timing.localTime(fromParent: time), in: placement) else { return }
    let id = ItemID(layer: node.id, instance: placement.instance, part: .body)
    guard shown.isCopy else {
      finish(&items)
      items.append(Self.item(id, style, shown, placement.tint))
      return
    }
    if copies.isEmpty { firstID = id }
    let tint = placement.tint
    copies.append(
      BoxCopy(
        projection: shown.projection,
        tint: SIMD4(tint?.red ?? 1, tint?.green ?? 1, tint?.blue ?? 1, UnitScale.clamped(shown.opacity)),
        extent: shown.extent))
    extent = extent.union(shown.extent)
  }

  /// Creates an item of the instances since the previous item.
  mutating func finish(_ items: inout [DrawItem]) {
    guard let id = firstID else { return }
    let content = CopiesContent(of: Self.box(style), copies)
    items.append(DrawItem(id: id, placement: ItemPlacement(extent: extent), content: .copies(content)))
    copies.removeAll(keepingCapacity: true)
    (firstID, extent) = (nil, .empty)
  }

  /// The visible part of an instance.
  private struct Shown {
    let projection: Homography
    let opacity: Double
    let extent: PixelRect

    /// Whether it is too small to hide anything behind it, so that it can be a copy.
    var isCopy: Bool { projection.isAffine && (extent.width < 24 || extent.height < 8) }
  }

  /// The visible part at a local time of the layer. Instances without a delay share the values of the first one.
  @inline(__always)
  private mutating func shown(at time: Double, in placement: borrowing Placement) -> Shown? {
    if time != latest {
      latest = time
      node.evaluate(at: time, into: &values)
      geometry = frame.map { LayerGeometry($0, values[layerProperties.transform]) } ?? LayerGeometry(values)
    }
    return geometry.flatMap { Self.shown(style, values, $0, in: placement) }
  }

  /// Nil if the layer is hidden, transparent, outside the frame, or seen from behind and not double-sided.
  @inline(__always)
  private static func shown(
    _ style: LayerStyle, _ values: borrowing PropertyStorage, _ geometry: LayerGeometry,
    in placement: borrowing Placement
  ) -> Shown? {
    guard let opacity = VisibleLayer.opacity(of: values),
      let transform = VisibleLayer.transform(values, geometry, in: placement)
    else { return nil }
    let projection = Homography(flattening: transform).concatenating(placement.projection)
    let extent = projection.pixels(touchedBy: style.shape, in: placement.visible)
    guard !extent.isEmpty, style.background != nil || style.border != nil else { return nil }
    return Shown(projection: projection, opacity: opacity * placement.opacity, extent: extent)
  }

  private static func item(_ id: ItemID, _ style: LayerStyle, _ shown: Shown, _ tint: Tint?) -> DrawItem {
    var box = box(style)
    if let tint {
      box.background = box.background.map(tint.applied)
      box.border = box.border.map(tint.applied)
    }
    return DrawItem(
      id: id,
      placement: ItemPlacement(projection: shown.projection, opacity: shown.opacity, extent: shown.extent),
      content: .box(box))
  }

  private static func box(_ style: LayerStyle) -> BoxContent {
    BoxContent(
      shape: style.shape, background: style.background, clipsImages: style.masksToBounds, border: style.border,
      smoothEdges: style.smoothEdges)
  }

  /// Adds a layer that is not a replica.
  /// - Parameter values: the layer's presentation values at the time.
  /// - Returns: false, with nothing added, for other layers.
  static func append(
    _ node: RenderNode, _ values: PropertyStorage, in placement: borrowing Placement, to items: inout [DrawItem]
  ) -> Bool {
    guard node.traits.isBox, let style = node.style else { return false }
    if let shown = shown(style, values, LayerGeometry(values), in: placement) {
      let id = ItemID(layer: node.id, instance: placement.instance, part: .body)
      items.append(item(id, style, shown, placement.tint))
    }
    return true
  }
}

extension LayerStyle {
  /// Whether a layer with this style and without contents draws only background and border.
  var isOfBox: Bool {
    gradient == nil && shadow == nil && raster == nil && filters.isEmpty && !isFiltered && backdropFilters.isEmpty
      && blendMode == .normal
  }

  /// Whether a layer with this style and without contents draws nothing.
  var showsNothing: Bool { isOfBox && background == nil && border == nil && !masksToBounds }
}
