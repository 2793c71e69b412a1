import Foundation
import Geometry

extension UIView {
  /// The margins of the view, in points: 8 by default, and 16 at the left and right for the view of a controller.
  public final var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      store.margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
      constraintsDidChange()
    }
  }

  /// The margins, relative to the reading direction.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// Whether the margins are at least those of the superview; false by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { layoutStore?.preservesSuperviewMargins ?? false }
    set {
      store.preservesSuperviewMargins = newValue
      constraintsDidChange()
    }
  }

  /// Whether the margins are measured from the safe area; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStore?.addsSafeArea ?? true }
    set {
      store.addsSafeArea = newValue
      constraintsDidChange()
    }
  }

  /// The margins, with the safe area and the superview's margins if they apply.
  final var effectiveMargins: UIEdgeInsets {
    var margins =
      layoutStore?.margins
      ?? (controller == nil
        ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    if insetsLayoutMarginsFromSafeArea {
      let area = safeAreaInsets
      margins.top += area.top
      margins.left += area.left
      margins.bottom += area.bottom
      margins.right += area.right
    }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = within(superview.effectiveMargins, of: superview)
      margins = UIEdgeInsets(
        top: max(margins.top, outer.top), left: max(margins.left, outer.left),
        bottom: max(margins.bottom, outer.bottom),
        right: max(margins.right, outer.right))
    }
    return margins
  }

  /// The insets of the safe area. There are no bars, so they are only the `additionalSafeAreaInsets` of controllers.
  public final var safeAreaInsets: UIEdgeInsets {
    var insets = superview.map { within($0.safeAreaInsets, of: $0) } ?? .zero
    if let more = controller?.additionalSafeAreaInsets {
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }

  /// Converts insets of the superview to insets of the view.
  private final func within(_ insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let (frame, area) = (untransformedFrame, superview.bounds.inset(by: insets))
    return UIEdgeInsets(
      top: max(0, area.minY - frame.minY), left: max(0, area.minX - frame.minX), bottom: max(0, frame.maxY - area.maxY),
      right: max(0, frame.maxX - area.maxX))
  }
}
