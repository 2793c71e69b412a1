/// Items that are put together first and then shown as one image.
///
/// With X the finished list after `filters`, S the item's shadow, D what is behind and F what `backdropFilters` make of that:
/// `L = (X over S) · opacity`, `B = D + (F − D) · opacity · backdropFade`, `R = blend(L, B)`, and the result is `D + (R − D) · m` with m
/// what mask and clip let through. The filtered backdrop fades with the group: else it would be gone all at once where the
/// opacity comes to 0.
@usableFromInline package struct GroupContent: Sendable, Equatable {
  /// Back to front.
  package var list: DrawList

  /// The bitmap that list, filters and shadow are drawn into; nil where they are drawn in device pixels.
  package var raster: RasterItem?

  /// Its alpha multiplies the finished image.
  package var mask: DrawList?

  /// Applied to the list one after the other.
  package var filters: [FilterItem]

  /// Whether the list is not seen, but only the shadow that it casts.
  package var showsShadowOnly: Bool

  package var blendMode: BlendMode

  /// Change what is behind, where the group shows it.
  package var backdropFilters: [FilterItem]

  /// Where `backdropFilters` apply; nil for all over the extent.
  package var backdropClip: ClipItem? {
    get { storedBackdropClip.value }
    set { storedBackdropClip = Indirect(newValue) }
  }

  private var storedBackdropClip = Indirect<ClipItem>.none

  /// 0…1, what the filtered backdrop fades by besides the opacity: where the list has faded piece by piece.
  package var backdropFade = 1.0

  /// What it takes to draw it; whether its list, and its mask, have to become one image before anything reads them.
  package var nesting = Nesting()
  package var isFlattened = false
  package var flattensMask = false

  /// Made by `GroupItem`, which finds the nesting.
  init(
    list: DrawList, raster: RasterItem?, mask: DrawList?, filters: [FilterItem], showsShadowOnly: Bool,
    blendMode: BlendMode, backdropFilters: [FilterItem]
  ) {
    self.list = list
    self.raster = raster
    self.mask = mask
    self.filters = filters
    self.showsShadowOnly = showsShadowOnly
    self.blendMode = blendMode
    self.backdropFilters = backdropFilters
  }
}
