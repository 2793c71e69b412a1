import Foundation
import Layers
import Pixels

/// An effect that a `UIVisualEffectView` applies to the content behind it.
open class UIVisualEffect: NSObject {}

/// A blur of the content behind the view, with a tint.
public final class UIBlurEffect: UIVisualEffect {
  /// The tints of the blur.
  public enum Style: Int, Hashable, Sendable {
    /// A whiter white than `light`.
    case extraLight = 0
    /// White.
    case light = 1
    /// Black.
    case dark = 2
    /// The tint for the appearance: white.
    case regular = 4
    /// A thinner tint, which makes the content in front more prominent: white.
    case prominent = 5
    /// The thinnest material: white.
    case systemUltraThinMaterial = 6
    /// A thin material: white.
    case systemThinMaterial = 7
    /// The standard material: white.
    case systemMaterial = 8
    /// A thick material: white.
    case systemThickMaterial = 9

    fileprivate var tint: CGColor {
      switch self {
      case .extraLight: CGColor(gray: 0.97, alpha: 0.82)
      case .light: CGColor(gray: 1, alpha: 0.3)
      case .dark: CGColor(gray: 0.11, alpha: 0.73)
      case .regular, .systemMaterial: CGColor(gray: 0.97, alpha: 0.6)
      case .prominent, .systemThickMaterial: CGColor(gray: 0.97, alpha: 0.75)
      case .systemUltraThinMaterial: CGColor(gray: 0.97, alpha: 0.3)
      case .systemThinMaterial: CGColor(gray: 0.97, alpha: 0.45)
      }
    }
  }

  fileprivate let style: Style

  /// A blur with a tint.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The standard deviation of the blur, in points.
  fileprivate static let radius = 20.0
}

/// Blurs the content behind it, with a background filter: a standard deviation of 20 points, and a tint similar to
/// Apple's, which is not documented.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { show() } }

  /// The view in front of the effect. Add subviews to it.
  public final let contentView = UIView()

  private final let tint = UIView()

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// A view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  private final func setUp() {
    layer.masksToBounds = true
    for view in [tint, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    show()
  }

  private final func show() {
    let blur = effect as? UIBlurEffect
    tint.layer.backgroundColor = blur?.style.tint
    let filter = blur == nil ? nil : CAFilter(type: "gaussianBlur")
    filter?.setValue(UIBlurEffect.radius, forKey: "inputRadius")
    layer.backgroundFilters = filter.map { [$0] }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    (tint.frame, contentView.frame) = (bounds, bounds)
  }
}
