import Foundation
import Geometry

/// A bar that shows the progress of a task.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  /// The style of the bar.
  public enum Style: Int, Hashable, Sendable {
    /// With a gray track.
    case `default`
    /// Without a track.
    case bar
  }

  /// The style of the bar.
  open var progressViewStyle: Style { didSet { setNeedsLayout() } }

  /// The progress, 0…1; 0 by default.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }

  private final var part: Float = 0

  /// The colour of the filled part; nil, the default, for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the track; nil, the default, for gray.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final let filled = UIView()

  /// A bar with a style, 150 points long.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// A bar with a frame; its intrinsic height is 4 points.
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(filled)
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// Sets the progress. If animated, the bar moves for a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    part = min(max(progress, 0), 1)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  override var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }

  /// The current width, and a height of 4 points.
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
