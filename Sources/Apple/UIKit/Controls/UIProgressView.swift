import Foundation
import Geometry

/// A line that is filled as far as something has come.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  /// What the line looks like.
  public enum Style: Int, Hashable, Sendable {
    /// On a gray line.
    case `default`
    /// On nothing.
    case bar
  }

  /// What the line looks like.
  open var progressViewStyle: Style { didSet { setNeedsLayout() } }

  /// How far it has come, 0…1; 0 by default.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }

  private final var part: Float = 0

  /// The colour of what is filled; nil, the default, for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the line; nil, the default, for gray.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final let filled = UIView()

  /// A line of a style, 150 points long.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// A line with a frame; it is 4 points high by itself.
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(filled)
  }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  /// Sets how far it has come; the line grows in a fourth of a second if animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    part = min(max(progress, 0), 1)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }

  /// As wide as it is, and 4 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    layer.backgroundColor = (trackTintColor ?? (progressViewStyle == .default ? .systemFill : nil))?.cgColor
    filled.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(part), height: bounds.height)
    filled.layer.cornerRadius = bounds.height / 2
    filled.backgroundColor = progressTintColor ?? tintColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
