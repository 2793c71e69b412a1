import Foundation
import Geometry

/// Several texts or images side by side, one of which is selected.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  /// The index for no segment: −1.
  public static let noSegment = -1

  private final var segments: [Segment] = []
  private final let knob = UIView()
  private final var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// The index of the selected segment, from 0; `noSegment` by default.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
      showSelection(from: oldValue)
    }
  }

  /// The colour behind the selected segment; nil, the default, for white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Whether a segment is selected only while it is touched; false by default.
  open var isMomentary = false

  /// A segment.
  @MainActor
  private final class Segment {
    let label = UILabel()
    let imageView = UIImageView(frame: .zero)
    let divider = UIView()
    var width: CGFloat = 0
    var isEnabled = true

    var naturalWidth: CGFloat {
      width > 0
        ? width : max(label.sizeThatFits(CGSize(width: 1e6, height: 1e6)).width, imageView.image?.size.width ?? 0) + 20
    }
  }

  /// A control with texts and images: each item is a `String` or a `UIImage`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      default: break
      }
    }
    frame.size = intrinsicContentSize
  }

  /// A control without segments; its intrinsic height is 32 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(knob)
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a text at an index. It appears at once, even if animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.label.text = title }
  }

  /// Inserts a segment with an image at an index. It appears at once, even if animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.imageView.image = image }
  }

  private final func insert(at index: Int, _ body: (Segment) -> Void) {
    let segment = Segment()
    body(segment)
    segment.label.textAlignment = .center
    segment.imageView.contentMode = .center
    segment.divider.backgroundColor = .separator
    let views = [segment.divider, segment.label, segment.imageView]
    for view in views { view.isUserInteractionEnabled = false }
    for view in views { addSubview(view) }
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Removes a segment. It disappears at once, even if animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    for view in [removed.divider, removed.label, removed.imageView] { view.removeFromSuperview() }
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) } }

  private final func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private final func with(_ index: Int, _ body: (Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(segments[index])
    segmentsDidChange()
  }

  /// Sets the text of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { with(segment) { $0.label.text = title } }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { with(segment) { $0.imageView.image = image } }
  /// Sets the width of a segment in points; 0, the default, for the width of its content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { with(segment) { $0.width = width } }
  /// Sets whether a touch can select a segment; true by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { with(segment) { $0.isEnabled = enabled } }

  private final func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// The text of a segment; nil for none.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.label.text }
  /// The image of a segment; nil for none.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.imageView.image }
  /// The width that was set for a segment, in points; 0 for the width of its content.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Whether a touch can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Sets the font and colour of the texts for a state: `normal` or `selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    segmentsDidChange()
  }

  /// The font and colour that were set for the texts in a state; nil for none.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  // MARK: Layout

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.naturalWidth).max() ?? 0
    return CGSize(width: CGFloat(segments.count) * widest, height: 32)
  }

  /// The size that fits the texts and images.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The rectangle of a segment. Segments without a set width share the remaining width.
  private final func rect(of index: Int) -> CGRect {
    let given = segments.map(\.width).reduce(0, +)
    let others = CGFloat(segments.filter { $0.width <= 0 }.count)
    let share = max(0, bounds.width - given) / max(1, others)
    let widths = segments.map { $0.width > 0 ? $0.width : share }
    return CGRect(
      x: bounds.minX + widths.prefix(index).reduce(0, +), y: bounds.minY, width: widths[index], height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = 8
    layer.backgroundColor = UIColor.tertiarySystemFill.cgColor
    for (index, segment) in segments.enumerated() {
      let rect = rect(of: index)
      let isSelected = index == selectedSegmentIndex
      let looks = (isSelected ? attributes[.selected] : nil) ?? attributes[.normal] ?? [:]
      segment.label.font = looks[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
      segment.label.textColor = looks[.foregroundColor] as? UIColor ?? .label
      segment.label.frame = rect.insetBy(dx: 4, dy: 0)
      segment.imageView.frame = rect
      for part in [segment.label, segment.imageView] { part.alpha = isEnabled && segment.isEnabled ? 1 : 0.35 }
      segment.divider.frame = CGRect(x: rect.minX - 0.5, y: rect.minY + 8, width: 1, height: max(0, rect.height - 16))
      segment.divider.isHidden = index == 0 || isSelected || index - 1 == selectedSegmentIndex
    }
    knob.isHidden = selectedSegmentIndex < 0
    guard segments.indices.contains(selectedSegmentIndex) else { return }
    knob.frame = rect(of: selectedSegmentIndex).insetBy(dx: 2, dy: 2)
    knob.layer.showKnob(selectedSegmentTintColor ?? .white)
    knob.layer.cornerRadius = 7
    knob.layer.shadowOpacity = 0.12
  }

  private final func showSelection(from previous: Int) {
    setNeedsLayout()
    guard isTracking, previous >= 0, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = index(at: touch)
    return true
  }

  private final var touched: Int?

  private final func index(at touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    return segments.indices.first { rect(of: $0).minX <= x && x < rect(of: $0).maxX }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking, let touch = touches.first, let index = index(at: touch), segments[index].isEnabled,
      index == touched || selectedSegmentIndex == touched, index != selectedSegmentIndex
    {
      selectedSegmentIndex = index
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
    super.touchesEnded(touches, with: event)
  }

  override var takesTaps: Bool { true }
}
