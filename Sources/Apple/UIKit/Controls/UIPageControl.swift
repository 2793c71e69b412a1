import Foundation
import Geometry
import Layers

/// A row of dots, one for each page; the dot of the current page is brighter.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  /// The number of pages; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The index of the current page, from 0.
  open var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      setNeedsLayout()
    }
  }

  /// Whether a single page has no dot; false by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  /// The colour of the dots; nil, the default, for translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the dot of the current page; nil, the default, for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final let dots = CAReplicatorLayer()
  private final let dot = CALayer()
  private final let current = CALayer()

  /// The diameter of a dot, and the distance from one dot to the next, in points.
  private static let (diameter, step): (CGFloat, CGFloat) = (7, 16)

  /// A control with a frame, without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    dots.addSublayer(dot)
    layer.addSublayer(dots)
    layer.addSublayer(current)
    for part in [dot, current] {
      part.bounds = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
      part.cornerRadius = Self.diameter / 2
    }
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// The size that fits the dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.step * CGFloat(max(0, pageCount)) + 16, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size that fits the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    setLooks {
      let isShown = numberOfPages > (hidesForSinglePage ? 1 : 0)
      (dots.isHidden, current.isHidden) = (!isShown, !isShown)
      dots.frame = bounds
      dots.instanceCount = numberOfPages
      dots.instanceTransform = CATransform3DMakeTranslation(Self.step, 0, 0)
      let first = CGPoint(x: bounds.midX - CGFloat(numberOfPages - 1) / 2 * Self.step, y: bounds.midY)
      dot.position = CGPoint(x: first.x - bounds.minX, y: first.y - bounds.minY)
      dot.backgroundColor = (pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)).cgColor
      current.position = CGPoint(x: first.x + CGFloat(currentPage) * Self.step, y: first.y)
      current.backgroundColor = (currentPageIndicatorTintColor ?? .white).cgColor
    }
  }

  /// A tap on the right half moves to the next page, and one on the left half to the previous page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let previous = currentPage
    currentPage += touch.location(in: self).x >= bounds.midX ? 1 : -1
    if currentPage != previous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var takesTaps: Bool { true }
}
