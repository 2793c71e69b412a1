import Foundation
import Geometry

extension UIView {
  /// The distances from the edges within which contents should not be, in points; 8 by default, and for the view of a controller 16 on both
  /// sides.
  public final var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      store.margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
      constraintsDidChange()
    }
  }

  /// The margins, along the reading direction.
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

  /// Whether the margins are also within those of the superview; false by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { layoutStore?.preservesSuperviewMargins ?? false }
    set {
      store.preservesSuperviewMargins = newValue
      constraintsDidChange()
    }
  }

  /// Whether the margins begin at the safe area; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStore?.addsSafeArea ?? true }
    set {
      store.addsSafeArea = newValue
      constraintsDidChange()
    }
  }

  /// The margins with the safe area and the superview's margins, as far as they count.
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

  /// The distances from the edges within which bars of controllers could cover the view: none, but what
  /// `additionalSafeAreaInsets` of its controllers say.
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

  /// What distances from the edges of the superview are from those of the view, as far as they reach into it.
  private final func within(_ insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let (frame, room) = (untransformedFrame, superview.bounds.inset(by: insets))
    return UIEdgeInsets(
      top: max(0, room.minY - frame.minY), left: max(0, room.minX - frame.minX), bottom: max(0, frame.maxY - room.maxY),
      right: max(0, frame.maxX - room.maxX))
  }
}
