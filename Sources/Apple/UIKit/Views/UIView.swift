import Drawing
import Foundation
import Geometry
import Layers
import Pixels

/// A rectangle of an interface. It is the delegate of its layer, and sets the layer's properties and its position in the
/// layer tree.
///
/// Changes of the layer take effect at once; in blocks such as `animate(withDuration:animations:)` they animate. Views
/// belong to the main actor, as on Apple's platforms.
@MainActor @preconcurrency
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the view's layer; `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer of the view. Its delegate is the view.
  public final let layer: CALayer

  final var children: [UIView] = []
  final weak var parent: UIView?
  final var ownTintColor: UIColor?
  final var maskView: UIView?
  final var recognizers: [UIGestureRecognizer] = []

  /// The state of layout by constraints; nil if constraints were never used.
  final var layoutStore: LayoutStore?

  /// Whether the view or a subview owns, or has owned, constraints.
  final var hasConstraintsBelow = false

  /// Whether `updateConstraints()` is called before the next solution.
  final var wantsConstraintUpdate = true

  /// The controller whose view it is.
  final weak var controller: UIViewController?

  /// Set by the default `draw(_:)`, which draws nothing.
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

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates. Undefined if the transform is not the identity.
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

  /// The position of the view's anchor point in the superview's coordinates. The anchor point is the centre by default.
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

  /// The anchor point of transforms, as fractions of the size; (0.5, 0.5) by default. Unlike the layer's property,
  /// setting it does not move the frame.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      let frame = layer.frame
      layer.anchorPoint = newValue
      layer.frame = frame
    }
  }

  /// Pixels per point of the view's drawing; that of the screen for views that draw.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The parts of the geometry that change with the size of the superview; none by default.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// The preferred size of the view within a size; its current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its preferred size and keeps its upper left corner.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  /// The natural size of the contents; `noIntrinsicMetric` for a width or height without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Requests layout of the superview because `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    layoutStore?.contentSize = nil
    superview?.setNeedsLayout()
    if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
  }

  /// Whether the frame and the autoresizing mask position the view, instead of constraints; true by default.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { constraintsDidChange() } }

  /// Whether the view creates its constraints in `updateConstraints()`. If so, that is called even if there are no
  /// constraints yet; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the constraints. Called before they are solved if it was requested, and once for a new view.
  open func updateConstraints() {}

  /// Requests a call of `updateConstraints()` before constraints are next solved.
  open func setNeedsUpdateConstraints() {
    wantsConstraintUpdate = true
    constraintsDidChange()
  }

  /// The size that satisfies the constraints within the view and the content size.
  /// - Parameter targetSize: the preferred size if the constraints leave a choice, such as
  ///   `layoutFittingCompressedSize` for the smallest.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints within the view and the content size, with priorities for the target size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateAllConstraints()
    return LayoutEngine.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}

  /// Whether the height of the contents depends on their width.
  var breaksLines: Bool { false }

  /// The distances from the top to the first baseline, and from the last baseline to the bottom; nil without text.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// The default priorities at which views of the class resist growth beyond their content size, along x and y.
  var defaultHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultLow) }

  // MARK: Appearance

  /// The opacity, 0…1; 1 by default.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and its subviews are hidden; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (parent as? UIStackView)?.hiddenViewsDidChange()
    }
  }

  /// Whether the view fills its bounds with opaque pixels, which makes drawing faster. False by default; on Apple's
  /// platforms it is true by default.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The background colour; nil, the default, for none.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The tint colour, for interactive elements. It is inherited from the superview unless it is set; the root inherits
  /// `systemBlue`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      sendTintColorDidChange()
    }
  }

  /// Called when `tintColor` has changed, here or in a superview.
  open func tintColorDidChange() {}

  /// How the contents fill the bounds; `scaleToFill` by default.
  open var contentMode: ContentMode {
    get { ContentMode(layer) }
    set { newValue.apply(to: layer) }
  }

  /// Whether subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha masks this view; nil by default.
  open var mask: UIView? {
    get { maskView }
    set {
      newValue?.removeFromSuperview()
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Identity and touches

  /// A number that identifies the view for `viewWithTag(_:)`; 0 by default.
  open var tag = 0

  /// Whether the view receives touches; true by default.
  open var isUserInteractionEnabled = true

  /// Whether the view receives several touches at once; false by default.
  open var isMultipleTouchEnabled = false

  /// The gesture recognizers of the view; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a recognizer of the view or of an ancestor may begin its gesture; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The controller of the view, or else the superview.
  open override var next: UIResponder? { controller ?? parent }

  /// The frontmost descendant, or the view itself, that contains a point; nil if none does. Views that are hidden, have
  /// an alpha below 0.01 or receive no touches are skipped, with their subviews.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in children.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether the view contains a point in its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.bounds.holds(point) }

  // MARK: Tree

  /// The superview; nil for none.
  open var superview: UIView? { parent }
  /// The subviews from back to front.
  open var subviews: [UIView] { children }
  /// The window of the view; nil for none.
  open var window: UIWindow? { sequence(first: self, next: { $0.parent }).lazy.compactMap { $0 as? UIWindow }.first }

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { add(view) }
  /// Inserts a view at an index of the subviews, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly behind a subview; in front of all subviews if the sibling is not one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts a view directly in front of a subview; in front of all subviews if the sibling is not one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
  /// Removes the view from its superview.
  open func removeFromSuperview() { parent.map { leave($0) } }
  /// The view with a tag among this view and its descendants; nil for none.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Never called: nib files and storyboards are not read.
  open func awakeFromNib() {}
  /// Never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Accessibility, stored without effect

  /// Whether the view is an accessibility element; false by default.
  open var isAccessibilityElement = false
  /// The label; nil by default.
  open var accessibilityLabel: String?
  /// The hint, which describes the result of an action; nil by default.
  open var accessibilityHint: String?
  /// The value; nil by default.
  open var accessibilityValue: String?
  /// The traits; `none` by default.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// An identifier for tests; nil by default.
  open var accessibilityIdentifier: String?
  /// Whether the descendants are hidden from accessibility; false by default.
  open var accessibilityElementsHidden = false
  /// Whether the siblings are hidden from accessibility; false by default.
  open var accessibilityViewIsModal = false

  // MARK: Notifications of the tree, to be overridden

  /// Called before the superview changes; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil for none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout and drawing

  /// Lays out the subviews; by default, positions them by constraints. Called before rendering if layout is needed.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// Requests layout before the next rendering.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Performs requested layout at once.
  open func layoutIfNeeded() {
    solveConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }

  /// Draws the contents into the current context. The default implementation draws nothing.
  /// - Parameter rect: the part of the bounds that has to be drawn.
  open func draw(_ rect: CGRect) { drewNothing = true }

  /// Requests that the view is redrawn before the next rendering.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests that a rectangle of the view is redrawn before the next rendering.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: The layer's delegate

  /// Lays out the subviews, between `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()` of the view's controller.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    solveConstraintsIfNeeded()
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Displays the layer. A view that draws nothing keeps its contents; text layers and gradient layers display
  /// themselves.
  open func display(_ layer: CALayer) {
    guard !(layer is CATextLayer), !(layer is CAGradientLayer) else { return }
    let previous = layer.contents
    drewNothing = false
    layer.display()
    if drewNothing, layer.contents == nil, previous != nil { layer.contents = previous }
  }

  /// Does nothing.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Draws the view with `draw(_:)`, in the current context.
  open func draw(_ layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    draw(context.boundingBoxOfClipPath.intersection(bounds))
  }

  /// The action for a change in an animation block, or `NSNull` for none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: layer, forKey: event) ?? NSNull()
  }
}
