import Animations
import Foundation
import Pixels
import Support

extension Timeline {
  /// The area in which layers are shown, its frame rate and its duration.
  public struct Canvas: Sendable {
    /// The corner where y is 0.
    public enum Origin: String, Sendable, CaseIterable {
      /// The top left corner; y grows down, as on iOS.
      case topLeft
      /// The bottom left corner; y grows up, as on macOS.
      case bottomLeft
    }

    /// The width and height, in points.
    public var size: CGSize
    /// The frame rate of movies and sequences of frames.
    public var framesPerSecond: FrameRate

    /// The duration, in seconds; more than 0.
    public var duration: Double

    /// The colour behind all layers; clear by default.
    public var background: CGColor

    /// The corner where y is 0; the top left by default.
    public var origin: Origin

    /// Pixels per point, more than 0; 1 by default.
    public var scale: Double

    /// Whether a fallback font may draw characters that the font of a text lacks; false by default.
    public var fontFallback: Bool

    /// The language of texts that do not specify one, as a BCP 47 tag such as `ja`; nil, the default, if it is unknown.
    public var language: String?

    /// The shutter, which controls motion blur; closed by default.
    public var shutter: Shutter

    /// The position where the size is written, for messages; nil if the canvas was made in code.
    package var sizePosition: SourcePosition?

    /// The position of the background, or of the canvas if it has none, for messages; nil if the canvas was made in
    /// code.
    package var backgroundPosition: SourcePosition?

    /// Whether the background is explicitly written as clear, and therefore intended.
    package var isClearByIntent = false

    /// Creates a canvas; `Timeline.init` checks it.
    /// - Parameters:
    ///   - size: in points. Times `scale`, each side has to be a whole number of pixels, from 1 to 32,768, and the
    ///     canvas has at most 268,435,456 pixels.
    ///   - duration: in seconds, more than 0.
    ///   - scale: pixels per point.
    ///   - fontFallback: whether a fallback font may draw characters that the font of a text lacks.
    ///   - language: the language of texts that do not specify one, as a BCP 47 tag.
    ///   - shutter: the part of each frame's time over which motion is blurred.
    public init(
      size: CGSize, framesPerSecond: FrameRate, duration: Double, background: CGColor = .clear,
      origin: Origin = .topLeft, scale: Double = 1, fontFallback: Bool = false, language: String? = nil,
      shutter: Shutter = .closed, sizePosition: SourcePosition? = nil, backgroundPosition: SourcePosition? = nil
    ) {
      self.size = size
      self.framesPerSecond = framesPerSecond
      self.duration = duration
      self.background = background
      self.origin = origin
      self.scale = scale
      self.fontFallback = fontFallback
      self.language = language
      self.shutter = shutter
      self.sizePosition = sizePosition
      self.backgroundPosition = backgroundPosition
    }

    /// The width in pixels; 0 for a size that cannot be drawn.
    package var pixelWidth: Int { pixels(size.width) }

    /// The height in pixels; 0 for a size that cannot be drawn.
    package var pixelHeight: Int { pixels(size.height) }

    private func pixels(_ length: CGFloat) -> Int { max(0, Int(exactly: (Double(length) * scale).rounded()) ?? 0) }

    /// The reason why a canvas of a size in points cannot be drawn, and the valid sizes; nil if it can be drawn.
    package static func pixelProblem(of size: CGSize, scale: Double) -> TimelineLimits.Problem? {
      let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
      let wrong = "a canvas of \(width.shortest) × \(height.shortest) pixels"
      guard max(width, height) <= Double(PictureLimits.side), width * height <= Double(PictureLimits.area) else {
        return (wrong, "at most \(PictureLimits.side) a side and \(PictureLimits.area) in all")
      }
      guard abs(width - width.rounded()) < 1e-6, abs(height - height.rounded()) < 1e-6, width >= 0.5, height >= 0.5
      else { return (wrong, "whole pixels: size times scale") }
      return nil
    }
  }
}
