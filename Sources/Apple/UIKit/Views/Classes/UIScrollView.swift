import Foundation
import Geometry
import Layers

/// What a scroll view tells; every method may be left out.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// The content was scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// An animated scrolling has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A part of a content that is larger than the view, which is scrolled by the program.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// What is told of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content; zero by default.
  open var contentSize = CGSize.zero

  /// Room around the content; none by default.
  open var contentInset = UIEdgeInsets.zero

  /// The room around the content.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Whether the content is scrolled by whole sizes of the view: kept, as nobody drags it.
  open var isPagingEnabled = false
  /// Whether it could be dragged: kept.
  open var isScrollEnabled = true
  /// Whether it would bounce: kept.
  open var bounces = true
  /// Whether a bar would be shown: there is none.
  open var showsHorizontalScrollIndicator = true
  /// Whether a bar would be shown: there is none.
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

  /// A view that cuts its content at its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  /// What is scrolled: constraints of what is in the view to it, or to the view's own edges, make the size of the content.
  public final var contentLayoutGuide: UILayoutGuide { guide(.scrolledContent, \.scrolledContentGuide) }

  /// What is shown of it, whatever was scrolled.
  public final var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame, \.scrollFrameGuide) }

  /// Scrolls to a point of the content, in 0.3 seconds if animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    UIView.animate(withDuration: 0.3) {
      self.contentOffset = contentOffset
    } completion: { _ in
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls so that a rectangle of the content is seen, as little as that needs.
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
