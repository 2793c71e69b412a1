import Foundation

/// What a side or a length of a view, or of a guide, has to do with another one: `first = multiplier × second + constant`, or at least or at
/// most that.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// Both sides' views or guides. What holds the constraint is above them, and they are not kept alive by it.
  private final weak var first: AnyObject?
  private final weak var second: AnyObject?
  final let hasSecondItem: Bool

  /// What of the first item.
  public final let firstAttribute: Attribute

  /// What of the second item.
  public final let secondAttribute: Attribute

  /// How both sides compare.
  public final let relation: Relation

  /// By what the second side is multiplied.
  public final let multiplier: CGFloat

  /// What is added, in points. Changing it is the way to move something: `layoutIfNeeded()` in an animation block shows it.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }

  /// How much it matters; `required` by default.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { didChange() } } }

  /// A name for those who look for mistakes; nil by default.
  open var identifier: String?

  /// Kept: interfaces are not archived.
  open var shouldBeArchived = false

  /// The view that has the constraint while it is active.
  final weak var holder: UIView?

  /// Whether it contradicts others that have to be met, and was left out.
  package final var isBroken = false

  /// A constraint between two attributes.
  /// - Parameters:
  ///   - view1: a view or a guide.
  ///   - attr1: what of it.
  ///   - relation: how it compares.
  ///   - view2: a view or a guide; nil for the constant alone.
  ///   - attr2: what of it; `notAnAttribute` for the constant alone.
  ///   - multiplier: by what that is multiplied.
  ///   - c: what is added, in points.
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

  /// The view or guide on the left of the relation.
  open var firstItem: AnyObject? { first }

  /// The view or guide on the right of the relation; nil for none.
  open var secondItem: AnyObject? { second }

  /// Whether the constraint counts. It can only while its items are in one tree of views.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { hold(in: nil) } else { release() } }
  }

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }

  /// Makes constraints count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  private final func didChange() {
    isBroken = false
    holder?.constraintsDidChange()
  }

  /// Makes it count, held by a view or by the one that its items have in common.
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
    holder.tellConstraintsBelow()
    holder.constraintsDidChange()
  }

  private final func release() {
    guard let holder else { return }
    // What was added last is mostly what goes first.
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

  /// The relation in words.
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
  /// How two sides compare.
  public enum Relation: Int, Hashable, Sendable {
    /// The first one is at most the second one.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first one is at least the second one.
    case greaterThanOrEqual = 1
  }

  /// Directions.
  public enum Axis: Int, Hashable, Sendable {
    /// Of x.
    case horizontal
    /// Of y.
    case vertical
  }

  /// Sides and lengths of views.
  public enum Attribute: Int, Hashable, Sendable {
    /// The edge of least x.
    case left = 1
    /// The edge of greatest x.
    case right
    /// The edge of least y.
    case top
    /// The edge of greatest y.
    case bottom
    /// The edge where lines begin: the left one.
    case leading
    /// The edge where lines end: the right one.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle of the width.
    case centerX
    /// The middle of the height.
    case centerY
    /// Below the letters of the last line; the bottom of views without.
    case lastBaseline
    /// Below the letters of the first line; the top of views without.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The top within the margins.
    case topMargin
    /// The bottom within the margins.
    case bottomMargin
    /// The edge where lines begin, within the margins.
    case leadingMargin
    /// The edge where lines end, within the margins.
    case trailingMargin
    /// The middle of the width within the margins.
    case centerXWithinMargins
    /// The middle of the height within the margins.
    case centerYWithinMargins
    /// None.
    case notAnAttribute = 0
  }
}
