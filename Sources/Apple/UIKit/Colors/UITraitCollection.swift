import Foundation

/// The traits of an interface: the light appearance and the scale of the screen.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Pixels per point; 0 if unspecified.
  public let displayScale: CGFloat

  /// Traits with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, displayScale: 0)
  }

  /// Traits with a scale, in pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(.unspecified, displayScale: displayScale) }

  init(_ style: UIUserInterfaceStyle, displayScale: CGFloat) {
    userInterfaceStyle = style
    self.displayScale = displayScale
  }

  /// The light appearance with the scale of the main screen.
  public static var current: UITraitCollection { UITraitCollection(.light, displayScale: ScreenScale.main) }

  static var light: UITraitCollection { current }
}

/// The appearances of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Dark text on a light background: the appearance of everything here.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}
