import Geometry
import Pixels

/// The bitmap of a rasterized group (`shouldRasterize`): list, filters and shadow are drawn into it once, then it is shown
/// like an image.
///
/// The group's `list` with all its extents, its `filters` and its shadow are in pixels of the bitmap, y down, origin at
/// the top left; the item's projection maps these to device pixels, the unit of everything else in the group.
@usableFromInline package struct RasterItem: Hashable, Sendable {
  /// The size of the bitmap in pixels. One that is too large for memory is made smaller and enlarged when it is shown.
  package var width: Int
  package var height: Int

  /// How the bitmap is sampled when it is enlarged, and when it is reduced.
  package var magnification: SamplingFilter
  package var minification: SamplingFilter

  /// Added to the mip level of a trilinear filter.
  package var minificationBias: Double

  /// The antialiased edges of the bitmap. As in `ImageItem`, the bottom edge is that of least y: the first row.
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
