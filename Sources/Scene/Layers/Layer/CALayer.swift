import Animations
import Drawing
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Synchronization

/// A rectangle with contents in a tree of layers; everything it shows is a property.
///
/// Setting a property of a layer that has been committed looks up an action, which usually animates the change. A layer
/// and its tree belong to one thread at a time.
///
/// Members that subclasses override are declared here, because those of extensions cannot be overridden.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  /// The layer's identity in the render tree, shared by its presentation copies.
  package final internal(set) var nodeID: UInt64

  /// The values that were set on this layer itself.
  final var values = PropertyStorage()

  /// The values of `style`, for properties that were not set.
  final var styleValues = PropertyStorage()

  /// Values under keys that the class does not declare.
  final var customValues: [String: Any] = [:]

  /// Contents that are no image: kept, never drawn.
  final var otherContents: Any?

  final var sublayerList = SublayerList()

  /// The run of the superlayer's sublayers that this layer is in; unowned, and cleared by the superlayer, like
  /// `parent`.
  final unowned(unsafe) var sublayerRun: SublayerRun?
  final var maskLayer: CALayer?

  /// The superlayer, or the layer that this one is the mask of.
  ///
  /// Unowned for speed: a weak reference would make every retain of a superlayer slow. It never dangles, because a
  /// layer clears it in its sublayers and its mask when they leave and when it goes itself.
  final unowned(unsafe) var parent: CALayer?

  /// In the order of application.
  final var attachedAnimations: [AttachedAnimation] = []

  /// The keys of the attached animations, and perhaps of removed ones; nil while there are few.
  final var animationKeySet: Set<String>?

  /// The layer's node in the last commit; nil while it is not part of a committed tree.
  final var node: RenderNode?

  /// The context that made `node`.
  final weak var nodeContext: LayerContext?

  /// The number of `nodeContext`, which is compared faster than a weak reference is read; 0 for none.
  final var nodeContextID: UInt = 0

  /// Whether this layer or one below it differs from `node`. Then the same is true of every layer above.
  final var needsCommit = true

  /// The context whose root layer this is.
  final weak var context: LayerContext?

  /// The model and the time of a presentation copy; nil for other layers.
  final var presentationSource: PresentationSource?

  final var layoutState = LayoutState()

  final var displayState: DisplayState?

  /// The object that places the sublayers where there is no delegate, or the delegate leaves it out; nil by default.
  open var layoutManager: (any CALayoutManager)? {
    didSet { invalidateLayout() }
  }

  /// The constraints of the frame, which a `CAConstraintLayoutManager` of the superlayer reads; nil for none.
  open var constraints: [CAConstraint]? {
    didSet { superlayer?.invalidateLayout() }
  }

  final var layerClass: LayerClass

  private static let count = Atomic<UInt64>(1)

  /// A layer with the default values of its class.
  public override init() {
    nodeID = Self.makeNodeID()
    layerClass = LayerClass.of(Self.self)
    super.init()
    adoptClass(keepsInitialValues: true)
  }

  /// Makes a copy of a layer's values: `presentation()` calls this. A subclass with storage of its own copies it here, and
  /// one with designated initialisers of its own has to override this, as on Apple's platforms.
  ///
  /// - Parameter layer: a layer; anything else makes a layer with default values.
  public init(layer: Any) {
    nodeID = Self.makeNodeID()
    layerClass = LayerClass.of(Self.self)
    super.init()
    let original = layer as? CALayer
    adoptClass(keepsInitialValues: original == nil)
    if let original { copyValues(of: original) }
  }

  /// Reads a layer from an archive, with its tree, mask, actions and animations.
  ///
  /// - Returns: nil where the archive was damaged.
  public required init?(coder: NSCoder) {
    nodeID = Self.makeNodeID()
    layerClass = LayerClass.of(Self.self)
    super.init()
    adoptClass(keepsInitialValues: true)
    guard decodeValues(with: coder) else { return nil }
  }

  private static func makeNodeID() -> UInt64 { count.wrappingAdd(1, ordering: .relaxed).oldValue }

  deinit {
    for animation in attachedAnimations { animation.layerIsGone() }
    releaseChildren()
  }

  /// The properties of the class, without those declared with `@Animatable`, which is the easier way. A subclass with a
  /// table of its own overrides this: the table's `superTable` is that of the superclass, and `subscript(_:)` reads and
  /// writes the properties.
  package class var propertyTable: PropertyTable { .modelLayer }

  /// Whether the layer draws nothing of its own, and its sublayers keep their depth.
  var keepsDepth: Bool { false }

  /// Where and when the sublayers are drawn, back to front; nil where they are drawn once and as they are.
  var instances: [Replication.Instance]? { nil }

  /// The layer's own content for its node.
  /// - Parameter previous: the layer's node of the last commit, whose unchanged parts are shared.
  func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(values, animations: animations, previous: previous)
  }

  /// The layer's own content for a picture of it as it is now, without animations.
  func stillContent(_ values: PropertyStorage) -> NodeContent { nodeContent(values, animations: [], previous: nil) }

  /// The value of a property as key-value coding returns it. A class with properties that keep the object that was set
  /// overrides this and `storeCoded(_:of:)`.
  func codedObject(of property: Property) -> Any? {
    property === layerProperties.contents.property ? contents : property.object(value(of: property))
  }

  /// Sets a property to an object of key-value coding that is more than a value of the property's type.
  /// - Returns: false where the property takes the object as a value.
  func storeCoded(_ object: Any?, of property: Property) -> Bool {
    guard property === layerProperties.contents.property else { return false }
    contents = object is NSNull ? nil : object
    return true
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates, in points. A change of its origin scrolls the sublayers. Setting a
  /// negative width or height sets the standardized rectangle.
  open var bounds: CGRect {
    get { self[layerProperties.bounds] }
    set { self[layerProperties.bounds] = newValue }
  }

  /// The place of the anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { self[layerProperties.position] }
    set { self[layerProperties.position] = newValue }
  }

  /// The z of the anchor point in the superlayer's coordinates, in points. Siblings are drawn in its order, the
  /// greatest in front; it changes no sizes, except under a perspective.
  open var zPosition: CGFloat {
    get { self[layerProperties.zPosition] }
    set { self[layerProperties.zPosition] = newValue }
  }

  /// The point that `position` places and about which `transform` acts, as fractions of the bounds: (0.5, 0.5), the
  /// middle, by default. It may be outside 0…1.
  open var anchorPoint: CGPoint {
    get { self[layerProperties.anchorPoint] }
    set { self[layerProperties.anchorPoint] = newValue }
  }

  /// The z of the anchor point in the layer's own coordinates, in points.
  open var anchorPointZ: CGFloat {
    get { self[layerProperties.anchorPointZ] }
    set { self[layerProperties.anchorPointZ] = newValue }
  }

  /// The transform of the layer and its sublayers, about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { self[layerProperties.transform] }
    set { self[layerProperties.transform] = newValue }
  }

  /// The transform of all sublayers, about this layer's anchor point, and not of what the layer itself shows; the
  /// identity by default. A perspective for the sublayers is set here, in `m34`.
  open var sublayerTransform: CATransform3D {
    get { self[layerProperties.sublayerTransform] }
    set { self[layerProperties.sublayerTransform] = newValue }
  }

  /// `transform` as an affine transform; the identity where it is not affine, as was measured on Apple's framework.
  open func affineTransform() -> CGAffineTransform {
    guard CATransform3DIsAffine(transform) else { return .identity }
    let m = transform
    return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
  }

  /// Sets `transform` to the 4×4 form of an affine transform.
  open func setAffineTransform(_ affine: CGAffineTransform) { setTransform(affine) }

  /// The factor by which a corner takes more room along a side than a circular one of the same radius: 1 for
  /// `circular`, 1.528665 for `continuous`.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(ContinuousCorner.expansion) : 1
  }

  /// The bounding box of the transformed bounds in the superlayer's coordinates, in points; derived from `bounds`,
  /// `position`, `anchorPoint` and `transform`.
  ///
  /// Setting it changes `position` and the size of `bounds`. Under a transform with an inverse, the new size is that of
  /// the bounding box of the rectangle under the inverse, and the middle of the frame becomes that of the rectangle:
  /// exact for scales and quarter turns.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }

  /// Whether the layer is drawn when it faces away from the viewer; true by default. No default action.
  open var isDoubleSided: Bool {
    get { self[layerProperties.isDoubleSided] }
    set { self[layerProperties.isDoubleSided] = newValue }
  }

  /// Whether the layer and its sublayers are left out of the picture; false by default.
  open var isHidden: Bool {
    get { self[layerProperties.isHidden] }
    set { self[layerProperties.isHidden] = newValue }
  }

  /// Whether y points the other way in this layer and its sublayers: coordinates are mirrored in the bounds, images are
  /// not. False by default.
  open var isGeometryFlipped: Bool {
    get { self[layerProperties.isGeometryFlipped] }
    set { self[layerProperties.isGeometryFlipped] = newValue }
  }

  /// Whether the contents and the sublayers are cut to the bounds and their round corners; false by default.
  open var masksToBounds: Bool {
    get { self[layerProperties.masksToBounds] }
    set { self[layerProperties.masksToBounds] = newValue }
  }

  // MARK: Contents and appearance

  /// The picture of the layer, a `CGImage`, or a `Clip`, which is kept as its image; nil by default. A value of another
  /// type is kept but draws nothing.
  open var contents: Any? {
    get {
      if let otherContents { return otherContents }
      return self[layerProperties.contents].map { $0 as Any }
    }
    set { setContents(newValue) }
  }

  /// Where the contents are placed in the bounds, and whether they are scaled; `resize` by default.
  open var contentsGravity: CALayerContentsGravity {
    get { self[layerProperties.contentsGravity] }
    set { self[layerProperties.contentsGravity] = newValue.isKnown ? newValue : .center }
  }

  /// The number of pixels of the contents per point, 1 by default: of an image that is not resized, and of the bitmap
  /// that the layer draws into.
  open var contentsScale: CGFloat {
    get { self[layerProperties.contentsScale] }
    set { self[layerProperties.contentsScale] = newValue }
  }

  /// The colour that fills the bounds with their round corners, behind the contents; nil, the default, is none.
  open var backgroundColor: CGColor? {
    get { self[layerProperties.backgroundColor] }
    set { self[layerProperties.backgroundColor] = newValue }
  }

  /// The radius of the corners of the background, the border and the clip of `masksToBounds`, in points; 0 by default.
  /// At most half the shorter side takes effect.
  open var cornerRadius: CGFloat {
    get { self[layerProperties.cornerRadius] }
    set { self[layerProperties.cornerRadius] = newValue }
  }

  /// The width of the border inside the bounds, in points; 0, the default, is none.
  open var borderWidth: CGFloat {
    get { self[layerProperties.borderWidth] }
    set { self[layerProperties.borderWidth] = newValue }
  }

  /// The colour of the border, over the contents and the sublayers; opaque black by default, nil is none.
  open var borderColor: CGColor? {
    get { self[layerProperties.borderColor] }
    set { self[layerProperties.borderColor] = newValue }
  }

  /// The opacity of the layer and its sublayers, 0…1; 1 by default. They fade as one image unless `allowsGroupOpacity`
  /// is false.
  open var opacity: Float {
    get { self[layerProperties.opacity] }
    set { self[layerProperties.opacity] = newValue }
  }

  /// The name by which constraints of siblings find the layer, and which messages use; nil by default.
  open var name: String? {
    get { self[layerProperties.name] }
    set { self[layerProperties.name] = newValue }
  }

  // MARK: Contents in detail

  /// The part of the image that is shown, in unit coordinates of the image; outside the image its edge pixels continue.
  /// The whole image by default.
  open var contentsRect: CGRect {
    get { self[layerProperties.contentsRect] }
    set { self[layerProperties.contentsRect] = newValue }
  }

  /// The part that stretches where the contents are resized, in unit coordinates of `contentsRect`: corners around it
  /// keep their size, edges stretch along one axis. Everything by default.
  open var contentsCenter: CGRect {
    get { self[layerProperties.contentsCenter] }
    set { self[layerProperties.contentsCenter] = newValue }
  }

  /// How the image is sampled where it is shown larger than it is; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { self[layerProperties.magnificationFilter] }
    set { self[layerProperties.magnificationFilter] = newValue }
  }

  /// How the image is sampled where it is shown smaller than it is; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { self[layerProperties.minificationFilter] }
    set { self[layerProperties.minificationFilter] = newValue }
  }

  /// Added to the mip level that a trilinear filter chooses, in levels: halvings of the size; 0 by default.
  open var minificationFilterBias: Float {
    get { self[layerProperties.minificationFilterBias] }
    set { self[layerProperties.minificationFilterBias] = newValue }
  }

  /// Whether the bitmap that the layer draws into has no alpha; false by default. Images that are set are blended as
  /// they are.
  open var isOpaque: Bool {
    get { self[layerProperties.isOpaque] }
    set { self[layerProperties.isOpaque] = newValue }
  }

  /// Whether the layer draws anew when its bounds change; false by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[layerProperties.needsDisplayOnBoundsChange] }
    set { self[layerProperties.needsDisplayOnBoundsChange] = newValue }
  }

  /// Kept without effect: all drawing is done at the end of the commit.
  open var drawsAsynchronously: Bool {
    get { self[layerProperties.drawsAsynchronously] }
    set { self[layerProperties.drawsAsynchronously] = newValue }
  }

  // MARK: Corners and edges

  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask {
    get { self[layerProperties.maskedCorners] }
    set { self[layerProperties.maskedCorners] = newValue.intersection(.all) }
  }

  /// The shape of round corners; `circular` by default.
  open var cornerCurve: CALayerCornerCurve {
    get { self[layerProperties.cornerCurve] }
    set { self[layerProperties.cornerCurve] = newValue.isKnown ? newValue : .circular }
  }

  /// Whether `opacity` applies to the layer with its sublayers as one image, and not to each of them; true by default.
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

  // MARK: Dynamic range

  /// The pixel format for the bitmap that the layer draws into. Kept without effect: drawn bitmaps have 8 bits a
  /// channel.
  open var contentsFormat: CALayerContentsFormat {
    get { self[layerProperties.contentsFormat] }
    set { self[layerProperties.contentsFormat] = newValue.isKnown ? newValue : .RGBA8Uint }
  }

  /// Whether colours brighter than white are asked for; false by default. Kept without effect, like the properties
  /// below: movies have standard dynamic range.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { self[layerProperties.wantsExtendedDynamicRangeContent] }
    set { self[layerProperties.wantsExtendedDynamicRangeContent] = newValue }
  }

  /// Whether bright colours are mapped to the range of the display; `automatic` by default. Kept without effect.
  open var toneMapMode: CAToneMapMode {
    get { self[layerProperties.toneMapMode] }
    set { self[layerProperties.toneMapMode] = newValue.isKnown ? newValue : .automatic }
  }

  /// The dynamic range that is asked for; `standard` by default. Kept without effect.
  open var preferredDynamicRange: CADynamicRange {
    get { self[layerProperties.preferredDynamicRange] }
    set { self[layerProperties.preferredDynamicRange] = newValue.isKnown ? newValue : .standard }
  }

  /// How many times brighter than white the contents can be; 0, the default, where that is not known. Kept without
  /// effect.
  open var contentsHeadroom: CGFloat {
    get { self[layerProperties.contentsHeadroom] }
    set { self[layerProperties.contentsHeadroom] = newValue }
  }

  /// Whether what the layer draws may be redrawn for other scales; false by default. Its only effect is that setting it
  /// makes the layer draw anew.
  open var wantsDynamicContentScaling: Bool {
    get { self[layerProperties.wantsDynamicContentScaling] }
    set { self[layerProperties.wantsDynamicContentScaling] = newValue }
  }

  // MARK: Shadow

  /// The colour of the shadow; its alpha and `shadowOpacity` multiply. Opaque black by default.
  open var shadowColor: CGColor? {
    get { self[layerProperties.shadowColor] }
    set { self[layerProperties.shadowColor] = newValue }
  }

  /// The opacity of the shadow, 0…1; 0, the default, is no shadow.
  open var shadowOpacity: Float {
    get { self[layerProperties.shadowOpacity] }
    set { self[layerProperties.shadowOpacity] = newValue }
  }

  /// The offset of the shadow, in points of the layer's coordinates. The default, (0, −3), is below the layer where y
  /// grows upwards, and above it where y grows downwards.
  open var shadowOffset: CGSize {
    get { self[layerProperties.shadowOffset] }
    set { self[layerProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default, 0 is a hard edge.
  open var shadowRadius: CGFloat {
    get { self[layerProperties.shadowRadius] }
    set { self[layerProperties.shadowRadius] = newValue }
  }

  /// The outline that casts the shadow, in the layer's coordinates, filled by the winding rule; nil, the default, for
  /// the alpha of what the layer and its sublayers show. A copy is kept.
  open var shadowPath: CGPath? {
    get { self[layerProperties.shadowPath] }
    set { self[layerProperties.shadowPath] = newValue }
  }

  // MARK: Filters and rasterization

  /// Whether the layer with its sublayers, filters and shadow is drawn into a bitmap in its own space, which is then
  /// shown like an image, with the layer's opacity; false by default.
  open var shouldRasterize: Bool {
    get { self[layerProperties.shouldRasterize] }
    set { self[layerProperties.shouldRasterize] = newValue }
  }

  /// The number of pixels per point of the bitmap that `shouldRasterize` makes; 1 by default, which is blurred where
  /// the layer is shown larger.
  open var rasterizationScale: CGFloat {
    get { self[layerProperties.rasterizationScale] }
    set { self[layerProperties.rasterizationScale] = newValue }
  }

  /// The blend mode of the layer with its backdrop: a `CAFilter`, or a name such as `multiplyBlendMode`; nil, the
  /// default, is source-over. Reads as the name. Anything else changes nothing and is handed to `didReject(_:)`.
  open var compositingFilter: Any? {
    get { self[layerProperties.compositingFilter]?.rawValue }
    set { setValue(newValue, forKey: layerProperties.compositingFilter.property.name) }
  }

  /// The `CAFilter`s that apply to the layer with its sublayers, one after the other; nil by default. A list with
  /// anything else changes nothing and is handed to `didReject(_:)`.
  open var filters: [Any]? {
    get { self[layerProperties.filters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: layerProperties.filters.property.name) }
  }

  /// The `CAFilter`s that apply to the backdrop of the layer, within its bounds and their round corners; nil by
  /// default. They fade with the layer's opacity. A change on a committed layer fades from the old picture to the new
  /// one; `CAFilter` tells how to animate an input instead.
  open var backgroundFilters: [Any]? {
    get { self[layerProperties.backgroundFilters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: layerProperties.backgroundFilters.property.name) }
  }

  // MARK: Timing, in seconds of the superlayer's time

  /// The time of the superlayer at which the layer's own time begins, in seconds; 0 by default. Before that the layer's
  /// own time is 0.
  open var beginTime: CFTimeInterval {
    get { self[layerProperties.beginTime] }
    set { self[layerProperties.beginTime] = newValue }
  }

  /// Kept without effect: a layer's time does not end. Infinite by default.
  open var duration: CFTimeInterval {
    get { self[layerProperties.duration] }
    set { self[layerProperties.duration] = newValue }
  }

  /// The rate of the layer's time relative to the superlayer's: 0 pauses the animations of the layer and its sublayers,
  /// negative runs them backwards. 1 by default.
  open var speed: Float {
    get { self[layerProperties.speed] }
    set { self[layerProperties.speed] = newValue }
  }

  /// Added to the layer's own time, in seconds; 0 by default. With a speed of 0, this is the layer's own time.
  open var timeOffset: CFTimeInterval {
    get { self[layerProperties.timeOffset] }
    set { self[layerProperties.timeOffset] = newValue }
  }

  /// Kept without effect: a layer's time does not repeat.
  open var repeatCount: Float {
    get { self[layerProperties.repeatCount] }
    set { self[layerProperties.repeatCount] = newValue }
  }

  /// Kept without effect: a layer's time does not repeat.
  open var repeatDuration: CFTimeInterval {
    get { self[layerProperties.repeatDuration] }
    set { self[layerProperties.repeatDuration] = newValue }
  }

  /// Kept without effect: a layer's time does not repeat.
  open var autoreverses: Bool {
    get { self[layerProperties.autoreverses] }
    set { self[layerProperties.autoreverses] = newValue }
  }

  /// Kept without effect: a layer's time has no end.
  open var fillMode: CAMediaTimingFillMode {
    get { self[layerProperties.fillMode] }
    set { self[layerProperties.fillMode] = newValue }
  }

  // MARK: Behaviour

  /// The object that is asked for actions, layout and contents; not held by the layer.
  open weak var delegate: (any CALayerDelegate)?

  /// The layer's own actions by the keys of their events; asked after the delegate.
  open var actions: [String: any CAAction]?

  /// Values of properties that are not set, by their keys; keys that it lacks are looked up in `style["style"]`, and so
  /// on. Its `actions` take part in the search for an action. It is read when it is set.
  open var style: [AnyHashable: Any]? {
    didSet { styleDidChange() }
  }

  // MARK: Hierarchy

  /// The layer that has this one among its sublayers, or as its `mask`.
  open var superlayer: CALayer? { presentationSource == nil ? parent : presentationSuperlayer }

  /// The sublayers from back to front; nil if there are none. Setting it removes the new layers from their old
  /// superlayers.
  open var sublayers: [CALayer]? {
    get {
      let list = presentationSource == nil ? sublayerList.all : presentationSublayers
      return list.isEmpty ? nil : list
    }
    set { setSublayers(newValue ?? []) }
  }

  /// Puts a layer in front of the other sublayers and removes it from its old superlayer.
  ///
  /// A layer that would then contain itself, and the root layer of a stage, stay where they are: here and in all
  /// methods that insert layers.
  open func addSublayer(_ layer: CALayer) { insert(layer, .front) }

  /// Puts a layer at a place among the sublayers, counted from the back.
  /// - Parameter index: the place when the layer has left its old one; beyond the end means the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, .index(Int(index))) }

  /// Puts a layer right behind a sibling; at the back if the sibling is nil or not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .below($0) } ?? .index(0))
  }

  /// Puts a layer right in front of a sibling; at the front if the sibling is nil or not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .above($0) } ?? .front)
  }

  /// Puts `newLayer` in the place of `oldLayer`; does nothing if `oldLayer` is not a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

  /// Removes the layer from its superlayer, or, if it is a mask, from the layer that it masks.
  open func removeFromSuperlayer() { leaveParent() }

  /// A layer whose alpha multiplies this layer with its sublayers; its colours do not matter, and nothing is shown
  /// outside it. It lies in this layer's coordinates; `sublayerTransform` does not apply to it. Nil by default.
  ///
  /// Setting it removes the mask from its old superlayer; a layer that would then contain itself, and the root layer of
  /// a stage, change nothing. The event `mask` has no default action.
  open var mask: CALayer? {
    get { presentationSource == nil ? maskLayer : presentationMask }
    set { setMask(newValue) }
  }

  // MARK: Conversion
  //
  // Conversions between the coordinates and the clocks of layers of one tree. Nil in place of a layer stands for the
  // space that the topmost layer lies in, and for absolute media time.
  //
  // Layers are taken as they are drawn, flattened into their superlayers: a point is converted into a sublayer to where
  // the ray from the eye through it meets the sublayer's plane. A `CATransformLayer` is not flat: the conversion goes
  // past it, from the layers in it to the nearest flat layer above. A point that has no place in a layer, because that
  // is seen edge-on, becomes zero.

  /// Converts a point from another layer's coordinates to this layer's.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    mapping(from: layer, to: self).map(point)
  }

  /// Converts a point from this layer's coordinates to another layer's.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    mapping(from: self, to: layer).map(point)
  }

  /// Converts a rectangle from another layer's coordinates to this layer's, where it becomes its bounding box.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapping(from: layer, to: self).box(of: rect)
  }

  /// Converts a rectangle from this layer's coordinates to another layer's, where it becomes its bounding box.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapping(from: self, to: layer).box(of: rect)
  }

  /// Converts a time in seconds from another layer's clock to this layer's. Before its `beginTime` a layer's clock
  /// stands at 0. A time of a layer whose speed is 0 becomes 0 in its superlayer.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: layer, to: self)
  }

  /// Converts a time in seconds from this layer's clock to another layer's, as `convertTime(_:from:)` does.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: self, to: layer)
  }

  // MARK: Hit testing

  /// Whether the bounds contain a point of the layer's own coordinates, for hit testing. Round corners, the mask and
  /// what the layer shows do not count; a subclass of another shape overrides this.
  open func contains(_ point: CGPoint) -> Bool { bounds.safelyContains(point) }

  /// The frontmost layer that contains a point, out of this layer and all its descendants; nil if none does.
  ///
  /// Siblings are asked from front to back as they are drawn at that point. Hidden layers are left out with their
  /// descendants. `masksToBounds` limits sublayers to the bounds, not to their round corners. The back of a layer can
  /// be hit; what is behind the eye or seen edge-on cannot. A `CATransformLayer` is never hit itself, only its
  /// sublayers.
  ///
  /// - Parameter point: in the coordinates of the superlayer; more exactly, of the nearest layer above that is no
  ///   `CATransformLayer`.
  open func hitTest(_ point: CGPoint) -> CALayer? { hitLayer(at: point) }

  // MARK: Presentation

  /// A copy with the values at the current media time of the layer's context: the committed values with the animations
  /// applied. Nil until the layer has been committed. Its `sublayers`, `mask` and `superlayer` are copies for the same
  /// time.
  open func presentation() -> Self? { presentation(at: currentContext?.mediaTime ?? 0) }

  /// The layer that a presentation copy was made from; the layer itself where it is none.
  open func model() -> Self { presentationSource?.model as? Self ?? self }

  // MARK: Actions

  /// The default value of a property. Nil for a key that the class does not declare, for a second spelling such as
  /// `isHidden`, and, as was measured on Apple's framework, for a number, point, size or rect of zero. Overrides call
  /// super.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerClass.table(of: self).property(named: key).flatMap { $0.name == key ? $0.classDefault : nil }
  }

  /// Whether an archive of the layer should hold the value of a key: true for keys that were set. What follows from the
  /// tree or from other properties, such as `superlayer` and `frame`, is not held.
  open func shouldArchiveValue(forKey key: String) -> Bool { wasGiven(key) }

  /// The action of the class for an event that neither the delegate nor the layer nor its style has one for. Nil, as
  /// was measured on Apple's framework: implicit animations are not actions of the class. Overrides call super;
  /// `NSNull` ends the search without an action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: the delegate's, else that of `actions`, of the actions in `style`, or of the class; else,
  /// for a layer that has been committed in the tree of a stage, the implicit one. This is an animation of the
  /// property, or a fade of the layer for `backgroundFilters` and `compositingFilter`, with the duration and timing
  /// function of the transaction. A layer that is on no stage, or has not been committed yet, has none.
  ///
  /// Every change of a property calls this, also before the first commit, unless the transaction disables actions.
  /// `NSNull` ends the search without an action.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  // MARK: Animations

  /// Starts an animation. The layer keeps a copy; later changes of `animation` have no effect.
  ///
  /// A duration of zero or less becomes the transaction's; the transaction's timing function, if it has one, replaces
  /// the animation's. A `beginTime` of zero becomes the layer's time at the commit.
  ///
  /// - Parameter key: an animation under the same key is replaced; nil never replaces. A `CATransition` always has the
  ///   key `transition`.
  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }

  /// Ends an animation at once: its delegate hears `finished: false`.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// Ends all animations at once: their delegates hear `finished: false`.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// The layer's copy of the animation with a key, which must not be changed; nil where there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// The keys of the animations in the order of their application; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  // MARK: Drawing

  /// Makes the contents: asks the delegate, or draws them with `draw(in:)` into a bitmap of the size of the bounds,
  /// with `contentsScale` pixels per point. Called before a commit if display is needed. An override sets `contents`.
  open func display() { displayWithDelegate() }

  /// Draws the contents; the delegate does unless this is overridden.
  ///
  /// While a key is animated for which `needsDisplay(forKey:)` is true, this is called for every frame that is shown;
  /// meanwhile the layer's properties have their presentation values.
  ///
  /// - Parameter context: has the layer's coordinates; its clip is what has to be drawn. Meanwhile it is the current
  ///   context, into which strings are drawn.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Draws the layer and its sublayers in the layer's own coordinates, under the context's transform; the layer's
  /// `position` and `transform` are ignored.
  ///
  /// Draws the model values without animations, or, called on a presentation copy, that copy's values; clips and
  /// particles as they are at the current media time of the layer's context, or at the copy's. In a copy of a replicator
  /// with an `instanceDelay`, each instance has the animations of its own time. Pending layout and display are done
  /// first; images that cannot be read are left out. The context's alpha, clip, shadow and blend
  /// mode apply to the result as one image.
  open func render(in context: CGContext) { draw(stillPictureIn: context) }

  /// The pixels per point of what the layer draws.
  var drawnScale: Double { Double(contentsScale) }

  /// Leaves the drawing to whoever shows a frame of the layer.
  /// - Parameter dirtyRect: what has to be drawn anew, in the layer's coordinates; nil for everything.
  /// - Returns: false if the layer draws all of its contents at once.
  func drawsOnDemand(_ dirtyRect: CGRect?) -> Bool { false }

  /// Draws everything within the clip of a context.
  func drawParts(in context: CGContext) { draw(in: context) }

  /// Makes the layer draw anew before the next commit. If it is on show, that is a change of `contents`, which fades
  /// unless an action says otherwise. A request during the drawing is ignored.
  open func setNeedsDisplay() { markNeedsDisplay(isRequestedByProgram: true) }

  /// Makes the layer draw a rectangle of its coordinates anew before the next commit; the rest stays as it is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(in: rect, isRequestedByProgram: true) }

  /// Whether the layer waits to draw.
  open func needsDisplay() -> Bool { displayState?.isNeeded ?? false }

  /// Calls `display()` at once if the layer waits to draw.
  open func displayIfNeeded() { displayNow() }

  /// Whether the drawing depends on a key, so that the layer draws anew whenever its value changes, also by an
  /// animation. Overrides call super for other keys.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether y points down in this layer: where the number of flips in it, its superlayers and the canvas is odd. The
  /// context that the layer draws into is flipped then, too.
  open func contentsAreFlipped() -> Bool { isContentsFlipped }

  // MARK: Layout

  /// The margins and sides that change with the size of the superlayer's bounds; none by default. Along each axis a
  /// length takes a third of the change if a margin is flexible too, and margins the rest, each as much; all of it, if
  /// nothing else is flexible. Margins change by whole points.
  open var autoresizingMask: CAAutoresizingMask {
    get { self[autoresizingMaskKey] }
    set { self[autoresizingMaskKey] = newValue }
  }

  /// Adds a constraint to `constraints`.
  open func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }

  /// Places the sublayers: asks the delegate, and the layout manager unless the delegate has done it. Called before a
  /// commit if layout is needed.
  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
  }

  /// The size that the layer needs in its superlayer, in points: the layout manager's answer, else the size of its
  /// frame.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

  /// Called when the size of the bounds has changed: tells every sublayer.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in sublayers ?? [] { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Called when the size of the superlayer's bounds has changed: changes the frame as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(fromSuperlayerSize: size) }

  /// Makes the layer lay out its sublayers before the next commit. Called during its own layout, it makes the layer lay
  /// them out once more, up to 100 times in a row. Changes of the layer's bounds, transform and sublayers during its
  /// own layout do not call this.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the layer waits to lay out its sublayers.
  open func needsLayout() -> Bool { layoutState.isNeeded }

  /// Lays out at once the layers that wait for it, starting from the topmost of the consecutive superlayers that wait.
  open func layoutIfNeeded() { layoutNow() }

  // MARK: Scrolling

  /// Scrolls the layer itself, if it is a `CAScrollLayer`, or the nearest one above, so that a point of this layer comes to the origin of its bounds.
  open func scroll(_ point: CGPoint) {
    guard let window = scrollLayer else { return }
    window.scroll(to: convert(point, to: window))
  }

  /// Scrolls the same `CAScrollLayer` as `scroll(_:)` as little as it takes to show a rectangle of this layer.
  open func scrollRectToVisible(_ rect: CGRect) {
    guard let window = scrollLayer else { return }
    window.scroll(to: convert(rect, to: window))
  }

  /// The part of the bounds that the nearest `CAScrollLayer` above does not cut off; the bounds if there is none.
  open var visibleRect: CGRect {
    guard let window = scrollLayer else { return bounds }
    let shown = bounds.overlap(with: convert(window.bounds, from: window))
    return shown.isNull ? .zero : shown
  }

  // MARK: Archives

  /// True: archives may be read with secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the values for which `shouldArchiveValue(forKey:)` is true, the sublayers, the mask, the constraints, the
  /// actions and the animations. Of clips their first picture is archived; the delegate, the layout manager, closures and
  /// objects of other classes under custom keys are left out.
  open func encode(with coder: NSCoder) { ArchivedObject.archive(self) { encodeValues(with: coder) } }

  // MARK: Key-value coding

  /// The value of a property or of a custom key: numbers and booleans as `NSNumber`, constants as `NSString`, structs
  /// as themselves. Casts convert numbers and constants to the property's Swift type, and structs to `NSValue`.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property, through its action as its Swift name does, or a custom key. A value of the wrong type changes
  /// nothing and is handed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path such as `position.x` or `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Sets the value at a key path, which changes the whole property through its action. A value of the wrong type, and
  /// a path that does not exist, change nothing and are handed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// Called when key-value coding could not set a value; the old one stands. Writes a line to the standard error.
  open func didReject(_ problem: KeyValueProblem) { problem.report() }
}
