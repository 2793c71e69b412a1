import Foundation

/// The screen of windows: a size and a scale.
@MainActor @preconcurrency
public final class UIScreen: NSObject {
  /// The rectangle of the screen in points.
  public let bounds: CGRect

  /// Pixels per point.
  public let scale: CGFloat

  /// A screen with a size in points and a scale in pixels per point.
  public init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  /// The screen of windows and images: 390 × 844 points with two pixels per point. A program may replace it before it
  /// creates windows; on Apple's platforms it cannot.
  public static var main = UIScreen(size: CGSize(width: 390, height: 844), scale: ScreenScale.main) {
    didSet { ScreenScale.main = main.scale }
  }

  /// The scale in pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The maximum number of frames per second.
  public var maximumFramesPerSecond: Int { 60 }

  /// The light appearance with the screen's scale.
  public var traitCollection: UITraitCollection { UITraitCollection(.light, displayScale: scale) }
}
