import DisplayList
import Pixels
import Rasterization

/// The intermediate images of a list's items, rendered before the tiles that read them.
final class ListEffects: Sendable {
  /// Back to front.
  let entries: [Entry]

  typealias Entry = (place: ItemPosition, effects: ItemEffects)

  /// - Parameter entries: at least one, back to front.
  init(_ entries: [Entry]) { self.entries = entries }

  /// Creates the effects of a list of one item.
  convenience init(_ effects: ItemEffects) {
    self.init([(ItemPosition(run: 0, index: 0), effects)])
  }

  /// The effects of the item at a position; nil if it has none.
  subscript(place: ItemPosition) -> ItemEffects? {
    var start = 0
    return effects(at: place, from: &start)
  }

  /// The approximate memory of the images, in bytes.
  var byteCount: Int { entries.reduce(0) { $0 + $1.effects.byteCount } }

  /// The effects of the item at a position; nil if it has none. For callers that process the list in order.
  /// - Parameter start: the entry to start the search at; receives the entry at which the search ended.
  func effects(at place: ItemPosition, from start: inout Int) -> ItemEffects? {
    while start < entries.count, entries[start].place < place { start += 1 }
    return start < entries.count && entries[start].place == place ? entries[start].effects : nil
  }
}

/// The intermediate images of one item.
///
/// Unchecked Sendable: `EffectRenderer` fills the object before tiles read it, and never changes parts that they read.
final class ItemEffects: @unchecked Sendable {
  /// The shadow of the item's outline or of its content.
  var shadow: Shadow?

  /// The effects within a group's list and within its mask; nil once they are part of a finished image.
  var content: ListEffects?
  var mask: ListEffects?

  /// The finished mask, if its groups are nested so deeply that it is flattened.
  var maskImage: BlurredImage?

  /// The group's filtered content.
  var image = FilteredImage()

  /// The group's filtered backdrop.
  var backdrop = FilteredImage()

  /// The bitmap of a rasterized group.
  var raster: RasterImage?

  /// The area where the item is needed, and the areas where its content is needed before each filter and after the
  /// last, in device pixels.
  var area = PixelRect.empty
  var regions: [PixelRect] = []

  /// The resolution at which the content's shadow and the filtered content are rendered; nil for device pixels.
  var reducedShadow: ReducedResolution?
  var reducedImage: ReducedResolution?

  /// The region where the group is needed; set if any part of it is rendered in coarse pixels.
  var interest: RegionOfInterest?

  /// The approximate memory of the images, in bytes.
  fileprivate var byteCount: Int {
    let images = [shadow != nil, maskImage != nil, image.pixels != nil, backdrop.pixels != nil].count { $0 }
    let pixels = regions.reduce(area) { $0.union($1) }
    return images * pixels.width * pixels.height * 4 + (content?.byteCount ?? 0) + (mask?.byteCount ?? 0)
  }
}

extension ShadowItem {
  /// Whether it is visible at all.
  var isVisible: Bool { color.alpha > 0 && offsetX.isFinite && offsetY.isFinite }

  /// The offset in pixels, limited to ±100,000, which is outside any picture.
  var boundedOffset: (x: Double, y: Double) { (max(-1e5, min(1e5, offsetX)), max(-1e5, min(1e5, offsetY))) }

  /// The pixels on which the shadow in `area` depends.
  func source(of area: PixelRect) -> PixelRect {
    let (x, y) = boundedOffset
    let reach = GaussianBlur(sigma: sigma).reach
    return PixelRect(
      minX: area.minX - Int(x.rounded(.up)) - reach, minY: area.minY - Int(y.rounded(.up)) - reach,
      maxX: area.maxX - Int(x.rounded(.down)) + reach, maxY: area.maxY - Int(y.rounded(.down)) + reach)
  }
}

extension GroupItem {
  /// The maximum distance at which a pixel of the content affects others through the group's filters and shadow, in
  /// pixels.
  var contentReach: Int {
    var reach = FilterStep.steps(content.filters).reach
    if let shadow = placement.shadow, shadow.outline == .content, shadow.isVisible {
      let (x, y) = shadow.boundedOffset
      reach += GaussianBlur(sigma: shadow.sigma).reach + Int(max(abs(x), abs(y)).rounded(.up))
    }
    return reach
  }

  /// The maximum distance at which a pixel of the backdrop affects others through the backdrop filters, in pixels.
  var backdropReach: Int { FilterStep.steps(content.backdropFilters).reach }
}
