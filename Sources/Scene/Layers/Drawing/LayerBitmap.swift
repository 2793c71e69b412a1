import Drawing
import Foundation
import Geometry
import Pixels

/// The bitmap that a layer draws its contents into: its size, and the transform from the layer's coordinates to pixels.
struct LayerBitmap {
  let width: Int
  let height: Int
  let isOpaque: Bool

  /// The transform from the layer's coordinates to pixels, y up.
  let transform: CGAffineTransform

  /// The drawn image.
  var image: CGImage?

  /// The maximum number of pixels, a quarter of a gigabyte. Larger layers are drawn with fewer pixels per point.
  private static let maximumArea = Double(1 << 26)

  /// Nil for a layer without area.
  init?(_ layer: CALayer) {
    let bounds = layer.bounds.standardized
    let (pointWidth, pointHeight) = (Double(bounds.width), Double(bounds.height))
    guard pointWidth > 0, pointHeight > 0, pointWidth.isFinite, pointHeight.isFinite,
      bounds.minX.isFinite, bounds.minY.isFinite
    else { return nil }
    let wanted = layer.drawnScale
    var scale = wanted > 0 && wanted.isFinite ? wanted : 1
    scale = min(scale, Double(PictureLimits.side) / max(pointWidth, pointHeight))
    scale = min(scale, (Self.maximumArea / pointWidth / pointHeight).squareRoot())
    width = Self.pixels(pointWidth * scale)
    height = Self.pixels(pointHeight * scale)
    isOpaque = layer.isOpaque
    // A whole number of pixels fills the bounds exactly, so that drawings keep their positions in the layer's
    // coordinates.
    let (a, d) = (CGFloat(width) / bounds.width, CGFloat(height) / bounds.height)
    transform =
      layer.contentsAreFlipped()
      ? CGAffineTransform(a: a, b: 0, c: 0, d: -d, tx: -bounds.minX * a, ty: CGFloat(height) + bounds.minY * d)
      : CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: -bounds.minX * a, ty: -bounds.minY * d)
  }

  /// Rounds a length up to whole pixels. A rounding error of the length must not add a row.
  private static func pixels(_ length: Double) -> Int {
    Int(min(max((length - 1e-6).rounded(.up), 1), Double(PictureLimits.side)))
  }

  /// Whether another bitmap has the same size, opacity and transform.
  func isLike(_ other: LayerBitmap) -> Bool {
    width == other.width && height == other.height && isOpaque == other.isOpaque && transform == other.transform
  }

  /// A context to draw the whole bitmap.
  func context() -> CGContext? { CGContext(width: width, height: height, isOpaque: isOpaque, initialCTM: transform) }

  /// A context with the previous image, in which a rectangle of the layer, rounded out to whole pixels, is cleared and
  /// set as the clip.
  func context(redrawing rect: CGRect, of image: CGImage) -> CGContext? {
    guard
      let context = CGContext(
        width: width, height: height, isOpaque: isOpaque, initialCTM: transform, copying: image)
    else { return nil }
    let pixels = rect.applying(transform).insetBy(dx: 1e-6, dy: 1e-6)
    let (left, bottom) = (pixels.minX.rounded(.down), pixels.minY.rounded(.down))
    let whole = CGRect(
      x: left, y: bottom, width: pixels.maxX.rounded(.up) - left, height: pixels.maxY.rounded(.up) - bottom)
    let dirty = whole.applying(transform.inverted())
    context.clip(to: dirty)
    context.clear(dirty)
    return context
  }
}
