import Foundation

/// The layout state of a view that uses constraints.
@MainActor
final class LayoutStore {
  /// The active constraints that the view owns.
  var constraints: [NSLayoutConstraint] = []

  /// The active constraints on the view and its guides, whichever view owns them.
  var uses: [NSLayoutConstraint] = []

  /// The guides of the view that constraints position.
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var scrolledContentGuide: UILayoutGuide?
  var scrollFrameGuide: UILayoutGuide?

  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var addsSafeArea = true

  /// The priorities at which the view resists becoming larger or smaller than its contents, along x and y.
  var hugging: (x: UILayoutPriority, y: UILayoutPriority)?
  var compression: (x: UILayoutPriority, y: UILayoutPriority)?

  /// The content size, cached until it changes.
  var contentSize: CGSize?

  /// The rectangle that constraints give the view in its superview; nil if constraints do not position it.
  var solvedFrame: CGRect?

  /// The rectangle of a view that constraints do not position, as of the last solution.
  var inputFrame: CGRect?

  /// Whether something has changed in the tree whose root is the view.
  var isDirty = false
}
