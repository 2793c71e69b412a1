import Foundation

/// A relation between two attributes of views or guides: `first = multiplier × second + constant`, or `≥` or `≤`
/// instead of `=`.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// The items are held weakly, because the view that owns the constraint contains them.
  private final weak var first: AnyObject?
  private final weak var second: AnyObject?
  final let hasSecondItem: Bool

  /// The attribute of the first item.
  public final let firstAttribute: Attribute

  /// The attribute of the second item.
  public final let secondAttribute: Attribute

  /// The relation between the two sides.
  public final let relation: Relation

  /// The factor of the second attribute.
  public final let multiplier: CGFloat

  /// The constant, in points. To animate a layout, change it and call `layoutIfNeeded()` in an animation block.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }

  /// The priority; `required` by default.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { didChange() } } }

  /// A name for debugging; nil by default.
  open var identifier: String?

  /// Stored, without effect: interfaces are not archived.
  open var shouldBeArchived = false

  /// The view that owns the constraint while it is active.
  final weak var holder: UIView?

  /// Whether the constraint contradicts other required constraints, and was left out.
  package final var isBroken = false

  /// A constraint between two attributes.
  /// - Parameters:
  ///   - view1: a view or a guide.
  ///   - attr1: the attribute of the first item.
  ///   - relation: the relation between the two sides.
  ///   - view2: a view or a guide; nil for the constant only.
  ///   - attr2: the attribute of the second item; `notAnAttribute` for the constant only.
  ///   - multiplier: the factor of the second attribute.
  ///   - c: the constant, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let (first, second) = (view1 as AnyObject, view2.map { $0 as AnyObject })
    (self.first, self.second, hasSecondItem) = (first, second, second != nil)
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
    super.init()
  }

  /// The item on the left of the relation.
  open var firstItem: AnyObject? { first }

  /// The item on the right of the relation; nil for none.
  open var secondItem: AnyObject? { second }

  /// Whether the constraint is active. It can only be active while its items are in the same view tree.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { hold(in: nil) } else { release() } }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  private final func didChange() {
    isBroken = false
    holder?.constraintsDidChange()
  }

  /// Activates the constraint, owned by a view or by the closest common ancestor of its items.
  final func hold(in view: UIView?) {
    guard holder == nil else { return }
    let views = [first, second].compactMap { $0.flatMap(UIView.owner) }
    guard let one = views.first, views.count == (hasSecondItem ? 2 : 1) else { return }
    guard let common = views.dropFirst().reduce(Optional(one), { $0?.commonAncestor(with: $1) }) else {
      return LayoutEngine.warn("Unable to activate constraint as its items are in no common view: \(text)")
    }
    let holder = view ?? common
    self.holder = holder
    holder.store.constraints.append(self)
    for view in views { view.store.uses.append(self) }
    holder.markConstraintsBelow()
    holder.constraintsDidChange()
  }

  private final func release() {
    guard let holder else { return }
    // Search from the end: usually the constraint that was added last is removed first.
    if let index = holder.store.constraints.lastIndex(where: { $0 === self }) {
      holder.store.constraints.remove(at: index)
    }
    for view in [first, second].compactMap({ $0.flatMap(UIView.owner) }) {
      if let index = view.store.uses.lastIndex(where: { $0 === self }) { view.store.uses.remove(at: index) }
    }
    self.holder = nil
    isBroken = false
    holder.constraintsDidChange()
  }

  /// The relation as text.
  final var text: String {
    let sign = ["<=", "==", ">="][relation.rawValue + 1]
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "nil" }
    var right = hasSecondItem ? "\(name(second)).\(secondAttribute)" : ""
    if multiplier != 1, !right.isEmpty { right = "\(multiplier) * " + right }
    let label = identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint\(label) \(name(first)).\(firstAttribute) \(sign) \(right) + \(constant)>"
  }
}

extension NSLayoutConstraint {
  /// The relation between two sides.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The axes.
  public enum Axis: Int, Hashable, Sendable {
    /// The x axis.
    case horizontal
    /// The y axis.
    case vertical
  }

  /// Attributes of views and guides.
  public enum Attribute: Int, Hashable, Sendable {
    /// The edge of minimum x.
    case left = 1
    /// The edge of maximum x.
    case right
    /// The edge of minimum y.
    case top
    /// The edge of maximum y.
    case bottom
    /// The edge where lines begin: the left one.
    case leading
    /// The edge where lines end: the right one.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The centre along x.
    case centerX
    /// The centre along y.
    case centerY
    /// The baseline of the last line; the bottom of views without text.
    case lastBaseline
    /// The baseline of the first line; the top of views without text.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The top edge within the margins.
    case topMargin
    /// The bottom edge within the margins.
    case bottomMargin
    /// The edge where lines begin, within the margins.
    case leadingMargin
    /// The edge where lines end, within the margins.
    case trailingMargin
    /// The centre along x within the margins.
    case centerXWithinMargins
    /// The centre along y within the margins.
    case centerYWithinMargins
    /// No attribute.
    case notAnAttribute = 0
  }
}
