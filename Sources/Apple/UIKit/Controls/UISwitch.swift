import Foundation
import Geometry

/// A switch that is on or off. It is 51 × 31 points large.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  /// Whether the switch is on; false by default.
  open var isOn: Bool {
    get { isSet }
    set { setOn(newValue, animated: false) }
  }

  private final var isSet = false

  /// The colour of the background while the switch is on; nil, the default, for green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final let ground = UIView()
  private final let thumb = UIView()

  /// Whether the finger has crossed from one side to the other since the touch began.
  private final var hasMoved = false

  private static let size = CGSize(width: 51, height: 31)

  /// A switch at the upper left corner of a frame; the size of the frame has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    for part in [ground, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// Turns the switch on or off. If animated, the thumb moves for a quarter of a second.
  open func setOn(_ on: Bool, animated: Bool) {
    isSet = on
    showState(animated: animated)
  }

  private final func showState(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { Self.size }

  /// 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    ground.frame = rect
    ground.layer.cornerRadius = rect.height / 2
    ground.backgroundColor = isSet ? onTintColor ?? .systemGreen : .secondarySystemFill
    // The thumb is wider while it is held.
    let width: CGFloat = isHighlighted ? 33 : 27
    thumb.frame = CGRect(x: isSet ? rect.maxX - 2 - width : rect.minX + 2, y: rect.minY + 2, width: width, height: 27)
    thumb.layer.showKnob(thumbTintColor ?? .white)
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() { showState(animated: true) }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasMoved = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x > bounds.midX
    guard touch.location(in: nil).distance(to: touch.start) > 10, isRight != isSet else { return true }
    hasMoved = true
    toggle()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !hasMoved, isTouchInside { toggle() }
  }

  private final func toggle() {
    setOn(!isSet, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override var takesTaps: Bool { true }
}
