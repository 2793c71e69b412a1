import Drawing
import Foundation
import Geometry
import Media
import Pixels

/// An image with a scale, which draws itself into the current context.
open class UIImage: NSObject {
  /// The pixels as they are stored; nil for an image without any.
  public let cgImage: CGImage?

  /// Pixels per point.
  public let scale: CGFloat

  /// How the stored pixels are turned to be upright.
  public let imageOrientation: Orientation

  /// Whether the colours count, or the alpha alone.
  public private(set) var renderingMode = RenderingMode.automatic

  /// The distances from the edges within which the image is not stretched, in points.
  public private(set) var capInsets = UIEdgeInsets.zero

  /// How the middle of a resizable image fills its room; `stretch` for others.
  public private(set) var resizingMode = ResizingMode.stretch

  /// The pictures of an animated image; nil for others.
  public private(set) var images: [UIImage]?

  /// How long an animated image takes for all of its pictures, in seconds.
  public private(set) var duration: TimeInterval = 0

  /// How stored pixels are turned to be upright. The numbers are Apple's.
  public enum Orientation: Int, Hashable, Sendable {
    /// Not at all.
    case up
    /// By half a turn.
    case down
    /// By a quarter turn counterclockwise.
    case left
    /// By a quarter turn clockwise.
    case right
    /// Left and right change places.
    case upMirrored
    /// As `upMirrored`, then by half a turn.
    case downMirrored
    /// As `upMirrored`, then by a quarter turn counterclockwise.
    case leftMirrored
    /// As `upMirrored`, then by a quarter turn clockwise.
    case rightMirrored
  }

  /// Whether the colours of an image count.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// They do.
    case automatic
    /// They do.
    case alwaysOriginal
    /// They do not: the image is the shape of the tint colour.
    case alwaysTemplate
  }

  /// How the middle of a resizable image fills its room.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// It is repeated, from its upper left corner.
    case tile
    /// It is stretched.
    case stretch
  }

  /// An image without pixels.
  public override init() {
    (cgImage, scale, imageOrientation) = (nil, 1, .up)
    super.init()
  }

  /// An image of pixels.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - orientation: how the pixels are turned to be upright.
  public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    super.init()
  }

  /// An image of what a context has drawn.
  convenience init(drawnIn context: CGContext, scale: CGFloat) {
    if let image = context.makeImage() { self.init(cgImage: image, scale: scale) } else { self.init() }
  }

  init(like image: UIImage) {
    (cgImage, scale, imageOrientation) = (image.cgImage, image.scale, image.imageOrientation)
    (renderingMode, capInsets, resizingMode) = (image.renderingMode, image.capInsets, image.resizingMode)
    (images, duration) = (image.images, image.duration)
    super.init()
  }

  /// The size in points, upright.
  open var size: CGSize {
    guard let cgImage else { return images?.first?.size ?? .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  // MARK: Changed copies

  /// The image with colours that count or do not.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(like: self)
    image.renderingMode = renderingMode
    return image
  }

  /// The shape of the image in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The shape of the image in a colour, with colours that count or do not.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let context = CGContext(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false) else {
      return self
    }
    context.asCurrent {
      withRenderingMode(.alwaysOriginal).draw(at: .zero)
      context.setBlendMode(.sourceIn)
      context.setFillColor(color.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
    let tinted = UIImage(drawnIn: context, scale: scale)
    (tinted.renderingMode, tinted.capInsets, tinted.resizingMode) = (renderingMode, capInsets, resizingMode)
    return tinted
  }

  /// The image with edges that keep their thickness when it is stretched.
  /// - Parameters:
  ///   - capInsets: how far the edges go, in points.
  ///   - resizingMode: how the middle fills its room.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    let image = UIImage(like: self)
    (image.capInsets, image.resizingMode) = (capInsets, resizingMode)
    return image
  }

  /// The image with edges on the left and at the top that keep their thickness, up to the one point behind them that is
  /// stretched.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (width, height) = (size.width, size.height)
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top > 0 ? CGFloat(top) : 0, left: left > 0 ? CGFloat(left) : 0,
        bottom: top > 0 ? max(0, height - CGFloat(top) - 1) : 0,
        right: left > 0 ? max(0, width - CGFloat(left) - 1) : 0), resizingMode: .stretch)
  }

  /// An image that shows one picture after another, each equally long.
  /// - Parameter duration: the time that all of them take, in seconds.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = UIImage(like: first)
    (image.images, image.duration) = (images, duration)
    return image
  }

  // MARK: Drawing

  /// Draws the image with its upper left corner at a point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into a rectangle.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if renderingMode == .alwaysTemplate {
      withTintColor(.black, renderingMode: .alwaysOriginal).drawStretched(in: rect, of: context)
    } else {
      drawStretched(in: rect, of: context)
    }
  }

  /// Draws the image with its upper left corner at a point, with a blend mode and an alpha of 0…1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle, with a blend mode and an alpha of 0…1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Fills a rectangle with copies of the image, the first one at the rectangle's origin.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let upright = uprightImage else { return }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY + size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(upright, in: CGRect(origin: .zero, size: size), byTiling: true)
    context.restoreGState()
  }
}
