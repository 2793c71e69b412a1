import Drawing
import Foundation
import Geometry
import Pixels

/// The format of a renderer's images.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the scale of the main screen by default.
  public var scale = ScreenScale.main

  /// Whether the images have no alpha; false by default.
  public var opaque = false

  /// The rectangle that is drawn, in points.
  public internal(set) var bounds = CGRect.zero

  /// The default format.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The default format.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format with the scale of a trait collection, if it has one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context that a renderer draws into.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The graphics context, whose y grows downwards. It is the current context while the closure runs.
  public let cgContext: CGContext

  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// An image of everything drawn so far.
  public var currentImage: UIImage { UIImage(drawnIn: cgContext, scale: format.scale) }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of one point inside the edges of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing.
public final class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer for images of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds.standardized
  }

  /// A renderer for images of a rectangle, in the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer for images of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer for images of a size, in the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// An image of what a closure draws. If the rectangle has no pixels, or too many, the image is empty and its
  /// `cgImage` is nil.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(of: format.bounds, scale: format.scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    context.asCurrent { actions(UIGraphicsImageRendererContext(context, format)) }
    return UIImage(drawnIn: context, scale: format.scale)
  }

  /// What a closure draws, as PNG data; empty if there are no pixels.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

extension CGContext {
  /// A context for a rectangle in points, whose y grows downwards; nil if it has no pixels, or too many.
  convenience init?(of bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let scale = scale > 0 ? scale : ScreenScale.main
    let (width, height) = (Double(bounds.width * scale).rounded(.up), Double(bounds.height * scale).rounded(.up))
    guard let wide = Int(exactly: width), let high = Int(exactly: height) else { return nil }
    self.init(
      width: wide, height: high, isOpaque: isOpaque,
      initialCTM: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: CGFloat(height) + bounds.minY * scale))
  }
}
