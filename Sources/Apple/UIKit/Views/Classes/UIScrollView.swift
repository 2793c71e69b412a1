import Foundation
import Geometry
import Layers

/// The delegate of a scroll view. Every method has a default implementation.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content was scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when an animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A view of a part of larger content. Only the program scrolls it.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// The delegate, which is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content; zero by default.
  open var contentSize = CGSize.zero

  /// Insets around the content; zero by default.
  open var contentInset = UIEdgeInsets.zero

  /// The effective insets around the content: `contentInset`.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Stored, without effect: touches do not scroll.
  open var isPagingEnabled = false
  /// Stored, without effect.
  open var isScrollEnabled = true
  /// Stored, without effect.
  open var bounces = true
  /// Stored, without effect: there are no scroll indicators.
  open var showsHorizontalScrollIndicator = true
  /// Stored, without effect: there are no scroll indicators.
  open var showsVerticalScrollIndicator = true

  /// The point of the content at the upper left corner of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// A scroll view with a frame, which clips its content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// The content. Constraints between it, or the view's own edges, and the subviews determine the content size.
  public final var contentLayoutGuide: UILayoutGuide { guide(.scrolledContent, \.scrolledContentGuide) }

  /// The visible area, independent of scrolling.
  public final var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame, \.scrollFrameGuide) }

  /// Scrolls to a point of the content; if animated, within 0.3 seconds.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    UIView.animate(withDuration: 0.3) {
      self.contentOffset = contentOffset
    } completion: { _ in
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: contentInset)
    func nearest(_ start: CGFloat, _ length: CGFloat, _ shownStart: CGFloat, _ shownLength: CGFloat) -> CGFloat {
      if start < shownStart || length > shownLength { return start }
      return max(shownStart, start + length - shownLength)
    }
    let origin = CGPoint(
      x: nearest(rect.minX, rect.width, shown.minX, shown.width),
      y: nearest(rect.minY, rect.height, shown.minY, shown.height))
    let limits = CGPoint(x: contentSize.width - shown.width, y: contentSize.height - shown.height)
    let place = CGPoint(x: max(0, min(origin.x, limits.x)), y: max(0, min(origin.y, limits.y)))
    let offset = CGPoint(x: place.x - contentInset.left, y: place.y - contentInset.top)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}
