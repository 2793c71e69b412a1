import Drawing
import Foundation
import Geometry
import Layers
import Pixels

/// A rectangle of an interface: the delegate of its layer, whose properties and place in the tree it sets.
///
/// Changes of the layer show at once, but within the blocks of `animate(withDuration:animations:)` and its like they
/// animate. Views belong to the main actor, as on Apple's platforms.
@MainActor @preconcurrency
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the layers of such views; `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view. Its delegate is the view.
  public final let layer: CALayer

  final var children: [UIView] = []
  final weak var parent: UIView?
  final var ownTintColor: UIColor?
  final var maskView: UIView?
  final var recognizers: [UIGestureRecognizer] = []

  /// What the view has for layout by constraints; nil for nothing.
  final var layoutStore: LayoutStore?

  /// Whether constraints are, or were, held by the view or within it.
  final var hasConstraintsBelow = false

  /// Whether `updateConstraints()` is to be called before constraints are solved next.
  final var wantsConstraintUpdate = true

  /// The controller whose view it is.
  final weak var controller: UIViewController?

  /// What `draw(_:)` of this class has been called for: it draws nothing.
  final var drewNothing = false

  /// A view with a frame in the coordinates of its superview.
  public init(frame: CGRect) {
    layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).make()
    super.init()
    layer.delegate = self
    layer.frame = frame
    guard !Self.plainClasses.contains(where: { type(of: self) == $0 }) else { return }
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// A view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  /// The rectangle that the view takes in its superview's coordinates; without a meaning under a transform that is not
  /// the identity.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      if layoutStore != nil { geometryDidChange() }
    }
  }

  /// The view's rectangle in its own coordinates. Its origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      if layoutStore != nil { geometryDidChange() }
    }
  }

  /// The place of the view's anchor point, its middle unless the layer says otherwise, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      if layoutStore != nil { geometryDidChange() }
    }
  }

  /// The transform about the centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the centre, in three dimensions.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point about which transforms act, as fractions of the size; (0.5, 0.5) by default. Unlike the layer's, setting
  /// it leaves the frame where it is.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      let frame = layer.frame
      layer.anchorPoint = newValue
      layer.frame = frame
    }
  }

  /// Pixels per point of what the view draws; that of the screen for views that draw.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// What changes with the size of the superview; nothing by default.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// The size that suits the view best within a size: its own, by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it, from its upper left corner.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  /// The size that the contents have by themselves; `noIntrinsicMetric` for sides that do not.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Tells that `intrinsicContentSize` has changed: the superview lays out anew.
  open func invalidateIntrinsicContentSize() {
    layoutStore?.contentSize = nil
    superview?.setNeedsLayout()
    if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
  }

  /// Whether the view is where its frame and its autoresizing mask say, and not where constraints do; true by default.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { constraintsDidChange() } }

  /// Whether the view makes its constraints in `updateConstraints()`, so that this is called although there are none; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes constraints; called before they are solved, if that was asked for or the view is new.
  open func updateConstraints() {}

  /// Makes `updateConstraints()` be called before constraints are solved next.
  open func setNeedsUpdateConstraints() {
    wantsConstraintUpdate = true
    constraintsDidChange()
  }

  /// The size that constraints within the view and its contents ask for.
  /// - Parameter targetSize: what it should be if nothing else is asked for: `layoutFittingCompressedSize` for as small as can be.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints within the view and its contents ask for, with priorities of its own for the target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateAllConstraints()
    return LayoutEngine.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when the margins were set.
  open func layoutMarginsDidChange() {}

  /// Whether the contents are as high as their width lets them be.
  var breaksLines: Bool { false }

  /// From the top to below the first line's letters, and from there of the last line to the bottom; nil without letters.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// How much such views keep from being larger than their contents, along x and y.
  var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultLow) }

  // MARK: Looks

  /// The opacity, 0…1; 1 by default.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and its subviews are left out; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (parent as? UIStackView)?.hiddenViewsDidChange()
    }
  }

  /// Whether the view fills its bounds with opaque pixels. Views that draw gain by it; true by default on Apple's
  /// platforms, where it changes what is drawn only if they do not; false here.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The colour behind the contents; nil, the default, for none.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The colour of what can be touched; the superview's unless the view has one of its own, in the end `systemBlue`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }

  /// Called when `tintColor` has changed, here or in a superview.
  open func tintColorDidChange() {}

  /// How the contents fill the bounds; `scaleToFill` by default.
  open var contentMode: ContentMode {
    get { ContentMode(layer) }
    set { newValue.apply(to: layer) }
  }

  /// Whether subviews are cut at the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha multiplies this one; nil by default.
  open var mask: UIView? {
    get { maskView }
    set {
      newValue?.removeFromSuperview()
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Identity and touches

  /// A number by which `viewWithTag(_:)` finds the view; 0 by default.
  open var tag = 0

  /// Whether the view may be hit; true by default.
  open var isUserInteractionEnabled = true

  /// Whether the view is told of several fingers; false by default.
  open var isMultipleTouchEnabled = false

  /// What recognizes gestures in the view; nil for nothing.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets something recognize gestures in the view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Lets something no longer recognize gestures in the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a gesture that was recognized in the view, or in one above it, may begin; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The superview, or the controller of the view.
  open override var next: UIResponder? { controller ?? parent }

  /// The frontmost view of this one and its subviews that contains a point; nil if none does. Views that are hidden,
  /// have an alpha below 0.01 or take no touches are left out with their subviews.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in children.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether the view contains a point of its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.bounds.holds(point) }

  // MARK: Tree

  /// The view that this one is a subview of.
  open var superview: UIView? { parent }
  /// The subviews from back to front.
  open var subviews: [UIView] { children }
  /// The window that the view is in.
  open var window: UIWindow? { sequence(first: self, next: { $0.parent }).lazy.compactMap { $0 as? UIWindow }.first }

  /// Puts a view in front of the other subviews.
  open func addSubview(_ view: UIView) { add(view) }
  /// Puts a view at a place among the subviews, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind a subview; in front of all if that is none.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Puts a view right in front of a subview; in front of all if that is none.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
  /// Removes the view from its superview.
  open func removeFromSuperview() { parent.map { leave($0) } }
  /// The view with a tag out of this one and those below it; nil where there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Never called: interfaces in files are not read.
  open func awakeFromNib() {}
  /// Never called: there is no builder of interfaces.
  open func prepareForInterfaceBuilder() {}

  // MARK: What is told to those who cannot see it: kept, for nobody asks in a movie

  /// Whether the view is told of; false by default.
  open var isAccessibilityElement = false
  /// What the view is called; nil by default.
  open var accessibilityLabel: String?
  /// What happens if it is used; nil by default.
  open var accessibilityHint: String?
  /// What it shows; nil by default.
  open var accessibilityValue: String?
  /// What it is; `none` by default.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A name for tests; nil by default.
  open var accessibilityIdentifier: String?
  /// Whether the views below are not told of; false by default.
  open var accessibilityElementsHidden = false
  /// Whether the views beside are not told of; false by default.
  open var accessibilityViewIsModal = false

  // MARK: Events of the tree, to be overridden

  /// The view is about to get another superview; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has another superview.
  open func didMoveToSuperview() {}
  /// The view is about to come into another window; nil for none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view is in another window.
  open func didMoveToWindow() {}
  /// A view has become a subview.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout and drawing

  /// Places the subviews, where constraints say if there are some; called before what has changed is shown, if layout is needed.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// Makes the view lay out its subviews before it is shown next.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out at once what waits for it.
  open func layoutIfNeeded() {
    solveConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }

  /// Draws the contents into the current context. Views that do not override this have none.
  /// - Parameter rect: what has to be drawn.
  open func draw(_ rect: CGRect) { drewNothing = true }

  /// Makes the view draw anew before it is shown next.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Makes the view draw a rectangle anew before it is shown next.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: The layer's delegate

  /// Lays out the subviews, between its controller's `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    solveConstraintsIfNeeded()
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Lets the layer draw itself. The contents of a view that draws nothing stay what they were, and layers of texts and of
  /// gradients show themselves.
  open func display(_ layer: CALayer) {
    guard !(layer is CATextLayer), !(layer is CAGradientLayer) else { return }
    let former = layer.contents
    drewNothing = false
    layer.display()
    if drewNothing, layer.contents == nil, former != nil { layer.contents = former }
  }

  /// Does nothing.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Draws the view with `draw(_:)`, in the current context.
  open func draw(_ layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    draw(context.boundingBoxOfClipPath.intersection(bounds))
  }

  /// The animation of a property within an animation block, or `NSNull` for none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: layer, forKey: event) ?? NSNull()
  }
}
