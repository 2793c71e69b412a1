import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The content of a layer over its background at one time: images, and what its class draws over them.
struct ResolvedContent: Sendable {
  /// The images over the background. There are none over a gradient, for which they are part of the drawn content.
  private(set) var images: [ImageItem]

  /// What the layer's class draws over the images.
  private(set) var drawn: NodeContent.Drawn

  /// The bitmap that the layer is drawn into; nil if it has the resolution of the screen.
  let raster: ResolvedRaster?

  /// Whether a replicator's tint applies to the whole layer: after filters, which may change the colours, and to
  /// contents whose colours are unknown.
  private(set) var isTintedAsOne = false

  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - bounds: the bounds of the layer.
  ///   - time: the layer's local time in seconds.
  init(
    _ node: RenderNode, _ values: borrowing PropertyStorage, _ style: LayerStyle, _ bounds: CGRect,
    in placement: borrowing Placement, at time: Double
  ) {
    images = node.content.images(
      values, isFlipped: placement.isFlipped, at: node.timing.contentTime(fromLocal: time))
    if style.gradient != nil, !images.isEmpty {
      // A box holds either a gradient or images; the images become the drawn content.
      drawn = NodeContent.Drawn(
        content: .box(BoxContent(shape: style.shape, images: images, smoothEdges: style.smoothEdges)))
      images = []
    } else {
      drawn = node.content.drawn(values, at: time, isFlipped: placement.isFlipped)
      drawn.content = drawn.content?.placed(in: placement)
    }
    if let resolution = drawn.resolution, resolution < placement.canvasScale, placement.canRasterize {
      raster = ResolvedRaster(values, scale: resolution, bounds: bounds)
    } else {
      raster = nil
    }
    if let tint = placement.tint { isTintedAsOne = style.isFiltered || !tint.apply(to: &images, &drawn.content) }
  }
}

extension Placement {
  /// Whether one more bitmap may be nested around the layer.
  var canRasterize: Bool { rasterDepth < ResolvedRaster.maximumNesting }
}
