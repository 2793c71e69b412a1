import Drawing
import Foundation
import Geometry
import Media
import Pixels

/// An image with a scale, which can draw itself into the current context.
open class UIImage: NSObject {
  /// The pixels as stored; nil for an image without pixels.
  public let cgImage: CGImage?

  /// Pixels per point.
  public let scale: CGFloat

  /// The orientation of the stored pixels.
  public let imageOrientation: Orientation

  /// Whether the image is drawn with its colours, or as a template in the tint colour.
  public private(set) var renderingMode = RenderingMode.automatic

  /// The widths of the edges that are not stretched, in points.
  public private(set) var capInsets = UIEdgeInsets.zero

  /// How the middle of a resizable image fills its area; `stretch` for other images.
  public private(set) var resizingMode = ResizingMode.stretch

  /// The frames of an animated image; nil for other images.
  public private(set) var images: [UIImage]?

  /// The duration of one loop of an animated image, in seconds.
  public private(set) var duration: TimeInterval = 0

  /// The transform that makes the stored pixels upright. The raw values are Apple's.
  public enum Orientation: Int, Hashable, Sendable {
    /// None.
    case up
    /// A rotation by 180°.
    case down
    /// A rotation by 90° counterclockwise.
    case left
    /// A rotation by 90° clockwise.
    case right
    /// A horizontal flip.
    case upMirrored
    /// A horizontal flip, then a rotation by 180°.
    case downMirrored
    /// A horizontal flip, then a rotation by 90° counterclockwise.
    case leftMirrored
    /// A horizontal flip, then a rotation by 90° clockwise.
    case rightMirrored
  }

  /// Whether an image is drawn with its colours or as a template.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// With its colours.
    case automatic
    /// With its colours.
    case alwaysOriginal
    /// As a template: the tint colour with the image's alpha.
    case alwaysTemplate
  }

  /// How the middle of a resizable image fills its area.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// It is tiled, from its upper left corner.
    case tile
    /// It is stretched.
    case stretch
  }

  /// An image without pixels.
  public override init() {
    (cgImage, scale, imageOrientation) = (nil, 1, .up)
    super.init()
  }

  /// An image from pixels.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - orientation: the orientation of the pixels.
  public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    super.init()
  }

  /// An image of the contents of a context.
  convenience init(drawnIn context: CGContext, scale: CGFloat) {
    if let image = context.makeImage() { self.init(cgImage: image, scale: scale) } else { self.init() }
  }

  init(like image: UIImage) {
    (cgImage, scale, imageOrientation) = (image.cgImage, image.scale, image.imageOrientation)
    (renderingMode, capInsets, resizingMode) = (image.renderingMode, image.capInsets, image.resizingMode)
    (images, duration) = (image.images, image.duration)
    super.init()
  }

  /// The size in points, after the orientation is applied.
  open var size: CGSize {
    guard let cgImage else { return images?.first?.size ?? .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  // MARK: Changed copies

  /// The image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(like: self)
    image.renderingMode = renderingMode
    return image
  }

  /// The image's alpha, filled with a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The image's alpha, filled with a colour, with another rendering mode.
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

  /// The image, with edges that keep their thickness when it is stretched.
  /// - Parameters:
  ///   - capInsets: the widths of the edges, in points.
  ///   - resizingMode: how the middle fills its area.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    let image = UIImage(like: self)
    (image.capInsets, image.resizingMode) = (capInsets, resizingMode)
    return image
  }

  /// The image, with left and top edges that keep their thickness when it is stretched. Only the point after each edge
  /// is stretched.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (width, height) = (size.width, size.height)
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top > 0 ? CGFloat(top) : 0, left: left > 0 ? CGFloat(left) : 0,
        bottom: top > 0 ? max(0, height - CGFloat(top) - 1) : 0,
        right: left > 0 ? max(0, width - CGFloat(left) - 1) : 0), resizingMode: .stretch)
  }

  /// An image that shows a list of images one after another, each for the same time.
  /// - Parameter duration: the duration of one loop, in seconds.
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

  /// Tiles a rectangle with the image, starting at the rectangle's origin.
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
