import Foundation
import Geometry

/// Translates the constraints of a view tree into a linear problem, and applies its solution to the views.
@MainActor
struct LayoutEngine {
  private let root: UIView

  /// Whether the size of the root is unknown, not given.
  private let isFitting: Bool
  private var problem = LinearProblem()
  private var views: [UIView] = []
  private var variables: [ObjectIdentifier: Frame] = [:]
  private var guides: [UILayoutGuide] = []
  private var sources: [NSLayoutConstraint?] = []
  private var inputs: [UIView] = []

  /// A rectangle as sums of variables.
  private struct Frame {
    var x: SparseSum
    var y: SparseSum
    var width: SparseSum
    var height: SparseSum
  }

  /// The limit of coordinates and lengths, in points.
  private static let limit: CGFloat = 1e8

  static func warn(_ text: String) { FileHandle.standardError.write(Data("[LayoutConstraints] \(text)\n".utf8)) }

  private init(_ root: UIView, isFitting: Bool) { (self.root, self.isFitting) = (root, isFitting) }

  // MARK: Entry points

  /// Solves the constraints of a tree, and requests layout of the superviews of views that move.
  static func solve(_ root: UIView) {
    var widths: [ObjectIdentifier: CGFloat] = [:]
    // The height of text that wraps depends on its width, so solve again when a width changes.
    for _ in 0..<3 {
      var engine = LayoutEngine(root, isFitting: false)
      engine.collect(widths)
      let solution = engine.problem.solve()
      guard engine.updateWidths(&widths, solution.values) else { return engine.apply(solution) }
    }
    var engine = LayoutEngine(root, isFitting: false)
    engine.collect(widths)
    engine.apply(engine.problem.solve())
  }

  /// The size of a view that satisfies its constraints, those within it and its content size.
  static func fittingSize(
    of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    var widths: [ObjectIdentifier: CGFloat] = [:]
    var size = CGSize.zero
    for _ in 0..<3 {
      var engine = LayoutEngine(view, isFitting: true)
      engine.collect(widths)
      let frame = engine.frame(of: view)
      for (sum, length, priority) in [(frame.width, target.width, horizontal), (frame.height, target.height, vertical)]
      {
        var error = sum
        error.constant -= Double(clamped(length))
        engine.add(error, .zero, priority, nil)
      }
      let values = engine.problem.solve().values
      size = CGSize(width: frame.width.value(values), height: frame.height.value(values))
      guard engine.updateWidths(&widths, values) else { break }
    }
    let scale = UIScreen.main.scale
    return CGSize(
      width: (size.width * scale - 1e-3).rounded(.up) / scale, height: (size.height * scale - 1e-3).rounded(.up) / scale
    )
  }

  // MARK: The problem

  private mutating func collect(_ widths: [ObjectIdentifier: CGFloat]) {
    var holders: [UIView] = []
    root.forEachView { if $0.layoutStore?.constraints.isEmpty == false { holders.append($0) } }
    for holder in holders { for constraint in holder.store.constraints { add(constraint) } }
    var index = 0
    while index < views.count {
      addContents(of: views[index], width: widths[ObjectIdentifier(views[index])])
      index += 1
    }
  }

  private mutating func add(
    _ sum: SparseSum, _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority, _ source: NSLayoutConstraint?
  ) {
    var constraint = LinearConstraint([], constant: 0, relation, priority: priority.rawValue)
    constraint.sum = sum
    problem.constraints.append(constraint)
    sources.append(source)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard constraint.constant.isFinite, constraint.multiplier.isFinite, let first = constraint.firstItem,
      let firstView = UIView.owner(first)
    else { return }
    let second = constraint.secondItem
    guard (second != nil) == constraint.hasSecondItem else { return }
    let secondView = second.flatMap(UIView.owner)
    guard let common = secondView.map({ firstView.commonAncestor(with: $0) }) ?? firstView,
      common.isDescendant(of: root)
    else { return }
    guard var sum = position(constraint.firstAttribute, of: first, firstView, in: common) else { return }
    sum.constant -= Double(Self.clamped(constraint.constant))
    if let second, let secondView, constraint.secondAttribute != .notAnAttribute,
      let other = position(constraint.secondAttribute, of: second, secondView, in: common)
    {
      sum.add(other, times: -Double(Self.clamped(constraint.multiplier)))
    }
    if constraint.relation == .lessThanOrEqual {
      var negative = SparseSum(constant: 0)
      negative.add(sum, times: -1)
      sum = negative
    }
    add(sum, constraint.relation == .equal ? .zero : .notNegative, constraint.priority, constraint)
  }

  private static func clamped(_ number: CGFloat) -> CGFloat { max(-limit, min(number.isNaN ? 0 : number, limit)) }

  /// Adds constraints for the content size of a view.
  private mutating func addContents(of view: UIView, width: CGFloat?) {
    let size = view.contentSize(limitedTo: width)
    let frame = frame(of: view)
    let (hugging, compression) = (view.huggingPriorities, view.compressionPriorities)
    for (length, sum, hug, resist) in [
      (size.width, frame.width, hugging.x, compression.x), (size.height, frame.height, hugging.y, compression.y),
    ] where length >= 0 && length.isFinite {
      var larger = sum
      larger.constant -= Double(Self.clamped(length))
      var smaller = SparseSum(constant: 0)
      smaller.add(larger, times: -1)
      add(larger, .notNegative, resist, nil)
      add(smaller, .notNegative, hug, nil)
    }
  }

  // MARK: Frames

  private mutating func frame(of view: UIView) -> Frame {
    if let frame = variables[ObjectIdentifier(view)] { return frame }
    let frame: Frame
    if view === root && isFitting {
      frame = Frame(x: SparseSum(constant: 0), y: SparseSum(constant: 0), width: makeLength(), height: makeLength())
      views.append(view)
    } else if view === root || view.translatesAutoresizingMaskIntoConstraints || view.superview == nil {
      let given = view.untransformedFrame
      frame = Frame(
        x: SparseSum(constant: given.minX), y: SparseSum(constant: given.minY), width: SparseSum(constant: given.width),
        height: SparseSum(constant: given.height))
      inputs.append(view)
    } else {
      frame = makeFrame()
      views.append(view)
    }
    variables[ObjectIdentifier(view)] = frame
    return frame
  }

  private mutating func makeLength() -> SparseSum { SparseSum(variable: problem.makeVariable(isRestricted: true)) }

  private mutating func makeFrame() -> Frame {
    Frame(
      x: SparseSum(variable: problem.makeVariable()), y: SparseSum(variable: problem.makeVariable()),
      width: makeLength(),
      height: makeLength())
  }

  /// The rectangle of a guide in the coordinates of its view.
  private mutating func frame(of guide: UILayoutGuide, _ view: UIView) -> Frame {
    switch guide.place {
    case .margins: return inside(view, view.effectiveMargins)
    case .safeArea: return inside(view, view.safeAreaInsets)
    case .scrollFrame: return inside(view, .zero)
    case .constrained, .scrolledContent: break
    }
    if let frame = variables[ObjectIdentifier(guide)] { return frame }
    var frame = makeFrame()
    if guide.place == .scrolledContent { (frame.x, frame.y) = (SparseSum(constant: 0), SparseSum(constant: 0)) }
    variables[ObjectIdentifier(guide)] = frame
    guides.append(guide)
    return frame
  }

  /// The bounds of a view without insets at its edges.
  private mutating func inside(_ view: UIView, _ insets: UIEdgeInsets) -> Frame {
    var frame = frame(of: view)
    let origin = view.bounds.origin
    (frame.x, frame.y) = (SparseSum(constant: origin.x + insets.left), SparseSum(constant: origin.y + insets.top))
    frame.width.constant -= insets.left + insets.right
    frame.height.constant -= insets.top + insets.bottom
    return frame
  }

  /// The rectangle of a view or guide in the coordinates of an ancestor, or of the view itself.
  private mutating func frame(of item: AnyObject, _ view: UIView, in common: UIView) -> Frame {
    var frame: Frame
    var ancestor: UIView?
    if let guide = item as? UILayoutGuide {
      frame = self.frame(of: guide, view)
      ancestor = view
    } else if view === common {
      return inside(view, .zero)
    } else {
      frame = self.frame(of: view)
      ancestor = view.superview
    }
    while let next = ancestor, next !== common {
      let place = self.frame(of: next)
      frame.x.add(place.x, times: 1)
      frame.y.add(place.y, times: 1)
      frame.x.constant -= next.bounds.minX
      frame.y.constant -= next.bounds.minY
      ancestor = next.superview
    }
    return frame
  }

  private mutating func position(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, _ view: UIView, in common: UIView
  ) -> SparseSum? {
    // In relation to its subviews, the edges of a scroll view are those of its content.
    if let scroll = item as? UIScrollView, view === common, attribute != .width, attribute != .height, view !== root {
      return position(attribute, of: scroll.contentLayoutGuide, view, in: common)
    }
    if let inner = attribute.withinMargins {
      let frame = frame(of: view.layoutMarginsGuide, view, in: common)
      return Self.position(inner, frame, view)
    }
    return Self.position(attribute, frame(of: item, view, in: common), item as? UIView)
  }

  private static func position(
    _ attribute: NSLayoutConstraint.Attribute, _ frame: Frame, _ view: UIView?
  ) -> SparseSum? {
    var sum: SparseSum
    switch attribute {
    case .left, .leading: sum = frame.x
    case .top: sum = frame.y
    case .firstBaseline:
      sum = frame.y
      sum.constant += Double(view?.baselineOffsets?.first ?? 0)
    case .width: sum = frame.width
    case .height: sum = frame.height
    case .right, .trailing:
      sum = frame.x
      sum.add(frame.width, times: 1)
    case .bottom, .lastBaseline:
      sum = frame.y
      sum.add(frame.height, times: 1)
      if attribute == .lastBaseline { sum.constant -= Double(view?.baselineOffsets?.last ?? 0) }
    case .centerX:
      sum = frame.x
      sum.add(frame.width, times: 0.5)
    case .centerY:
      sum = frame.y
      sum.add(frame.height, times: 0.5)
    default: return nil
    }
    return sum
  }

  // MARK: The solution

  /// Stores the widths at which texts wrap.
  /// - Returns: whether a width has changed.
  private mutating func updateWidths(_ widths: inout [ObjectIdentifier: CGFloat], _ values: [Double]) -> Bool {
    var isNew = false
    for view in views where view.breaksLines {
      let width = CGFloat(frame(of: view).width.value(values))
      guard abs((widths[ObjectIdentifier(view)] ?? .infinity) - width) > 0.01 else { continue }
      widths[ObjectIdentifier(view)] = width
      isNew = true
    }
    return isNew
  }

  private mutating func apply(_ solution: LinearProblem.Solution) {
    for view in views {
      let rect = rect(frame(of: view), solution.values)
      view.store.solvedFrame = rect
      if view.untransformedFrame != rect { view.superview?.layer.setNeedsLayout() }
    }
    for guide in guides {
      let rect = rect(frame(of: guide, guide.owningView ?? root), solution.values)
      guide.solvedFrame = rect
      if guide.place == .scrolledContent, let scroll = guide.owningView as? UIScrollView,
        scroll.contentSize != rect.size
      {
        scroll.contentSize = rect.size
      }
    }
    for view in inputs { view.store.inputFrame = view.untransformedFrame }
    let broken = Set(solution.broken)
    for (index, source) in sources.enumerated() {
      guard let source else { continue }
      if broken.contains(index), !source.isBroken {
        Self.warn(
          "Unable to simultaneously satisfy constraints. Will attempt to recover by breaking constraint "
            + source.text)
      }
      source.isBroken = broken.contains(index)
    }
    if !solution.isComplete { Self.warn("Too many constraints depend on each other; some are not met.") }
  }

  /// A rectangle with its edges rounded to pixels.
  private func rect(_ frame: Frame, _ values: [Double]) -> CGRect {
    let scale = UIScreen.main.scale
    func edge(_ value: Double) -> CGFloat { (Self.clamped(value) * scale).rounded() / scale }
    let (x, y) = (frame.x.value(values), frame.y.value(values))
    let (left, top) = (edge(x), edge(y))
    return CGRect(
      x: left, y: top, width: max(0, edge(x + frame.width.value(values)) - left),
      height: max(0, edge(y + frame.height.value(values)) - top))
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the margins guide for an attribute within the margins; nil for others.
  fileprivate var withinMargins: Self? {
    switch self {
    case .leftMargin, .leadingMargin: .left
    case .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
