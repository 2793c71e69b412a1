import Foundation
import Geometry

/// A minus and a plus button, which change a number. It is 94 × 32 points large.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  /// The number; 0 by default. It is limited to `minimumValue`…`maximumValue`.
  open var value: Double {
    get { number }
    set {
      number = newValue.isNaN ? number : min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  private final var number = 0.0

  /// The minimum of the number; 0 by default.
  open var minimumValue = 0.0 { didSet { value = number } }

  /// The maximum of the number; 100 by default.
  open var maximumValue = 100.0 { didSet { value = number } }

  /// The change of the number at each touch; 1 by default.
  open var stepValue = 1.0

  /// Whether the minimum follows the maximum, and the reverse; false by default.
  open var wraps = false

  /// Whether the number keeps changing while a finger holds a button; true by default.
  open var autorepeat = true

  /// Whether events of changes are sent while a finger holds a button, and not only when it leaves; true by default.
  open var isContinuous = true

  private final let signs = [UILabel(), UILabel()]
  private final let divider = UIView()
  private final var direction = 0.0
  private final var round = 0

  private static let size = CGSize(width: 94, height: 32)

  /// A stepper at the upper left corner of a frame; the size of the frame has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    for (sign, text) in zip(signs, ["−", "+"]) {
      (sign.text, sign.textAlignment, sign.font) = (text, .center, .systemFont(ofSize: 22))
      addSubview(sign)
    }
    divider.isUserInteractionEnabled = false
    addSubview(divider)
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { Self.size }

  /// 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = 8
    layer.backgroundColor = UIColor.tertiarySystemFill.cgColor
    divider.backgroundColor = .separator
    divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(0, bounds.height - 14))
    for (index, sign) in signs.enumerated() {
      sign.frame = CGRect(
        x: bounds.minX + CGFloat(index) * bounds.width / 2, y: bounds.minY, width: bounds.width / 2,
        height: bounds.height)
      let isAtEnd = !wraps && number == (index == 0 ? minimumValue : maximumValue)
      let isTouched = isHighlighted && (direction > 0) == (index == 1)
      sign.alpha = !isEnabled || isAtEnd ? 0.3 : isTouched ? 0.6 : 1
    }
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x >= bounds.midX ? 1 : -1
    round &+= 1
    step()
    if autorepeat { repeatLater(after: 0.5) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    round &+= 1
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) { round &+= 1 }

  private final func step() {
    let previous = number
    let next = number + direction * stepValue
    if wraps, next > maximumValue { value = minimumValue } else { value = next }
    if wraps, next < minimumValue { value = maximumValue }
    if isContinuous, number != previous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private final func repeatLater(after seconds: Double) {
    guard let window else { return }
    let round = round
    window.onStage(at: window.stage.currentTime + seconds) { [weak self] in
      guard let self, self.round == round, self.isTracking else { return }
      self.step()
      self.repeatLater(after: 0.1)
    }
  }

  override var takesTaps: Bool { true }
}
