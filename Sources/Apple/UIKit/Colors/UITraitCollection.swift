import Foundation

/// How an interface looks: light, with the scale of the screen.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Pixels per point; 0 where it is not said.
  public let displayScale: CGFloat

  /// Traits of an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, displayScale: 0)
  }

  /// Traits of a scale, in pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(.unspecified, displayScale: displayScale) }

  init(_ style: UIUserInterfaceStyle, displayScale: CGFloat) {
    userInterfaceStyle = style
    self.displayScale = displayScale
  }

  /// The light appearance with the scale of the main screen.
  public static var current: UITraitCollection { UITraitCollection(.light, displayScale: ScreenScale.main) }

  static var light: UITraitCollection { current }
}

/// Appearances of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = 0
  /// Dark letters on a light ground: the one that everything here has.
  case light = 1
  /// Light letters on a dark ground.
  case dark = 2
}
