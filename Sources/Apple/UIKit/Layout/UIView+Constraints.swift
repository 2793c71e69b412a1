import Foundation
import Geometry

// MARK: Constraints

extension UIView {
  /// The active constraints that the view owns: those on the view and its subviews.
  public final var constraints: [NSLayoutConstraint] { layoutStore?.constraints ?? [] }

  /// Activates a constraint on the view or its subviews.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.hold(in: self) }

  /// Activates constraints on the view or its subviews.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { addConstraint(one) }
  }

  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// The edge of minimum x.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The edge of maximum x.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin: the left one.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end: the right one.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The edge of minimum y.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The edge of maximum y.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The centre along x.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The centre along y.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Updates and sizes

  /// A target for `systemLayoutSizeFitting(_:)`: as small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// A target for `systemLayoutSizeFitting(_:)`: as large as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether `updateConstraints()` will be called.
  public final func needsUpdateConstraints() -> Bool { wantsConstraintUpdate }

  /// Calls the pending `updateConstraints()` of the view and its subviews at once.
  public final func updateConstraintsIfNeeded() { updateAllConstraints() }

  /// The intrinsic width or height of a view whose contents do not determine it: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Content priorities

  /// The priority at which the view resists growth beyond its content size; 250 by default.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? huggingPriorities.x : huggingPriorities.y
  }

  /// Sets the priority at which the view resists growth beyond its content size.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    var both = huggingPriorities
    if axis == .horizontal { both.x = priority } else { both.y = priority }
    store.hugging = both
    constraintsDidChange()
  }

  /// The priority at which the view resists compression below its content size; 750 by default.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? compressionPriorities.x : compressionPriorities.y
  }

  /// Sets the priority at which the view resists compression below its content size.
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

  /// The guides of the view.
  public final var layoutGuides: [UILayoutGuide] { layoutStore?.guides ?? [] }

  /// Adds a guide, which constraints position.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    store.guides.append(layoutGuide)
  }

  /// Removes a guide and its constraints.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    removeConstraints { $0 === layoutGuide }
    layoutGuide.owningView = nil
    store.guides.removeAll { $0 === layoutGuide }
  }

  /// The rectangle within the margins.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins, \.marginsGuide) }

  /// The rectangle within the margins. Unlike Apple's, it does not limit the width of text.
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

// MARK: Bookkeeping

extension UIView {
  /// The layout state of the view, created on first access.
  final var store: LayoutStore {
    if let layoutStore { return layoutStore }
    let new = LayoutStore()
    layoutStore = new
    return new
  }

  /// The view of a constraint's item: the item itself, or the view of a guide; nil for a guide without a view.
  static func owner(_ item: AnyObject) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  private final var ancestors: [UIView] { Array(sequence(first: self, next: { $0.parent })) }

  /// The closest common ancestor of this view and another, which may be one of them; nil for none.
  final func commonAncestor(with other: UIView) -> UIView? {
    if other === self || other.parent === self { return self }
    if parent === other { return other }
    let known = Set(ancestors)
    return other.ancestors.first(where: known.contains)
  }

  /// The root of the view tree.
  final var layoutRoot: UIView { ancestors.last ?? self }

  /// Marks the view and its ancestors as having constraints.
  final func markConstraintsBelow() { for view in ancestors { view.hasConstraintsBelow = true } }

  /// Requests a solution of the constraints before the tree is next rendered.
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

  /// Calls the pending `updateConstraints()` in the tree, subviews first.
  final func updateAllConstraints() {
    for view in children { view.updateAllConstraints() }
    guard wantsConstraintUpdate else { return }
    wantsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Sets the frames of the subviews that constraints position.
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

  /// The frame of the view in its superview, without its transform.
  final var untransformedFrame: CGRect {
    let (size, anchor, position) = (layer.bounds.size, layer.anchorPoint, layer.position)
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Called when the program has changed the frame of the view.
  final func geometryDidChange() {
    guard let input = layoutStore?.inputFrame, input != untransformedFrame else { return }
    constraintsDidChange()
  }

  /// The size of the contents, wrapped at a width unless it is nil.
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

  /// Deactivates the constraints on selected items that this view and its ancestors own.
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

  /// Called before a view is removed from the tree: deactivates its constraints to the rest of the tree.
  final func removeConstraints(leavingWith view: UIView) {
    guard hasConstraintsBelow else { return }
    var leaving: [NSLayoutConstraint] = []
    view.forEachView { leaving += $0.layoutStore?.uses ?? [] }
    for constraint in leaving where constraint.holder?.isDescendant(of: view) == false { constraint.isActive = false }
    view.layoutStore?.solvedFrame = nil
    constraintsDidChange()
  }

  /// Called after the view was added to a superview.
  final func constraintsDidMove() {
    if type(of: self).requiresConstraintBasedLayout { hasConstraintsBelow = true }
    guard hasConstraintsBelow else { return }
    markConstraintsBelow()
    constraintsDidChange()
  }
}
