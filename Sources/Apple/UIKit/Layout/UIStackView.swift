import Foundation
import Geometry

/// Arranges views in a row or a column, with constraints that it creates.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// How the views fill the stack along its axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill the stack, with sizes by their contents and priorities.
    case fill
    /// They fill the stack, with equal sizes.
    case fillEqually
    /// They fill the stack, with sizes in proportion to their contents.
    case fillProportionally
    /// The gaps between them are equal.
    case equalSpacing
    /// The distances between their centres are equal.
    case equalCentering
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// They fill the stack.
    case fill
    /// At the edge where lines begin, or at the top.
    case leading
    /// With their first baselines aligned.
    case firstBaseline
    /// Centred.
    case center
    /// At the edge where lines end, or at the bottom.
    case trailing
    /// With their last baselines aligned.
    case lastBaseline

    /// The same as `leading`.
    public static let top = Alignment.leading
    /// The same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// The views that the stack arranges.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// The axis: a row or a column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }

  /// How the views fill the stack along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { rearrange() } }

  /// The alignment across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { rearrange() } }

  /// The gap between views in points, or the minimum gap if gaps are equal; 0 by default.
  open var spacing: CGFloat = 0 { didSet { rearrange() } }

  /// Stored, without effect: gaps are measured between edges.
  open var isBaselineRelativeArrangement = false

  /// Whether the views are placed within the margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

  /// The custom spacing that means `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// The custom spacing that means the system spacing: 8 points.
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

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from the arranged views. It stays a subview.
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

  /// Sets the gap after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// The custom gap after a view; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Called when a view was hidden or shown. In an animation block, the other views move at once.
  final func hiddenViewsDidChange() {
    rearrange()
    if isAnimatingChanges, window != nil { layoutRoot.layoutIfNeeded() }
  }

  /// Makes `updateConstraints()` create the constraints again before the next solution.
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

  /// The attributes along and across the axis.
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
    // The stack is no larger than needed.
    if alignment != .fill { require(self, length(false), .equal, nil, .notAnAttribute, priority: UILayoutPriority(1)) }
  }
}
