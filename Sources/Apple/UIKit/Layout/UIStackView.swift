import Foundation
import Geometry

/// Views in a row or in a column, which constraints of its own place.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// How views share the room along the axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it, as large as their contents and priorities say.
    case fill
    /// They fill it, equally large.
    case fillEqually
    /// They fill it, in the proportion of their contents.
    case fillProportionally
    /// What is between them is equal.
    case equalSpacing
    /// Their middles are equally far from each other.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// They fill the room.
    case fill
    /// At the edge where lines begin, or at the top.
    case leading
    /// With their first lines at one height.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where lines end, or at the bottom.
    case trailing
    /// With their last lines at one height.
    case lastBaseline

    /// The same as `leading`.
    public static let top = Alignment.leading
    /// The same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// The views that are placed.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// Whether they are in a row or in a column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }

  /// How they share the room along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { rearrange() } }

  /// Where they stand across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { rearrange() } }

  /// What is between them, or at least if that is to be equal, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { rearrange() } }

  /// Kept: what is between views counts from their edges.
  open var isBaselineRelativeArrangement = false

  /// Whether they are within the margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

  /// What stands for `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// What stands for the usual space: 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  private final var spacings: [ObjectIdentifier: CGFloat] = [:]
  private final var arrangement: [NSLayoutConstraint] = []
  private final var gaps: [UILayoutGuide] = []

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A row without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Places a view no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets what is between a view and the next one, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// What was set to be between a view and the next one; `spacingUseDefault` for nothing.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Called when a view was hidden or shown: in an animation block, the others move at once.
  final func hiddenViewsDidChange() {
    rearrange()
    if isAnimatingChanges, window != nil { layoutRoot.layoutIfNeeded() }
  }

  /// Makes the constraints anew before they are solved next.
  final func rearrange() {
    setNeedsUpdateConstraints()
    constraintsDidChange()
  }

  // MARK: Constraints

  open override func updateConstraints() {
    super.updateConstraints()
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    (arrangement, gaps) = ([], [])
    let views = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
    guard !views.isEmpty else { return }
    arrange(views)
    align(views)
    NSLayoutConstraint.activate(arrangement)
  }

  private final var isRow: Bool { axis == .horizontal }
  private final var frameItem: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  /// The attributes along the axis, and across.
  private final func start(_ along: Bool) -> NSLayoutConstraint.Attribute { along == isRow ? .left : .top }
  private final func end(_ along: Bool) -> NSLayoutConstraint.Attribute { along == isRow ? .right : .bottom }
  private final func middle(_ along: Bool) -> NSLayoutConstraint.Attribute { along == isRow ? .centerX : .centerY }
  private final func length(_ along: Bool) -> NSLayoutConstraint.Attribute { along == isRow ? .width : .height }

  private final func require(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    arrangement.append(constraint)
  }

  private final func space(after view: UIView) -> CGFloat {
    let space = spacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? 8 : space
  }

  private final func arrange(_ views: [UIView]) {
    guard let first = views.first, let last = views.last else { return }
    require(first, start(true), .equal, frameItem, start(true))
    require(last, end(true), .equal, frameItem, end(true))
    let hasEqualGaps = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      require(
        next, start(true), hasEqualGaps ? .greaterThanOrEqual : .equal, view, end(true), constant: space(after: view))
    }
    let firstContent = max(1, isRow ? first.intrinsicContentSize.width : first.intrinsicContentSize.height)
    for view in views.dropFirst() {
      switch distribution {
      case .fillEqually: require(view, length(true), .equal, first, length(true))
      case .fillProportionally:
        let content = isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        require(
          view, length(true), .equal, first, length(true), multiplier: max(1, content) / firstContent,
          priority: UILayoutPriority(999))
      default: break
      }
    }
    guard hasEqualGaps else { return }
    let isCentering = distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      addLayoutGuide(gap)
      gaps.append(gap)
      require(gap, start(true), .equal, view, isCentering ? middle(true) : end(true))
      require(gap, end(true), .equal, next, isCentering ? middle(true) : start(true))
      if let one = gaps.first, one !== gap {
        require(
          gap, length(true), .equal, one, length(true), priority: isCentering ? UILayoutPriority(149) : .required)
      }
    }
  }

  private final func align(_ views: [UIView]) {
    for view in views {
      let isFirst = view === views.first
      switch alignment {
      case .fill: require(view, start(false), .equal, frameItem, start(false))
      case .leading: require(view, start(false), .equal, frameItem, start(false))
      case .trailing: require(view, end(false), .equal, frameItem, end(false))
      case .center: require(view, middle(false), .equal, frameItem, middle(false))
      case .firstBaseline, .lastBaseline:
        let line: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if isRow, !isFirst, let first = views.first { require(view, line, .equal, first, line) }
      }
      if alignment == .fill {
        require(view, end(false), .equal, frameItem, end(false))
      } else {
        require(view, start(false), .greaterThanOrEqual, frameItem, start(false))
        require(view, end(false), .lessThanOrEqual, frameItem, end(false))
      }
    }
    // It is no larger than needed.
    if alignment != .fill { require(self, length(false), .equal, nil, .notAnAttribute, priority: UILayoutPriority(1)) }
  }
}
