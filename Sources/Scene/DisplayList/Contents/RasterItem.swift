import Geometry
import Pixels

/// The bitmap of a rasterized group (`shouldRasterize`). List, filters and shadow are drawn into it once; it is then
/// drawn like an image.
///
/// The group's `list` with all its extents, its `filters` and its shadow are in pixels of the bitmap, y down, with the
/// origin at the top left. The item's projection maps these to device pixels, the unit of everything else in the group.
@usableFromInline package struct RasterItem: Hashable, Sendable {
  /// The size of the bitmap in pixels. If it is too large for memory, a smaller bitmap is used and enlarged.
  package var width: Int
  package var height: Int

  /// The filters for enlarging and for reducing the bitmap.
  package var magnification: SamplingFilter
  package var minification: SamplingFilter

  /// An offset to the mip level of a trilinear filter.
  package var minificationBias: Double

  /// The antialiased edges of the bitmap. As in `ImageItem`, the bottom edge is at the minimum y: the first row.
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
