import Pixels

/// Items that are composited into one image, which is then drawn as a whole.
///
/// With X the composited list after `filters`, S the item's shadow, D the backdrop and F the backdrop after
/// `backdropFilters`: `L = (X over S) · opacity`, `B = D + (F − D) · opacity · backdropFade`, `R = blend(L, B)`, and
/// the result is `D + (R − D) · m` with m the alpha of the mask times the coverage of the clip. The filtered backdrop
/// fades with the group: otherwise it would vanish all at once when the opacity reaches 0.
@usableFromInline package struct GroupContent: Sendable, Equatable {
  /// Back to front.
  package var list: DrawList

  /// The bitmap that list, filters and shadow are drawn into; nil if they are drawn in device pixels.
  package var raster: RasterItem?

  /// The items whose alpha multiplies the finished image.
  package var mask: DrawList?

  /// Applied to the composited list in this order.
  package var filters: [FilterItem]

  /// Whether only the shadow that the list casts is drawn, and not the list itself.
  package var showsShadowOnly: Bool

  package var blendMode: CGBlendMode

  /// Applied in this order to the backdrop within the group's extent.
  package var backdropFilters: [FilterItem]

  /// Limits `backdropFilters`; nil if they apply to the whole extent.
  package var backdropClip: ClipItem? {
    get { storedBackdropClip.value }
    set { storedBackdropClip = Indirect(newValue) }
  }

  var storedBackdropClip = Indirect<ClipItem>.none

  /// 0…1, multiplies the opacity of the filtered backdrop: the layer's opacity where it was applied to each item of the
  /// list instead of to the group.
  package var backdropFade = 1.0

  /// How deeply the group nests images and effects, as found by `GroupItem.findNesting`.
  package var nesting = Nesting()

  /// Whether the list, and the mask, are composited into an image of their own first, because they nest too deeply.
  package var isFlattened = false
  package var flattensMask = false
}
