import Animations
import Foundation
import Geometry
import Layers

/// Eight spokes that turn, to show that something takes time.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  /// Sizes and colours.
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

  /// Whether the view is hidden while it does not turn; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// Whether it turns.
  public private(set) final var isAnimating = false

  /// A view of the size that a style has.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// A view of the medium style with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Nil: interfaces in files are not read.
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

  /// Shows the view and turns.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1, Self.faintest)
    fade.duration = Self.period
    fade.repeatCount = .infinity
    // A spoke whose delay is not over is bright, so that all of them are seen at once.
    fade.fillMode = .backwards
    spoke.add(fade, forKey: "fade")
  }

  /// Stands still, and hides the view unless it says otherwise.
  open func stopAnimating() {
    isAnimating = false
    spoke.removeAnimation(forKey: "fade")
    if hidesWhenStopped { isHidden = true }
  }
}
