import Geometry

/// The bitmap of a rasterized group (`shouldRasterize`): list, filters and shadow are drawn into it once, then it is shown
/// like an image.
///
/// The group's `list` with all its extents, its `filters` and its shadow are in pixels of the bitmap, y down, the corner at
/// the origin; the item's projection maps these to device pixels, in which everything else of the group is.
@usableFromInline package struct RasterItem: Hashable, Sendable {
  /// The size of the bitmap in pixels. One that is too large for memory is made smaller, and shown as large.
  package var width: Int
  package var height: Int

  /// How the bitmap is read when it is shown larger, and when smaller.
  package var magnification: SamplingFilter
  package var minification: SamplingFilter

  /// Added to the level of detail of a trilinear filter.
  package var minificationBias: Double

  /// The edges of the bitmap that are antialiased, y up as in `ImageItem`: the bottom edge is that of the first row.
  package var smoothEdges: CAEdgeAntialiasingMask

  package init(
    width: Int, height: Int, magnification: SamplingFilter = .linear,
    minification: SamplingFilter = .linear, minificationBias: Double = 0,
    smoothEdges: CAEdgeAntialiasingMask = .all
  ) {
    self.width = width
    self.height = height
    self.magnification = magnification
    self.minification = minification
    self.minificationBias = minificationBias
    self.smoothEdges = smoothEdges
  }
}
