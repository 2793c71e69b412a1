import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The bitmap, in the layer's own plane, into which a layer with its subtree is rasterized (`shouldRasterize`), or into
/// which its class draws.
struct ResolvedRaster: Sendable {
  /// The maximum number of nested bitmaps. A layer inside more is not rasterized.
  static let maximumNesting = 32

  private let toBitmap: Homography
  private let toLayer: Homography
  private let values: PropertyStorage

  /// Nil if the layer is not rasterized. The origin of pixel coordinates is the bounds' corner at the minimum x and y.
  init?(_ values: borrowing PropertyStorage, bounds: CGRect) {
    let scale = Double(values[layerProperties.rasterizationScale])
    guard values[layerProperties.shouldRasterize] else { return nil }
    self.init(values, scale: scale, bounds: bounds)
  }

  /// - Parameter scale: pixels per point.
  init?(_ values: borrowing PropertyStorage, scale: Double, bounds: CGRect) {
    guard scale > 0, scale.isFinite else { return nil }
    toBitmap = Homography(scale: scale, from: bounds)
    guard let toLayer = toBitmap.inverted() else { return nil }
    self.toLayer = toLayer
    self.values = copy values
  }

  /// The placement of items that are drawn into the bitmap. Its `visible` is the part of the bitmap that is on the
  /// screen.
  func placement(in outer: Placement) -> Placement {
    var inner = outer
    inner.projection = toBitmap
    inner.rasterDepth += 1
    inner.isTilted = false
    inner.visible = outer.projection.bitmapPixels(readFor: outer.visible, toBitmap)
    return inner
  }

  /// Sets the bitmap of a group around its list and its shadow, and moves these so that the bitmap's corner is the
  /// origin.
  /// - Parameter content: the pixels of the list after its filters.
  /// - Returns: the rectangle that the bitmap covers, in the layer's coordinates; nil if it is empty.
  func apply(to group: inout GroupItem, content: PixelRect, in inner: Placement, _ outer: Placement) -> CGRect? {
    var box = content
    if let shadow = group.placement.shadow { box = box.union(inner.extent(of: shadow, content: content)) }
    guard !box.isEmpty else { return nil }
    let corner = Homography.translation(Double(box.minX), Double(box.minY))
    let transform = PixelTransform.translation(x: -box.minX, y: -box.minY)
    group.content.list = group.content.list.applying(transform)
    group.placement.shadow = group.placement.shadow.map(transform.applied)
    group.placement.projection = corner.concatenating(toLayer).concatenating(outer.projection)
    group.content.raster = RasterItem(
      width: box.width, height: box.height, magnification: SamplingFilter(values[layerProperties.magnificationFilter]),
      minification: SamplingFilter(values[layerProperties.minificationFilter]),
      minificationBias: Double(values[layerProperties.minificationFilterBias]),
      smoothEdges: values[layerProperties.allowsEdgeAntialiasing] ? values[layerProperties.edgeAntialiasingMask] : [])
    return toLayer.boundingBox(of: CGRect(box))
  }
}
