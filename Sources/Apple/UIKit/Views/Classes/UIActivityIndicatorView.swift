import Animations
import Foundation
import Geometry
import Layers

/// A spinning indicator with eight spokes, which shows that a task is in progress.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  /// The sizes and colours.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points, gray.
    case medium = 100
    /// 37 points, gray.
    case large = 101

    /// 20 points, white.
    case white = 1
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, gray.
    case gray = 2

    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private final let spokes = CAReplicatorLayer()
  private final let spoke = CALayer()

  /// The size and the colour.
  open var style: Style {
    didSet {
      color = style.color
      setNeedsLayout()
    }
  }

  /// The colour of the spokes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! { didSet { spoke.backgroundColor = color?.cgColor } }

  /// Whether the view is hidden while it does not spin; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// Whether the indicator spins.
  public private(set) final var isAnimating = false

  /// A view with the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// A view with a frame, in the medium style.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  private final func setUp() {
    color = style.color
    isHidden = true
    spoke.opacity = Self.faintest
    spokes.instanceCount = Self.count
    spokes.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.count), 0, 0, 1)
    spokes.instanceDelay = Self.period / Double(Self.count)
    spokes.addSublayer(spoke)
    layer.addSublayer(spokes)
  }

  private static let count = 8
  private static let period = 0.8
  private static let faintest: Float = 0.25

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = style.side
    spokes.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    spokes.position = CGPoint(x: bounds.midX, y: bounds.midY)
    spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.12, height: side * 0.3)
    spoke.cornerRadius = side * 0.06
    spoke.position = CGPoint(x: side / 2, y: side * 0.15)
    CATransaction.commit()
  }

  /// Shows the view and starts spinning.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1, Self.faintest)
    fade.duration = Self.period
    fade.repeatCount = .infinity
    // A spoke is bright until its delay has passed, so that all of them are visible at once.
    fade.fillMode = .backwards
    spoke.add(fade, forKey: "fade")
  }

  /// Stops spinning, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    spoke.removeAnimation(forKey: "fade")
    if hidesWhenStopped { isHidden = true }
  }
}
