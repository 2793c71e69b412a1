import Foundation

/// What a view has for layout by constraints.
@MainActor
final class LayoutStore {
  /// The active constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []

  /// The active constraints of the view and its guides, whoever holds them.
  var uses: [NSLayoutConstraint] = []

  /// The guides of the view that constraints place.
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var scrolledContentGuide: UILayoutGuide?
  var scrollFrameGuide: UILayoutGuide?

  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var addsSafeArea = true

  /// How much the view keeps from being larger than its contents, and from being smaller, along x and y.
  var hugging: (x: UILayoutPriority, y: UILayoutPriority)?
  var compression: (x: UILayoutPriority, y: UILayoutPriority)?

  /// The size of the contents, until it changes.
  var contentSize: CGSize?

  /// The rectangle that constraints give the view in its superview; nil for none.
  var solvedFrame: CGRect?

  /// The rectangle that the view had when constraints were solved that it is not placed by.
  var inputFrame: CGRect?

  /// Whether something has changed in the tree of which the view is the root.
  var isDirty = false
}
