import Pixels

/// Items that are composited into one image, which is then drawn as a whole.
///
/// With X the composited list after `filters`, S the item's shadow, D the backdrop and F the backdrop after
/// With X the composited list after `filters`, S the item's shadow, D the backdrop and F the backdrop after
/// `backdropFilters`: `L = (X over S) · opacity`, `B = D + (F − D) · opacity · backdropFade`, `R = blend(L, B)`, and
/// the result is `D + (R − D) · m` with m the alpha of the mask times the coverage of the clip. The filtered backdrop
/// fades with the group. Otherwise it would disappear abruptly when the opacity reaches 0.
@usableFromInline package struct GroupContent: Sendable, Equatable {
  /// The items, back to front.
  package var list: DrawList

  /// The bitmap for the list, the filters and the shadow; nil if they are drawn in device pixels.
  package var raster: RasterItem?

  /// The items whose alpha multiplies the finished image.
  package var mask: DrawList?

  /// The filters of the composited list, in the order in which they are applied.
  package var filters: [FilterItem]

  /// Whether only the shadow of the list is drawn, not the list itself.
  package var showsShadowOnly: Bool

  package var blendMode: CGBlendMode

  /// The filters of the backdrop within the group's extent, in the order in which they are applied.
  package var backdropFilters: [FilterItem]

  /// The clip of `backdropFilters`; nil if they apply to the whole extent.
  package var backdropClip: ClipItem? {
    get { storedBackdropClip.value }
    set { storedBackdropClip = Indirect(newValue) }
  }

  var storedBackdropClip = Indirect<ClipItem>.none

  /// The factor of the opacity of the filtered backdrop, 0…1. It is the layer's opacity if that was applied to each
  /// item of the list instead of to the group.
  package var backdropFade = 1.0

  /// The nesting of images and effects in the group, as computed by `GroupItem.findNesting`.
  package var nesting = Nesting()

  /// Whether the list, and the mask, are composited into separate images first, because they nest too deeply.
  package var isFlattened = false
  package var flattensMask = false
}
