import Foundation
import Geometry

// MARK: Constraints

extension UIView {
  /// The active constraints that the view holds: those between it and what is in it.
  public final var constraints: [NSLayoutConstraint] { layoutStore?.constraints ?? [] }

  /// Makes a constraint of the view, or of what is in it, count.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.hold(in: self) }

  /// Makes constraints of the view, or of what is in it, count.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { addConstraint(one) }
  }

  /// Makes a constraint count no more.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Makes constraints count no more.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// The edge of least x.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The edge of greatest x.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin: the left one.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end: the right one.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The edge of least y.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The edge of greatest y.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle of the width.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle of the height.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// Below the letters of the first line.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// Below the letters of the last line.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Updates and sizes

  /// As small as can be, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// As large as can be, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether `updateConstraints()` is going to be called.
  public final func needsUpdateConstraints() -> Bool { wantsConstraintUpdate }

  /// Calls `updateConstraints()` at once where it is going to be called, here and in subviews.
  public final func updateConstraintsIfNeeded() { updateAllConstraints() }

  /// A side that contents do not say: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Priorities of contents

  /// How much the view keeps from being larger than its contents; 250 by default.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? huggingPriorities.x : huggingPriorities.y
  }

  /// Sets how much the view keeps from being larger than its contents.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    var both = huggingPriorities
    if axis == .horizontal { both.x = priority } else { both.y = priority }
    store.hugging = both
    constraintsDidChange()
  }

  /// How much the view keeps from being smaller than its contents; 750 by default.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? compressionPriorities.x : compressionPriorities.y
  }

  /// Sets how much the view keeps from being smaller than its contents.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    var both = compressionPriorities
    if axis == .horizontal { both.x = priority } else { both.y = priority }
    store.compression = both
    constraintsDidChange()
  }

  final var huggingPriorities: (x: UILayoutPriority, y: UILayoutPriority) {
    layoutStore?.hugging ?? defaultHugging
  }

  final var compressionPriorities: (x: UILayoutPriority, y: UILayoutPriority) {
    layoutStore?.compression ?? (.defaultHigh, .defaultHigh)
  }

  // MARK: Guides

  /// The guides that were added.
  public final var layoutGuides: [UILayoutGuide] { layoutStore?.guides ?? [] }

  /// Adds a guide, which constraints place.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    store.guides.append(layoutGuide)
  }

  /// Takes a guide away, with its constraints.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    removeConstraints { $0 === layoutGuide }
    layoutGuide.owningView = nil
    store.guides.removeAll { $0 === layoutGuide }
  }

  /// The rectangle within the margins.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins, \.marginsGuide) }

  /// The rectangle within the margins: texts are not kept narrower.
  public final var readableContentGuide: UILayoutGuide { guide(.margins, \.readableGuide) }

  /// The rectangle within the safe area.
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, \.safeAreaGuide) }

  final func guide(
    _ place: UILayoutGuide.Place, _ path: ReferenceWritableKeyPath<LayoutStore, UILayoutGuide?>
  ) -> UILayoutGuide {
    if let guide = store[keyPath: path] { return guide }
    let guide = UILayoutGuide(place, of: self)
    store[keyPath: path] = guide
    return guide
  }
}

// MARK: How constraints are kept

extension UIView {
  /// What the view has for layout by constraints, made when it is first needed.
  final var store: LayoutStore {
    if let layoutStore { return layoutStore }
    let new = LayoutStore()
    layoutStore = new
    return new
  }

  /// The view that an item of a constraint is, or belongs to; nil for a guide of no view.
  static func owner(_ item: AnyObject) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  private final var ancestors: [UIView] { Array(sequence(first: self, next: { $0.parent })) }

  /// The nearest view that contains this one and another, which may be one of them; nil for none.
  final func commonAncestor(with other: UIView) -> UIView? {
    if other === self || other.parent === self { return self }
    if parent === other { return other }
    let known = Set(ancestors)
    return other.ancestors.first(where: known.contains)
  }

  /// The topmost view of the tree.
  final var layoutRoot: UIView { ancestors.last ?? self }

  /// Notes in the view and those above that there are constraints in it.
  final func tellConstraintsBelow() { for view in ancestors { view.hasConstraintsBelow = true } }

  /// Makes constraints be solved before the tree is shown next.
  final func constraintsDidChange() {
    let root = layoutRoot
    guard root.hasConstraintsBelow else { return }
    root.store.isDirty = true
    root.layer.setNeedsLayout()
  }

  /// Solves the constraints of the tree if something has changed.
  final func solveConstraintsIfNeeded() {
    let root = layoutRoot
    guard root.hasConstraintsBelow else { return }
    if let input = layoutStore?.inputFrame, input.size != bounds.size { root.store.isDirty = true }
    guard root.store.isDirty else { return }
    root.updateAllConstraints()
    root.store.isDirty = false
    LayoutEngine.solve(root)
  }

  /// Lets all views that want it change their constraints, those within others first.
  final func updateAllConstraints() {
    for view in children { view.updateAllConstraints() }
    guard wantsConstraintUpdate else { return }
    wantsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Puts the subviews where constraints say.
  final func placeConstrainedSubviews() {
    guard hasConstraintsBelow || layoutRoot.hasConstraintsBelow else { return }
    for view in children where !view.translatesAutoresizingMaskIntoConstraints {
      if let rect = view.layoutStore?.solvedFrame { view.place(at: rect) }
    }
  }

  private final func place(at rect: CGRect) {
    guard untransformedFrame != rect else { return }
    if layer.bounds.size != rect.size { layer.bounds.size = rect.size }
    let anchor = layer.anchorPoint
    let position = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    if layer.position != position { layer.position = position }
  }

  /// The rectangle that the view takes in its superview without its transform.
  final var untransformedFrame: CGRect {
    let (size, anchor, position) = (layer.bounds.size, layer.anchorPoint, layer.position)
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Called when the program has placed the view.
  final func geometryDidChange() {
    guard let input = layoutStore?.inputFrame, input != untransformedFrame else { return }
    constraintsDidChange()
  }

  /// The size of the contents, whose lines break at a width unless that is nil.
  final func contentSize(limitedTo width: CGFloat?) -> CGSize {
    if let width, breaksLines {
      return CGSize(
        width: intrinsicContentSize.width, height: sizeThatFits(CGSize(width: width + 0.01, height: 1e6)).height)
    }
    if let size = layoutStore?.contentSize { return size }
    let size = intrinsicContentSize
    store.contentSize = size
    return size
  }

  /// Takes away the constraints, held by this view and those above it, of items.
  final func removeConstraints(_ isMeant: (AnyObject) -> Bool) {
    for view in ancestors {
      guard let store = view.layoutStore, !store.constraints.isEmpty else { continue }
      for constraint in store.constraints {
        if [constraint.firstItem, constraint.secondItem].contains(where: { $0.map(isMeant) == true }) {
          constraint.isActive = false
        }
      }
    }
  }

  /// Called when a view below is about to leave: what ties it to the rest goes.
  final func removeConstraints(leavingWith view: UIView) {
    guard hasConstraintsBelow else { return }
    var leaving: [NSLayoutConstraint] = []
    view.tellAll { leaving += $0.layoutStore?.uses ?? [] }
    for constraint in leaving where constraint.holder?.isDescendant(of: view) == false { constraint.isActive = false }
    view.layoutStore?.solvedFrame = nil
    constraintsDidChange()
  }

  /// Called when the view has come into another one.
  final func constraintsDidMove() {
    if type(of: self).requiresConstraintBasedLayout { hasConstraintsBelow = true }
    guard hasConstraintsBelow else { return }
    tellConstraintsBelow()
    constraintsDidChange()
  }
}
