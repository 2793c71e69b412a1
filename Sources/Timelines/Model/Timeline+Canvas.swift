import Animations
import Diagnostics
import Foundation
import Pixels
import ValueText

extension Timeline {
  /// What the layers are shown on, and for how long.
  public struct Canvas: Sendable {
    public enum Origin: String, Sendable, CaseIterable {
      /// y grows down.
      case topLeft
      /// y grows up.
      case bottomLeft
    }

    /// In points.
    public var size: CGSize
    public var framesPerSecond: FrameRate

    /// In seconds.
    public var duration: Double
    public var background: CGColor
    public var origin: Origin

    /// Pixels per point.
    public var scale: Double

    /// Where the size is written.
    public var sizePosition: SourcePosition?

    /// Where the background is written, or the canvas that has none.
    public var backgroundPosition: SourcePosition?

    /// - Parameters:
    ///   - size: in points; with `scale` pixels each they have to be whole pixels.
    ///   - duration: in seconds.
    public init(
      size: CGSize, framesPerSecond: FrameRate, duration: Double, background: CGColor = .clear,
      origin: Origin = .topLeft, scale: Double = 1, sizePosition: SourcePosition? = nil,
      backgroundPosition: SourcePosition? = nil
    ) {
      self.size = size
      self.framesPerSecond = framesPerSecond
      self.duration = duration
      self.background = background
      self.origin = origin
      self.scale = scale
      self.sizePosition = sizePosition
      self.backgroundPosition = backgroundPosition
    }

    /// Those of the size; 0 where it cannot be drawn.
    public var pixelWidth: Int { pixels(size.width) }
    public var pixelHeight: Int { pixels(size.height) }

    private func pixels(_ length: CGFloat) -> Int { max(0, Int(exactly: (Double(length) * scale).rounded()) ?? 0) }

    /// Why no picture has so many pixels, with what it could have; nil if one can.
    package static func pixelProblem(of size: CGSize, scale: Double) -> (wrong: String, expected: String)? {
      let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
      let wrong = "a canvas of \(width.shortest) × \(height.shortest) pixels"
      guard max(width, height) <= Double(TimelineLimits.canvasSide),
        width * height <= Double(TimelineLimits.canvasPixels)
      else {
        return (wrong, "at most \(TimelineLimits.canvasSide) a side and \(TimelineLimits.canvasPixels) in all")
      }
      guard abs(width - width.rounded()) < 1e-6, abs(height - height.rounded()) < 1e-6, width >= 0.5, height >= 0.5
      else { return (wrong, "whole pixels: size times scale") }
      return nil
    }
  }
}
