import Foundation

/// What windows are shown on: a size and a scale.
@MainActor @preconcurrency
public final class UIScreen: NSObject {
  /// The rectangle of the screen in points.
  public let bounds: CGRect

  /// Pixels per point.
  public let scale: CGFloat

  /// A screen of a size in points with a number of pixels per point.
  public init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  /// The screen that windows and images are made for: 390 × 844 points with two pixels each, unless a program sets
  /// another one before it makes windows, which it cannot on Apple's platforms.
  public static var main = UIScreen(size: CGSize(width: 390, height: 844), scale: ScreenScale.main) {
    didSet { ScreenScale.main = main.scale }
  }

  /// Pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The frames that it shows in a second at most.
  public var maximumFramesPerSecond: Int { 60 }

  /// The light appearance with the screen's scale.
  public var traitCollection: UITraitCollection { UITraitCollection(.light, displayScale: scale) }
}
