import Foundation
import Geometry

/// A thumb on a track, which selects a number from a range.
@MainActor @preconcurrency
open class UISlider: UIControl {
  /// The number; 0 by default. It is limited to `minimumValue`…`maximumValue`.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  private final var number: Float = 0

  /// The minimum of the number; 0 by default.
  open var minimumValue: Float = 0 {
    didSet { if maximumValue < minimumValue { maximumValue = minimumValue } else { clamp() } }
  }

  /// The maximum of the number; 1 by default.
  open var maximumValue: Float = 1 {
    didSet { if minimumValue > maximumValue { minimumValue = maximumValue } else { clamp() } }
  }

  /// Whether events of changes are sent while the thumb moves, and not only when it is released; true by default.
  open var isContinuous = true

  /// The colour of the track before the thumb; nil, the default, for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the track after the thumb; nil, the default, for gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final let track = UIView()
  private final let filled = UIView()
  private final let thumb = UIImageView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private final var thumbImages: [State: UIImage] = [:]

  /// The distance of the finger from the centre of the thumb.
  private final var grip: CGFloat = 0

  /// A slider with a frame; its intrinsic height is 31 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [track, filled, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for line in [track, filled] { line.layer.cornerRadius = 2 }
    thumb.contentMode = .center
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// Sets the number. If animated, the thumb moves for a quarter of a second.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  private final func clamp() { value = number }

  /// Sets the image of the thumb for a state; nil for the default thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    setNeedsLayout()
  }

  /// The image of the thumb that was set for a state; nil for none.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }

  /// The image of the thumb in the current state; nil for the default thumb.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  // MARK: Layout

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }

  /// The current width, and a height of 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 31) }

  /// The rectangle of the track within the bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// The rectangle of the thumb for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
    let span = maximumValue - minimumValue
    let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let x = bounds.minX + part * max(0, bounds.width - size.width)
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: number)
    track.frame = line
    filled.frame = CGRect(x: line.minX, y: line.minY, width: max(0, knob.midX - line.minX), height: line.height)
    thumb.frame = knob
    track.backgroundColor = maximumTrackTintColor ?? .systemFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.image = currentThumbImage
    thumb.layer.showKnob(thumb.image == nil ? thumbTintColor ?? .white : nil)
    for part in [track, filled, thumb] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (knob, place) = (knobRect, touch.location(in: self))
    grip = place.x - knob.midX
    return knob.holds(place, within: 10)
  }

  private final var knobRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let width = bounds.width - knobRect.width
    guard width > 0 else { return true }
    let part = (touch.location(in: self).x - grip - bounds.minX - knobRect.width / 2) / width
    let previous = number
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
    if isContinuous, number != previous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension CALayer {
  /// Makes the layer a round thumb with a shadow; nil removes both.
  func showKnob(_ color: UIColor?) {
    backgroundColor = color?.cgColor
    cornerRadius = color == nil ? 0 : min(bounds.width, bounds.height) / 2
    shadowColor = UIColor.black.cgColor
    shadowOpacity = color == nil ? 0 : 0.2
    shadowRadius = 3
    shadowOffset = CGSize(width: 0, height: 2)
  }
}
