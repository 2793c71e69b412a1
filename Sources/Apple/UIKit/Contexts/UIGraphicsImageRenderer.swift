import Drawing
import Foundation
import Geometry
import Pixels

/// How a renderer's pictures are made.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; that of the main screen by default.
  public var scale = ScreenScale.main

  /// Whether pictures have no alpha; false by default.
  public var opaque = false

  /// The rectangle that is drawn, in points.
  public internal(set) var bounds = CGRect.zero

  /// The usual format.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The usual format.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format with the scale of traits, if they have one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What a renderer draws into.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The context, with y downwards, which is the current one meanwhile.
  public let cgContext: CGContext

  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// A picture of what has been drawn.
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

/// Makes pictures by drawing.
public final class UIGraphicsImageRenderer: NSObject {
  /// How the pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds.standardized
  }

  /// A renderer of pictures of a rectangle, in the usual format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer of pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of pictures of a size, in the usual format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Whether pictures may be smaller than their rectangle says: an image of no pixels has nil for its `cgImage`.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(of: format.bounds, scale: format.scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    context.asCurrent { actions(UIGraphicsImageRendererContext(context, format)) }
    return UIImage(drawnIn: context, scale: format.scale)
  }

  /// A picture as a PNG file; empty where it has no pixels.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

extension CGContext {
  /// A context for a rectangle of points with y downwards; nil where it has no pixels, or too many.
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
