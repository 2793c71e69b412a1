import Foundation
import Geometry

extension UIButton {
  /// The appearance of a button: a title and an image, with or without a filled background.
  public struct Configuration: Hashable {
    /// How the corners are rounded.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// By `background.cornerRadius`.
      case fixed
      /// By `background.cornerRadius`.
      case dynamic
      /// With a small radius.
      case small
      /// With a medium radius.
      case medium
      /// With a large radius.
      case large
      /// With half the height as the radius.
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Hashable, Sendable {
      /// The default size.
      case medium
      /// Smaller.
      case small
      /// The smallest size.
      case mini
      /// Larger.
      case large
    }

    private enum Style { case plain, gray, tinted, filled }

    private var style: Style

    /// The title; nil for none.
    public var title: String?
    /// The image; nil for none.
    public var image: UIImage?
    /// The side of the title on which the image is placed; `leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between title and image, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The colour of title and image; nil, the default, uses the colour of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil, the default, uses the colour of the style.
    public var baseBackgroundColor: UIColor?
    /// How the corners are rounded; `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button; `medium` by default.
    public var buttonSize = Size.medium {
      didSet { if contentInsets == Self.insets(oldValue) { contentInsets = Self.insets(buttonSize) } }
    }
    /// The distances between the edges and the content, in points.
    public var contentInsets = Self.insets(.medium)
    /// The background behind the content.
    public var background = UIBackgroundConfiguration()

    private init(_ style: Style) { self.style = style }

    /// Text in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint colour on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint colour on a translucent background of that colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
      }
    }

    var insets: UIEdgeInsets {
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom, right: contentInsets.trailing
      )
    }

    var font: UIFont {
      let size: CGFloat = buttonSize == .large || buttonSize == .medium ? 17 : 15
      return style == .filled && buttonSize == .large ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }

    func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

    private func shape(tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      let color = baseBackgroundColor
      return switch style {
      case .plain: color
      case .gray: color ?? .secondarySystemFill
      case .tinted: (color ?? tint).withAlphaComponent(0.18)
      case .filled: color ?? tint
      }
    }

    private func radius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }

    @MainActor func apply(to button: UIButton) {
      let color = shape(tint: button.tintColor)
      let shown = button.isEnabled || style == .plain ? color : .tertiarySystemFill
      button.layer.backgroundColor =
        (button.isHighlighted ? shown?.withAlphaComponent((shown?.cgColor.alpha ?? 0) * 0.75) : shown)?.cgColor
      button.layer.cornerRadius = min(radius(height: button.bounds.height), button.bounds.height / 2)
      button.layer.borderWidth = background.strokeWidth
      button.layer.borderColor = background.strokeColor?.cgColor
    }
  }
}

/// The background of a button.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour; nil, the default, uses the colour of the button's style.
  public var backgroundColor: UIColor?
  /// The radius of the corners in points; 6 by default.
  public var cornerRadius: CGFloat = 6
  /// The colour of the border; nil, the default, for none.
  public var strokeColor: UIColor?
  /// The width of the border in points; 0 by default.
  public var strokeWidth: CGFloat = 0

  init() {}

  /// No background.
  public static func clear() -> UIBackgroundConfiguration {
    var clear = UIBackgroundConfiguration()
    clear.backgroundColor = .clear
    return clear
  }
}

/// The symbols of the button types that have one.
@MainActor
enum ButtonGlyph {
  /// The symbol of a button type; nil if it has none.
  static func image(of type: UIButton.ButtonType) -> UIImage? {
    let draw: (UIBezierPath) -> Void
    switch type {
    case .custom, .system, .plain: return nil
    case .contactAdd: draw = { addLines(to: $0, [(11, 6, 11, 16), (6, 11, 16, 11)]) }
    case .close: draw = { addLines(to: $0, [(7.5, 7.5, 14.5, 14.5), (14.5, 7.5, 7.5, 14.5)]) }
    case .detailDisclosure, .infoLight, .infoDark:
      draw = { addLines(to: $0, [(11, 10, 11, 15.5), (11, 6.6, 11, 6.7)]) }
    }
    return UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
      let path = UIBezierPath(ovalIn: CGRect(x: 1.25, y: 1.25, width: 19.5, height: 19.5))
      draw(path)
      path.lineWidth = 1.5
      path.lineCapStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }

  private static func addLines(to path: UIBezierPath, _ lines: [(CGFloat, CGFloat, CGFloat, CGFloat)]) {
    for line in lines {
      path.move(to: CGPoint(x: line.0, y: line.1))
      path.addLine(to: CGPoint(x: line.2, y: line.3))
    }
  }
}
