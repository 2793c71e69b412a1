import Animations
import Drawing
import Foundation
import Geometry
import Pixels
import RenderTree
import Synchronization

/// A rectangle with content that takes part in a tree of layers; everything it shows is a property.
///
/// Setting a property of a layer that has been committed looks up an action, which usually animates the change. A layer
/// and its tree belong to one thread at a time.
///
/// Members that subclasses override stand here, for those of extensions cannot be overridden.
open class CALayer: NSObject, CAMediaTiming {
  /// Names the layer in the render tree; its presentation copies carry the same number.
  public let nodeID: UInt64

  /// What was set on this layer itself.
  final var values = PropertyStorage()

  /// What `style` gives for properties that were not set.
  final var styleValues = PropertyStorage()

  /// Values under keys that the class does not declare.
  final var customValues: [String: Any] = [:]

  /// Contents that are no image: kept, never drawn.
  final var otherContents: Any?

  final var sublayerList = SublayerList()

  /// Where it stands among the sublayers of its superlayer, which clears it as it does `parent`.
  final unowned(unsafe) var sublayerRun: SublayerRun?
  final var maskLayer: CALayer?

  /// The superlayer, or the layer that this one is the mask of.
  ///
  /// Unowned for speed: a weak reference would make every retain of a superlayer slow. It never dangles, because a layer
  /// clears it in its sublayers and its mask when they leave and when it goes itself.
  final unowned(unsafe) var parent: CALayer?

  /// In the order of application.
  final var attachedAnimations: [AttachedAnimation] = []

  /// The keys of many animations, and perhaps of some that are gone; nil where nobody has asked.
  final var animationKeySet: Set<String>?

  /// What the last commit made of this layer; nil while it is not part of a committed tree.
  final var node: RenderNode?

  /// The context that made `node`.
  final weak var nodeContext: LayerContext?

  /// Its number, which is compared faster than a weak reference is read.
  final var nodeContextID: UInt = 0

  /// Whether this layer or one below it differs from `node`. Then the same is true of every layer above.
  final var needsCommit = true

  /// Set on the root layer of a context.
  final weak var context: LayerContext?

  /// Set on presentation copies.
  final var presentationSource: PresentationSource?

  final var layoutState = LayoutState()

  final var displayState: DisplayState?

  /// Places the sublayers where the delegate does not.
  open var layoutManager: (any CALayoutManager)? {
    didSet { invalidateLayout() }
  }

  /// What a `CAConstraintLayoutManager` of the superlayer reads.
  open var constraints: [CAConstraint]? {
    didSet { superlayer?.invalidateLayout() }
  }

  final var layerClass: LayerClass

  private static let count = Atomic<UInt64>(1)

  public required override init() {
    nodeID = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    layerClass = LayerClass.of(Self.self)
    super.init()
    adoptClass(keepsInitialValues: true)
  }

  /// Makes a copy of a layer's values for a presentation tree. A subclass with storage of its own copies it here.
  ///
  /// - Parameter layer: a layer; anything else makes a layer with default values.
  public required init(layer: Any) {
    let original = layer as? CALayer
    nodeID = original?.nodeID ?? Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    layerClass = LayerClass.of(Self.self)
    delegate = original?.delegate
    actions = original?.actions
    style = original?.style
    super.init()
    adoptClass(keepsInitialValues: original == nil)
    guard let original else { return }
    values = original.values
    styleValues = original.styleValues
    customValues = original.customValues
    otherContents = original.otherContents
  }

  deinit {
    for animation in attachedAnimations { animation.layerIsGone() }
    releaseChildren()
  }

  /// The properties of the class, without those that it declares with `@Animatable`, which is the easier way. A subclass
  /// with a table of its own overrides this; the table's `superTable` is the superclass's, and the properties are read
  /// and written through `subscript(_:)`.
  open class var propertyTable: PropertyTable { .modelLayer }

  /// Whether layers of the class draw nothing of their own, and their sublayers keep their depth.
  class var keepsDepth: Bool { false }

  /// What the layer shows of its own, for a commit.
  /// - Parameter former: the node of the commit before, to share what is still right.
  func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], former: RenderNode?
  ) -> NodeContent {
    .images(values, animations: animations, former: former)
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates, in points. A change of origin scrolls the sublayers.
  open var bounds: CGRect {
    get { self[layerProperties.bounds] }
    set { self[layerProperties.bounds] = newValue }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position: CGPoint {
    get { self[layerProperties.position] }
    set { self[layerProperties.position] = newValue }
  }

  /// The depth of `position`; siblings are drawn in its order.
  open var zPosition: CGFloat {
    get { self[layerProperties.zPosition] }
    set { self[layerProperties.zPosition] = newValue }
  }

  /// The point that `position` places and `transform` leaves in place, as fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { self[layerProperties.anchorPoint] }
    set { self[layerProperties.anchorPoint] = newValue }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { self[layerProperties.anchorPointZ] }
    set { self[layerProperties.anchorPointZ] = newValue }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { self[layerProperties.transform] }
    set { self[layerProperties.transform] = newValue }
  }

  /// Applied to every sublayer, about this layer's anchor point; the place for a perspective.
  open var sublayerTransform: CATransform3D {
    get { self[layerProperties.sublayerTransform] }
    set { self[layerProperties.sublayerTransform] = newValue }
  }

  /// The box around the transformed bounds in the superlayer's coordinates; derived from `bounds`, `position`,
  /// `anchorPoint` and `transform`.
  ///
  /// Setting it changes `position` and the size of `bounds`. Under a transform that can be inverted the new size is the
  /// box of the rectangle taken back through it, and the centres agree: exact for scales and quarter turns.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }

  /// Whether the layer is drawn when it faces away from the viewer. No default action.
  open var isDoubleSided: Bool {
    get { self[layerProperties.isDoubleSided] }
    set { self[layerProperties.isDoubleSided] = newValue }
  }

  open var isHidden: Bool {
    get { self[layerProperties.isHidden] }
    set { self[layerProperties.isHidden] = newValue }
  }

  /// Whether y points the other way in this layer and below it.
  open var isGeometryFlipped: Bool {
    get { self[layerProperties.isGeometryFlipped] }
    set { self[layerProperties.isGeometryFlipped] = newValue }
  }

  /// Whether the contents and the sublayers are cut to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { self[layerProperties.masksToBounds] }
    set { self[layerProperties.masksToBounds] = newValue }
  }

  // MARK: Contents and appearance

  /// A `CGImage`. A value of another type is kept but draws nothing.
  open var contents: Any? {
    get {
      if let otherContents { return otherContents }
      return self[layerProperties.contents].map { $0 as Any }
    }
    set { setContents(newValue) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { self[layerProperties.contentsGravity] }
    set { self[layerProperties.contentsGravity] = newValue }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { self[layerProperties.contentsScale] }
    set { self[layerProperties.contentsScale] = newValue }
  }

  open var backgroundColor: CGColor? {
    get { self[layerProperties.backgroundColor] }
    set { self[layerProperties.backgroundColor] = newValue }
  }

  /// In points; at most half the shorter side takes effect.
  open var cornerRadius: CGFloat {
    get { self[layerProperties.cornerRadius] }
    set { self[layerProperties.cornerRadius] = newValue }
  }

  /// In points, inside the bounds.
  open var borderWidth: CGFloat {
    get { self[layerProperties.borderWidth] }
    set { self[layerProperties.borderWidth] = newValue }
  }

  open var borderColor: CGColor? {
    get { self[layerProperties.borderColor] }
    set { self[layerProperties.borderColor] = newValue }
  }

  /// 0…1, of the layer and its sublayers as one image.
  open var opacity: Float {
    get { self[layerProperties.opacity] }
    set { self[layerProperties.opacity] = newValue }
  }

  open var name: String? {
    get { self[layerProperties.name] }
    set { self[layerProperties.name] = newValue }
  }

  // MARK: Contents in detail

  /// The part of the image that is shown, in unit coordinates; outside the image its edge pixels continue.
  open var contentsRect: CGRect {
    get { self[layerProperties.contentsRect] }
    set { self[layerProperties.contentsRect] = newValue }
  }

  /// The part that stretches when the contents are resized, in unit coordinates of `contentsRect`.
  open var contentsCenter: CGRect {
    get { self[layerProperties.contentsCenter] }
    set { self[layerProperties.contentsCenter] = newValue }
  }

  /// How the image is read when it is shown larger than it is.
  open var magnificationFilter: CALayerContentsFilter {
    get { self[layerProperties.magnificationFilter] }
    set { self[layerProperties.magnificationFilter] = newValue }
  }

  /// How the image is read when it is shown smaller than it is.
  open var minificationFilter: CALayerContentsFilter {
    get { self[layerProperties.minificationFilter] }
    set { self[layerProperties.minificationFilter] = newValue }
  }

  /// Added to the level of detail that a trilinear filter chooses.
  open var minificationFilterBias: Float {
    get { self[layerProperties.minificationFilterBias] }
    set { self[layerProperties.minificationFilterBias] = newValue }
  }

  /// Whether the bitmap that the layer draws into has no alpha. Given images are blended as they are.
  open var isOpaque: Bool {
    get { self[layerProperties.isOpaque] }
    set { self[layerProperties.isOpaque] = newValue }
  }

  /// Whether the layer draws anew when its bounds change.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[layerProperties.needsDisplayOnBoundsChange] }
    set { self[layerProperties.needsDisplayOnBoundsChange] = newValue }
  }

  /// Without meaning here: drawing is done when the commit is.
  open var drawsAsynchronously: Bool {
    get { self[layerProperties.drawsAsynchronously] }
    set { self[layerProperties.drawsAsynchronously] = newValue }
  }

  // MARK: Corners and edges

  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask {
    get { self[layerProperties.maskedCorners] }
    set { self[layerProperties.maskedCorners] = newValue }
  }

  /// The shape of round corners.
  open var cornerCurve: CALayerCornerCurve {
    get { self[layerProperties.cornerCurve] }
    set { self[layerProperties.cornerCurve] = newValue }
  }

  /// Whether a layer fades as one image with its sublayers; true by default.
  open var allowsGroupOpacity: Bool {
    get { self[layerProperties.allowsGroupOpacity] }
    set { self[layerProperties.allowsGroupOpacity] = newValue }
  }

  /// Whether edges are antialiased at all; true by default.
  open var allowsEdgeAntialiasing: Bool {
    get { self[layerProperties.allowsEdgeAntialiasing] }
    set { self[layerProperties.allowsEdgeAntialiasing] = newValue }
  }

  /// The edges that are antialiased; all by default.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { self[layerProperties.edgeAntialiasingMask] }
    set { self[layerProperties.edgeAntialiasingMask] = newValue }
  }

  // MARK: Shadow

  /// The colour of the shadow; its alpha and `shadowOpacity` multiply. Opaque black by default.
  open var shadowColor: CGColor? {
    get { self[layerProperties.shadowColor] }
    set { self[layerProperties.shadowColor] = newValue }
  }

  /// 0…1; 0, the default, is no shadow.
  open var shadowOpacity: Float {
    get { self[layerProperties.shadowOpacity] }
    set { self[layerProperties.shadowOpacity] = newValue }
  }

  /// Where the shadow falls, in points of the layer's coordinates. The default (0, −3) is below the layer where y grows up,
  /// and above it where y grows down.
  open var shadowOffset: CGSize {
    get { self[layerProperties.shadowOffset] }
    set { self[layerProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the blur in points; 0 is a hard edge.
  open var shadowRadius: CGFloat {
    get { self[layerProperties.shadowRadius] }
    set { self[layerProperties.shadowRadius] = newValue }
  }

  /// What casts the shadow, in the layer's coordinates, filled non-zero; where it is nil, what the layer and its sublayers
  /// show does. A copy is kept.
  open var shadowPath: CGPath? {
    get { self[layerProperties.shadowPath] }
    set { self[layerProperties.shadowPath] = newValue }
  }

  // MARK: Filters and rasterization

  /// Whether the layer becomes a bitmap in its own space with everything in it, after filters and shadow and before its
  /// opacity, which then is shown like an image.
  open var shouldRasterize: Bool {
    get { self[layerProperties.shouldRasterize] }
    set { self[layerProperties.shouldRasterize] = newValue }
  }

  /// Pixels of that bitmap per point; 1 by default, which is blurred where the layer is shown larger.
  open var rasterizationScale: CGFloat {
    get { self[layerProperties.rasterizationScale] }
    set { self[layerProperties.rasterizationScale] = newValue }
  }

  /// How the finished layer meets what is behind it: a `CAFilter` or the name of a blend mode such as `multiplyBlendMode`;
  /// nil puts it over. Reads as the name. Anything else changes nothing and is handed to `didReject(_:)`.
  open var compositingFilter: Any? {
    get { self[layerProperties.compositingFilter]?.rawValue }
    set { setValue(newValue, forKey: "compositingFilter") }
  }

  /// Applied one after the other to the layer with its sublayers: `CAFilter`s. A list with anything else changes nothing
  /// and is handed to `didReject(_:)`.
  open var filters: [Any]? {
    get { self[layerProperties.filters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: "filters") }
  }

  /// Applied to what is behind the layer, within its bounds and their round corners; they fade with the layer.
  /// A change on show cross-fades; to move an input see `CAFilter`.
  open var backgroundFilters: [Any]? {
    get { self[layerProperties.backgroundFilters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: "backgroundFilters") }
  }

  // MARK: Timing, in seconds of the superlayer's time

  open var beginTime: CFTimeInterval {
    get { self[layerProperties.beginTime] }
    set { self[layerProperties.beginTime] = newValue }
  }

  open var duration: CFTimeInterval {
    get { self[layerProperties.duration] }
    set { self[layerProperties.duration] = newValue }
  }

  open var speed: Float {
    get { self[layerProperties.speed] }
    set { self[layerProperties.speed] = newValue }
  }

  open var timeOffset: CFTimeInterval {
    get { self[layerProperties.timeOffset] }
    set { self[layerProperties.timeOffset] = newValue }
  }

  open var repeatCount: Float {
    get { self[layerProperties.repeatCount] }
    set { self[layerProperties.repeatCount] = newValue }
  }

  open var repeatDuration: CFTimeInterval {
    get { self[layerProperties.repeatDuration] }
    set { self[layerProperties.repeatDuration] = newValue }
  }

  open var autoreverses: Bool {
    get { self[layerProperties.autoreverses] }
    set { self[layerProperties.autoreverses] = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { self[layerProperties.fillMode] }
    set { self[layerProperties.fillMode] = newValue }
  }

  // MARK: Behaviour

  open weak var delegate: (any CALayerDelegate)?

  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]?

  /// Values for properties that are not set, under their names; `style["style"]` is asked next, and so on. Its
  /// `actions` take part in the search for an action.
  open var style: [AnyHashable: Any]? {
    didSet { styleDidChange() }
  }

  // MARK: Hierarchy

  /// The layer that has this one among its sublayers, or as its `mask`.
  open var superlayer: CALayer? { presentationSource == nil ? parent : presentationSuperlayer }

  /// Back to front; nil if there are none. Setting it takes the new layers out of their old superlayers.
  open var sublayers: [CALayer]? {
    get {
      let list = presentationSource == nil ? sublayerList.all : presentationSublayers
      return list.isEmpty ? nil : list
    }
    set { setSublayers(newValue ?? []) }
  }

  /// Puts a layer in front of the others, out of its old superlayer.
  ///
  /// Here as in every method that inserts: a layer that would contain itself, and the root of a
  /// context, is left where it is.
  open func addSublayer(_ layer: CALayer) { insert(layer, .front) }

  /// - Parameter index: counted after the layer left its old place; beyond the end means the end.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, .index(Int(index))) }

  /// Puts a layer right behind a sibling; at the back if the sibling is nil or no sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .below($0) } ?? .index(0))
  }

  /// Puts a layer right before a sibling; at the front if the sibling is nil or no sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .above($0) } ?? .front)
  }

  /// Puts `newLayer` in the place of `oldLayer`; nothing happens if `oldLayer` is no sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

  /// Takes the layer out of the sublayers of its superlayer; a mask, off the layer that it masks.
  open func removeFromSuperlayer() { leaveParent() }

  /// A layer whose alpha multiplies this one with all that is in it; its colours do not matter, and outside it nothing
  /// shows. It lies in this layer's coordinates, which `sublayerTransform` does not touch.
  ///
  /// The new mask leaves its old superlayer; a layer that would contain itself, and the root of a context, change
  /// nothing. The event `mask` has no default action, because there is nothing between two layers.
  open var mask: CALayer? {
    get { presentationSource == nil ? maskLayer : presentationMask }
    set { setMask(newValue) }
  }

  // MARK: Hit testing

  /// Whether the bounds contain a point of the layer's own coordinates. Round corners, the mask and what the layer shows
  /// do not count; a subclass that is to be hit in another shape overrides this.
  open func contains(_ point: CGPoint) -> Bool { bounds.holds(point) }

  /// The frontmost layer that contains a point, of this layer and all below it; nil if none does.
  ///
  /// Siblings are asked from front to back as they are drawn at that point. Hidden layers are left out with all that is
  /// in them; `masksToBounds` limits sublayers to the bounds, not to their round corners; a layer's back can be hit, what
  /// is behind the eye and what is seen edge-on cannot. A `CATransformLayer` is never the answer, its sublayers are.
  ///
  /// - Parameter point: in the coordinates of the superlayer; more exactly, of the nearest layer above that is no
  ///   `CATransformLayer`.
  open func hitTest(_ point: CGPoint) -> CALayer? { hitLayer(at: point) }

  // MARK: Actions

  /// The default value of a property. Nil for a key that the class does not declare, for a second spelling such as
  /// `isHidden`, and, as was measured on Apple's framework, for a number, point, size or rect of zero. Overrides call super.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerClass.table(of: self).property(named: key).flatMap { $0.name == key ? $0.classDefault : nil }
  }

  /// Whether an archive of the layer should hold a value: whether it was given one. What follows from the tree or from other
  /// properties, such as `superlayer` and `frame`, is never held.
  open func shouldArchiveValue(forKey key: String) -> Bool { wasGiven(key) }

  /// An action of the class for an event that nobody before it has one for. Nil, as was measured on Apple's framework: the
  /// animation of an unattended change is no action of the class but comes from the layer's being on show. Overrides call
  /// super; `NSNull` ends the search without an action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: the delegate's, else that of `actions`, of the actions in `style`, of the class; else, for a
  /// layer that has been committed in the tree of a context, the implicit one. This is an animation for properties that
  /// animate by themselves, a fade for those that cannot, and takes its duration and curve from the transaction. A layer
  /// that stands alone, or has not been committed yet, has none.
  ///
  /// Every change of a property asks, also before the first commit, unless the transaction disables actions. `NSNull` ends
  /// the search without an action.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  // MARK: Animations

  /// Starts an animation. The layer keeps a copy; later changes of `animation` have no effect.
  ///
  /// A duration of zero or less becomes the transaction's; the transaction's timing function, if it has one, replaces
  /// the animation's. A `beginTime` of zero becomes the layer's time at the commit.
  ///
  /// - Parameter key: an animation under the same key is replaced; nil never replaces.
  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }

  /// Ends an animation at once: its delegate hears `finished: false`.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// The layer's copy of an animation, not to be changed.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// The keys of the animations in the order of their application; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  // MARK: Drawing

  /// Makes the contents: asks the delegate, or draws them with `draw(in:)` into a bitmap of the size of the bounds, with
  /// `contentsScale` pixels per point. Called before a commit if display is needed. An override sets `contents`.
  open func display() {
    displayWithDelegate()
  }

  /// Draws the contents; the delegate does unless this is overridden.
  ///
  /// While a key is animated for which `needsDisplay(forKey:)` is true, this is called for every frame that is shown, on a
  /// copy of the layer with the values of that moment.
  ///
  /// - Parameter context: with the layer's coordinates, cut to what has to be drawn.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Lets the layer draw anew before the next commit. If it is on show, that is a change of `contents`, which fades unless an
  /// action says otherwise. A request from within the drawing is ignored.
  open func setNeedsDisplay() { markNeedsDisplay(isAnnounced: true) }

  /// Lets the layer draw a part anew before the next commit; the rest stays as it is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(in: rect, isAnnounced: true) }

  open func needsDisplay() -> Bool { displayState?.isNeeded ?? false }

  /// Displays the layer at once if it needs it.
  open func displayIfNeeded() { displayNow() }

  /// Whether the drawing shows a key, so that the layer draws anew whenever it changes, by an animation too. Overrides call
  /// super for other keys.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether y points down in this layer: an odd number of flips on the way up, that of the picture included. A context for
  /// drawing has been flipped then.
  open func contentsAreFlipped() -> Bool { isContentsFlipped }

  // MARK: Layout

  /// Places the sublayers: asks the delegate, and the layout manager unless the delegate has done it. Called before a
  /// commit if layout is needed.
  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
  }

  /// The size that the layer would have in its superlayer: the layout manager's answer, else that of its frame.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

  /// Called when the size of the bounds has changed: tells every sublayer.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in sublayers ?? [] { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Called when the size of the superlayer's bounds has changed: changes the frame as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(fromSuperlayerSize: size) }

  /// Lets the layer lay out its sublayers before the next commit. Asked for from within its own layout, it is laid out once
  /// more, up to 100 times in a row; changes that a layout makes of its own layer's bounds, transform and sublayers ask for
  /// nothing.
  open func setNeedsLayout() { markNeedsLayout() }

  open func needsLayout() -> Bool { layoutState.isNeeded }

  /// Lays out at once, from the highest superlayer in a row that needs it downwards.
  open func layoutIfNeeded() { layoutNow() }

  // MARK: Key-value coding

  /// The value of a property or of a custom key: numbers and booleans as `NSNumber`, constants as `NSString`, structs as
  /// themselves. A cast makes of it the type that the property has in Swift, and of a struct an `NSValue`.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property, through its action as its Swift name does, or a custom key. A value of the wrong type changes
  /// nothing and is handed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path such as `position.x` or `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// Called when key-value coding could not set a value; the old one stands. Writes a line to the standard error.
  open func didReject(_ problem: KeyValueProblem) { problem.report() }
}
