import Animations
import Drawing
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Synchronization

/// A rectangle with contents in a tree of layers. Everything that it shows is a property.
///
/// Setting a property of a committed layer searches for an action, which usually animates the change. A layer and its
/// tree belong to one thread at a time.
///
/// Members that subclasses override are declared here, because members of extensions cannot be overridden.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  /// The layer's identity in the render tree, shared by its presentation copies.
  package final internal(set) var nodeID: UInt64

  /// The values that were set on this layer itself.
  final var values = PropertyStorage()

  /// The values of `style`, for properties that were not set.
  final var styleValues = PropertyStorage()

  /// Values under keys that the class does not declare.
  final var customValues: [String: Any] = [:]

  /// Contents that are not an image: stored, but not drawn.
  final var otherContents: Any?

  final var sublayerList = SublayerList()

  /// The run of the superlayer's sublayers that contains this layer. Like `parent`, it is unowned, and the superlayer
  /// sets it to nil.
  final unowned(unsafe) var sublayerRun: SublayerRun?
  final var maskLayer: CALayer?

  /// The superlayer, or the layer whose mask this layer is.
  ///
  /// Unowned for speed: a weak reference would slow down every retain of a superlayer. It never dangles, because a
  /// layer sets it to nil in its sublayers and its mask when they are removed and when it is deallocated.
  final unowned(unsafe) var parent: CALayer?

  /// The attached animations, in the order in which they are applied.
  final var attachedAnimations: [AttachedAnimation] = []

  /// The keys of the attached animations, possibly with those of removed ones; nil while there are few.
  final var animationKeySet: Set<String>?

  /// The layer's node in the last commit; nil while the layer is not part of a committed tree.
  final var node: RenderNode?

  /// The context that created `node`.
  final weak var nodeContext: LayerContext?

  /// The number of `nodeContext`, because comparing it is faster than reading a weak reference; 0 for none.
  final var nodeContextID: UInt = 0

  /// Whether this layer or one of its descendants differs from `node`. If true, it is also true for all superlayers.
  final var needsCommit = true

  /// The context whose root layer this is.
  final weak var context: LayerContext?

  /// The model and the time of a presentation copy; nil for other layers.
  final var presentationSource: PresentationSource?

  final var layoutState = LayoutState()

  final var displayState: DisplayState?

  /// The object that places the sublayers if there is no delegate, or if the delegate does not; nil by default.
  open var layoutManager: (any CALayoutManager)? {
    didSet { invalidateLayout() }
  }

  /// The constraints of the frame, for a `CAConstraintLayoutManager` of the superlayer; nil for none.
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

  /// Creates a copy of a layer's values; `presentation()` calls this. A subclass that stores other values copies them
  /// here. A subclass with its own designated initialisers must override this, as on Apple's platforms.
  ///
  /// - Parameter layer: a layer; any other object creates a layer with default values.
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
  /// - Returns: nil if the archive is damaged.
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

  /// The properties of the class, except those declared with `@Animatable`, which is simpler. A subclass with its own
  /// table overrides this. The table's `superTable` is that of the superclass, and `subscript(_:)` reads and writes the
  /// properties.
  package class var propertyTable: PropertyTable { .modelLayer }

  /// Whether the layer itself draws nothing, and its sublayers keep their depth.
  var keepsDepth: Bool { false }

  /// The instances of the sublayers, back to front; nil if they are drawn once and unchanged.
  var instances: [Replication.Instance]? { nil }

  /// The content that the layer itself draws, for its node.
  /// - Parameter previous: the layer's node of the last commit. Unchanged parts of it are shared.
  func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(values, animations: animations, previous: previous)
  }

  /// The content that the layer itself draws, for a static frame of its current state, without animations.
  func stillContent(_ values: PropertyStorage) -> NodeContent { nodeContent(values, animations: [], previous: nil) }

  /// The value of a property as key-value coding returns it. A class that stores the objects to which properties are
  /// set overrides this and `storeCoded(_:of:)`.
  func codedObject(of property: Property) -> Any? {
    property === layerProperties.contents.property ? contents : property.object(value(of: property))
  }

  /// Stores the object of a key-value coding call if it contains more than a value of the property's type.
  /// - Returns: false if the object is to be stored as a value.
  func storeCoded(_ object: Any?, of property: Property) -> Bool {
    guard property === layerProperties.contents.property else { return false }
    contents = object is NSNull ? nil : object
    return true
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates, in points. Changing its origin scrolls the sublayers. A negative
  /// width or height is standardized.
  open var bounds: CGRect {
    get { self[layerProperties.bounds] }
    set { self[layerProperties.bounds] = newValue }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { self[layerProperties.position] }
    set { self[layerProperties.position] = newValue }
  }

  /// The z of the anchor point in the superlayer's coordinates, in points. Siblings are drawn in ascending order of z.
  /// It does not change sizes, except under a perspective.
  open var zPosition: CGFloat {
    get { self[layerProperties.zPosition] }
    set { self[layerProperties.zPosition] = newValue }
  }

  /// The point of the layer that is at `position` and about which `transform` is applied, as fractions of the bounds;
  /// (0.5, 0.5), the centre, by default. It may be outside 0…1.
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

  /// The transform of all sublayers, about this layer's anchor point; the identity by default. It does not apply to the
  /// layer's own contents. A perspective for the sublayers is set here, in `m34`.
  open var sublayerTransform: CATransform3D {
    get { self[layerProperties.sublayerTransform] }
    set { self[layerProperties.sublayerTransform] = newValue }
  }

  /// `transform` as an affine transform; the identity if it is not affine, as measured on Apple's framework.
  open func affineTransform() -> CGAffineTransform {
    guard CATransform3DIsAffine(transform) else { return .identity }
    let m = transform
    return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
  }

  /// Sets `transform` to the 4×4 matrix of an affine transform.
  open func setAffineTransform(_ affine: CGAffineTransform) { setTransform(affine) }

  /// The factor by which a corner extends farther along a side than a circular one of the same radius: 1 for
  /// `circular`, 1.528665 for `continuous`.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(ContinuousCorner.expansion) : 1
  }

  /// The bounding box of the transformed bounds in the superlayer's coordinates, in points; derived from `bounds`,
  /// `position`, `anchorPoint` and `transform`.
  ///
  /// Setting it changes `position` and the size of `bounds`. If the transform has an inverse, the new size is that of
  /// the bounding box of the rectangle under the inverse, and the centre of the frame becomes that of the rectangle.
  /// This is exact for scales and quarter turns.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }

  /// Whether the layer is drawn when it faces away from the viewer; true by default. Changes have no default action.
  open var isDoubleSided: Bool {
    get { self[layerProperties.isDoubleSided] }
    set { self[layerProperties.isDoubleSided] = newValue }
  }

  /// Whether the layer and its sublayers are not drawn; false by default.
  open var isHidden: Bool {
    get { self[layerProperties.isHidden] }
    set { self[layerProperties.isHidden] = newValue }
  }

  /// Whether y is flipped in this layer and its sublayers; false by default. Coordinates are mirrored in the bounds,
  /// images are not.
  open var isGeometryFlipped: Bool {
    get { self[layerProperties.isGeometryFlipped] }
    set { self[layerProperties.isGeometryFlipped] = newValue }
  }

  /// Whether the contents and the sublayers are clipped to the bounds and their rounded corners; false by default.
  open var masksToBounds: Bool {
    get { self[layerProperties.masksToBounds] }
    set { self[layerProperties.masksToBounds] = newValue }
  }

  // MARK: Contents and appearance

  /// The image that the layer shows, a `CGImage` or a `Clip`; nil by default. A clip is converted to its image. A value
  /// of another type is stored but not drawn.
  open var contents: Any? {
    get {
      if let otherContents { return otherContents }
      return self[layerProperties.contents].map { $0 as Any }
    }
    set { setContents(newValue) }
  }

  /// The position of the contents in the bounds, and whether they are scaled; `resize` by default.
  open var contentsGravity: CALayerContentsGravity {
    get { self[layerProperties.contentsGravity] }
    set { self[layerProperties.contentsGravity] = newValue.isKnown ? newValue : .center }
  }

  /// The number of pixels of the contents per point; 1 by default. It applies to an image that is not resized, and to
  /// the bitmap that the layer draws into.
  open var contentsScale: CGFloat {
    get { self[layerProperties.contentsScale] }
    set { self[layerProperties.contentsScale] = newValue }
  }

  /// The colour that fills the bounds with their rounded corners, behind the contents; nil, the default, for none.
  open var backgroundColor: CGColor? {
    get { self[layerProperties.backgroundColor] }
    set { self[layerProperties.backgroundColor] = newValue }
  }

  /// The radius of the corners of the background, the border and the clip of `masksToBounds`, in points; 0 by default.
  /// It is limited to half the shorter side.
  open var cornerRadius: CGFloat {
    get { self[layerProperties.cornerRadius] }
    set { self[layerProperties.cornerRadius] = newValue }
  }

  /// The width of the border inside the bounds, in points; 0, the default, for none.
  open var borderWidth: CGFloat {
    get { self[layerProperties.borderWidth] }
    set { self[layerProperties.borderWidth] = newValue }
  }

  /// The colour of the border, over the contents and the sublayers; opaque black by default, nil for none.
  open var borderColor: CGColor? {
    get { self[layerProperties.borderColor] }
    set { self[layerProperties.borderColor] = newValue }
  }

  /// The opacity of the layer and its sublayers, 0…1; 1 by default. They are faded as one image unless
  /// `allowsGroupOpacity` is false.
  open var opacity: Float {
    get { self[layerProperties.opacity] }
    set { self[layerProperties.opacity] = newValue }
  }

  /// The name that identifies the layer in the constraints of siblings and in messages; nil by default.
  open var name: String? {
    get { self[layerProperties.name] }
    set { self[layerProperties.name] = newValue }
  }

  // MARK: Contents in detail

  /// The part of the image that is shown, in unit coordinates of the image; the whole image by default. Outside the
  /// image, its edge pixels are repeated.
  open var contentsRect: CGRect {
    get { self[layerProperties.contentsRect] }
    set { self[layerProperties.contentsRect] = newValue }
  }

  /// The part that stretches if the contents are resized, in unit coordinates of `contentsRect`; all of it by default.
  /// The corners around it keep their size, and the edges stretch along one axis.
  open var contentsCenter: CGRect {
    get { self[layerProperties.contentsCenter] }
    set { self[layerProperties.contentsCenter] = newValue }
  }

  /// The filter for images that are enlarged; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { self[layerProperties.magnificationFilter] }
    set { self[layerProperties.magnificationFilter] = newValue }
  }

  /// The filter for images that are reduced; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { self[layerProperties.minificationFilter] }
    set { self[layerProperties.minificationFilter] = newValue }
  }

  /// An offset to the mip level that a trilinear filter selects; 0 by default. Each level halves the size.
  open var minificationFilterBias: Float {
    get { self[layerProperties.minificationFilterBias] }
    set { self[layerProperties.minificationFilterBias] = newValue }
  }

  /// Whether the bitmap that the layer draws into has no alpha; false by default. It does not affect how images that
  /// are set are blended.
  open var isOpaque: Bool {
    get { self[layerProperties.isOpaque] }
    set { self[layerProperties.isOpaque] = newValue }
  }

  /// Whether the layer is redrawn when its bounds change; false by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[layerProperties.needsDisplayOnBoundsChange] }
    set { self[layerProperties.needsDisplayOnBoundsChange] = newValue }
  }

  /// Stored but ignored: all drawing is done at the end of the commit.
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

  /// The shape of rounded corners; `circular` by default.
  open var cornerCurve: CALayerCornerCurve {
    get { self[layerProperties.cornerCurve] }
    set { self[layerProperties.cornerCurve] = newValue.isKnown ? newValue : .circular }
  }

  /// Whether `opacity` applies to the layer with its sublayers as one image, instead of to each of them; true by
  /// default.
  open var allowsGroupOpacity: Bool {
    get { self[layerProperties.allowsGroupOpacity] }
    set { self[layerProperties.allowsGroupOpacity] = newValue }
  }

  /// Whether edges are antialiased; true by default.
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

  /// The pixel format of the bitmap that the layer draws into. Stored but ignored: bitmaps have 8 bits per channel.
  open var contentsFormat: CALayerContentsFormat {
    get { self[layerProperties.contentsFormat] }
    set { self[layerProperties.contentsFormat] = newValue.isKnown ? newValue : .RGBA8Uint }
  }

  /// Whether colours brighter than white are wanted; false by default. Stored but ignored, like the properties below:
  /// movies have standard dynamic range.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { self[layerProperties.wantsExtendedDynamicRangeContent] }
    set { self[layerProperties.wantsExtendedDynamicRangeContent] = newValue }
  }

  /// Whether bright colours are mapped to the range of the display; `automatic` by default. Stored but ignored.
  open var toneMapMode: CAToneMapMode {
    get { self[layerProperties.toneMapMode] }
    set { self[layerProperties.toneMapMode] = newValue.isKnown ? newValue : .automatic }
  }

  /// The preferred dynamic range; `standard` by default. Stored but ignored.
  open var preferredDynamicRange: CADynamicRange {
    get { self[layerProperties.preferredDynamicRange] }
    set { self[layerProperties.preferredDynamicRange] = newValue.isKnown ? newValue : .standard }
  }

  /// The maximum brightness of the contents, as a multiple of white; 0, the default, if it is unknown. Stored but
  /// ignored.
  open var contentsHeadroom: CGFloat {
    get { self[layerProperties.contentsHeadroom] }
    set { self[layerProperties.contentsHeadroom] = newValue }
  }

  /// Whether the layer's drawing may be redrawn for other scales; false by default. Its only effect is that setting it
  /// redraws the layer.
  open var wantsDynamicContentScaling: Bool {
    get { self[layerProperties.wantsDynamicContentScaling] }
    set { self[layerProperties.wantsDynamicContentScaling] = newValue }
  }

  // MARK: Shadow

  /// The colour of the shadow; opaque black by default. Its alpha is multiplied by `shadowOpacity`.
  open var shadowColor: CGColor? {
    get { self[layerProperties.shadowColor] }
    set { self[layerProperties.shadowColor] = newValue }
  }

  /// The opacity of the shadow, 0…1; 0, the default, for no shadow.
  open var shadowOpacity: Float {
    get { self[layerProperties.shadowOpacity] }
    set { self[layerProperties.shadowOpacity] = newValue }
  }

  /// The offset of the shadow, in points of the layer's coordinates. The default, (0, −3), is below the layer if y
  /// points up, and above it if y points down.
  open var shadowOffset: CGSize {
    get { self[layerProperties.shadowOffset] }
    set { self[layerProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default, 0 for a hard edge.
  open var shadowRadius: CGFloat {
    get { self[layerProperties.shadowRadius] }
    set { self[layerProperties.shadowRadius] = newValue }
  }

  /// The outline that casts the shadow, in the layer's coordinates, filled by the non-zero rule. If nil, the default,
  /// the alpha of the layer and its sublayers casts it. A copy is kept.
  open var shadowPath: CGPath? {
    get { self[layerProperties.shadowPath] }
    set { self[layerProperties.shadowPath] = newValue }
  }

  // MARK: Filters and rasterization

  /// Whether the layer with its sublayers, filters and shadow is drawn into a bitmap in its own space, which is then
  /// drawn like an image, with the layer's opacity; false by default.
  open var shouldRasterize: Bool {
    get { self[layerProperties.shouldRasterize] }
    set { self[layerProperties.shouldRasterize] = newValue }
  }

  /// The number of pixels per point of the bitmap that `shouldRasterize` creates; 1 by default, which is blurred if the
  /// layer is enlarged.
  open var rasterizationScale: CGFloat {
    get { self[layerProperties.rasterizationScale] }
    set { self[layerProperties.rasterizationScale] = newValue }
  }

  /// The blend mode of the layer with its backdrop: a `CAFilter`, or a name such as `multiplyBlendMode`; nil, the
  /// default, for source-over. Reading it returns the name. Any other value changes nothing and is passed to
  /// `didReject(_:)`.
  open var compositingFilter: Any? {
    get { self[layerProperties.compositingFilter]?.rawValue }
    set { setValue(newValue, forKey: layerProperties.compositingFilter.property.name) }
  }

  /// The `CAFilter`s that are applied to the layer with its sublayers, in order; nil by default. A list with any other
  /// element changes nothing and is passed to `didReject(_:)`.
  open var filters: [Any]? {
    get { self[layerProperties.filters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: layerProperties.filters.property.name) }
  }

  /// The `CAFilter`s that are applied to the backdrop of the layer, within its bounds and their rounded corners; nil by
  /// default. They fade with the layer's opacity. A change on a committed layer fades from the old appearance to the
  /// new one; `CAFilter` describes how to animate an input instead.
  open var backgroundFilters: [Any]? {
    get { self[layerProperties.backgroundFilters].map { $0.map { CAFilter($0) } } }
    set { setValue(newValue, forKey: layerProperties.backgroundFilters.property.name) }
  }

  // MARK: Timing, in seconds of the superlayer's time

  /// The time of the superlayer at which the layer's own time begins, in seconds; 0 by default. Before it, the layer's
  /// own time is 0.
  open var beginTime: CFTimeInterval {
    get { self[layerProperties.beginTime] }
    set { self[layerProperties.beginTime] = newValue }
  }

  /// Stored but ignored, because a layer's time does not end. Infinite by default.
  open var duration: CFTimeInterval {
    get { self[layerProperties.duration] }
    set { self[layerProperties.duration] = newValue }
  }

  /// The rate of the layer's time relative to the superlayer's; 1 by default. At 0 the animations of the layer and its
  /// sublayers pause; a negative rate plays them backwards.
  open var speed: Float {
    get { self[layerProperties.speed] }
    set { self[layerProperties.speed] = newValue }
  }

  /// An offset to the layer's own time, in seconds; 0 by default. With a speed of 0, it is the layer's own time.
  open var timeOffset: CFTimeInterval {
    get { self[layerProperties.timeOffset] }
    set { self[layerProperties.timeOffset] = newValue }
  }

  /// Stored but ignored, because a layer's time does not repeat.
  open var repeatCount: Float {
    get { self[layerProperties.repeatCount] }
    set { self[layerProperties.repeatCount] = newValue }
  }

  /// Stored but ignored, because a layer's time does not repeat.
  open var repeatDuration: CFTimeInterval {
    get { self[layerProperties.repeatDuration] }
    set { self[layerProperties.repeatDuration] = newValue }
  }

  /// Stored but ignored, because a layer's time does not repeat.
  open var autoreverses: Bool {
    get { self[layerProperties.autoreverses] }
    set { self[layerProperties.autoreverses] = newValue }
  }

  /// Stored but ignored, because a layer's time does not end.
  open var fillMode: CAMediaTimingFillMode {
    get { self[layerProperties.fillMode] }
    set { self[layerProperties.fillMode] = newValue }
  }

  // MARK: Behaviour

  /// The object that supplies actions, layout and contents. A weak reference.
  open weak var delegate: (any CALayerDelegate)?

  /// The layer's own actions by the keys of their events; searched after the delegate.
  open var actions: [String: any CAAction]?

  /// Values of properties that are not set, by their keys. Keys that it lacks are looked up in `style["style"]`, and so
  /// on. Its `actions` are part of the search for an action. It is read when it is set.
  open var style: [AnyHashable: Any]? {
    didSet { styleDidChange() }
  }

  // MARK: Hierarchy

  /// The layer that has this one among its sublayers, or as its `mask`.
  open var superlayer: CALayer? { presentationSource == nil ? parent : presentationSuperlayer }

  /// The sublayers from back to front; nil if there are none. Setting it removes the new layers from their previous
  /// superlayers.
  open var sublayers: [CALayer]? {
    get {
      let list = presentationSource == nil ? sublayerList.all : presentationSublayers
      return list.isEmpty ? nil : list
    }
    set { setSublayers(newValue ?? []) }
  }

  /// Inserts a layer in front of the other sublayers and removes it from its previous superlayer.
  ///
  /// This and the other methods that insert layers do nothing if the layer would then contain itself, or is the root
  /// layer of a stage.
  open func addSublayer(_ layer: CALayer) { insert(layer, .front) }

  /// Inserts a layer at an index among the sublayers, counted from the back.
  /// - Parameter index: the index after the layer was removed from its previous superlayer; beyond the end means the
  ///   front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, .index(Int(index))) }

  /// Inserts a layer right behind a sibling; at the back if the sibling is nil or not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .below($0) } ?? .index(0))
  }

  /// Inserts a layer right in front of a sibling; at the front if the sibling is nil or not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, sibling.map { .above($0) } ?? .front)
  }

  /// Replaces `oldLayer` with `newLayer`; does nothing if `oldLayer` is not a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

  /// Removes the layer from its superlayer, or, if it is a mask, from the layer that it masks.
  open func removeFromSuperlayer() { leaveParent() }

  /// A layer whose alpha multiplies this layer with its sublayers; nil by default. The colours of the mask have no
  /// effect, and nothing is shown outside it. It is placed in this layer's coordinates, without `sublayerTransform`.
  ///
  /// Setting it removes the mask from its previous superlayer. Nothing changes if the mask would then contain itself,
  /// or is the root layer of a stage. The event `mask` has no default action.
  open var mask: CALayer? {
    get { presentationSource == nil ? maskLayer : presentationMask }
    set { setMask(newValue) }
  }

  // MARK: Conversion
  //
  // Conversions between the coordinates and the clocks of layers of one tree. Nil instead of a layer stands for the
  // coordinates above the topmost layer, and for absolute media time.
  //
  // Layers are converted as they are drawn, flattened into their superlayers. A point is converted into a sublayer at
  // the intersection of the sublayer's plane with the ray from the eye through the point. A `CATransformLayer` is not
  // flat: its sublayers are converted directly to the nearest flat superlayer. A point that is not visible in a layer,
  // because the layer is seen edge-on, is converted to zero.

  /// Converts a point from another layer's coordinates to this layer's.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    mapping(from: layer, to: self).map(point)
  }

  /// Converts a point from this layer's coordinates to another layer's.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    mapping(from: self, to: layer).map(point)
  }

  /// Converts a rectangle from another layer's coordinates to its bounding box in this layer's coordinates.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapping(from: layer, to: self).box(of: rect)
  }

  /// Converts a rectangle from this layer's coordinates to its bounding box in another layer's coordinates.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapping(from: self, to: layer).box(of: rect)
  }

  /// Converts a time in seconds from another layer's clock to this layer's. Before its `beginTime`, a layer's clock
  /// shows 0. A time of a layer whose speed is 0 is converted to 0 in its superlayer.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: layer, to: self)
  }

  /// Converts a time in seconds from this layer's clock to another layer's, as `convertTime(_:from:)` does.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: self, to: layer)
  }

  // MARK: Hit testing

  /// Whether the bounds contain a point of the layer's own coordinates, for hit testing. Rounded corners, the mask and
  /// the layer's contents are not considered; a subclass with another shape overrides this.
  open func contains(_ point: CGPoint) -> Bool { bounds.safelyContains(point) }

  /// The frontmost layer that contains a point, among this layer and all its descendants; nil if there is none.
  ///
  /// Siblings are tested from front to back, in the order in which they are drawn at that point. Hidden layers and
  /// their descendants are skipped. `masksToBounds` limits sublayers to the bounds, not to their rounded corners. The
  /// back of a layer can be hit; points behind the eye and planes that are seen edge-on cannot. A `CATransformLayer`
  /// itself is never hit, only its sublayers.
  ///
  /// - Parameter point: a point in the coordinates of the nearest superlayer that is no `CATransformLayer`.
  open func hitTest(_ point: CGPoint) -> CALayer? { hitLayer(at: point) }

  // MARK: Presentation

  /// A copy with the values at the current media time of the layer's context: the committed values with the animations
  /// applied. Nil before the layer is committed. Its `sublayers`, `mask` and `superlayer` are copies for the same time.
  open func presentation() -> Self? { presentation(at: currentContext?.mediaTime ?? 0) }

  /// The layer that a presentation copy was made from; the layer itself if it is not a presentation copy.
  open func model() -> Self { presentationSource?.model as? Self ?? self }

  // MARK: Actions

  /// The default value of a property. Nil for a key that the class does not declare, for a second spelling such as
  /// `isHidden`, and, as measured on Apple's framework, for a number, point, size or rect of zero. Overrides call
  /// super.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerClass.table(of: self).property(named: key).flatMap { $0.name == key ? $0.classDefault : nil }
  }

  /// Whether an archive of the layer contains the value of a key: true for keys that were set. Values that are derived
  /// from the tree or from other properties, such as `superlayer` and `frame`, are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { wasGiven(key) }

  /// The class's action for an event for which the delegate, the layer and its style have none. Nil, as measured on
  /// Apple's framework: implicit animations are not actions of the class. Overrides call super; `NSNull` ends the
  /// search without an action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: that of the delegate, else of `actions`, of the actions in `style`, or of the class; else
  /// the implicit one. The implicit action is an animation of the property, or a fade of the layer for
  /// `backgroundFilters` and `compositingFilter`, with the duration and timing function of the transaction. A layer
  /// that is on no stage, or has not been committed yet, has no implicit actions.
  ///
  /// Every change of a property calls this, even before the first commit, unless the transaction disables actions.
  /// `NSNull` ends the search without an action.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  // MARK: Animations

  /// Starts an animation. The layer adds a copy; later changes of `animation` have no effect.
  ///
  /// A duration of zero or less is replaced by the transaction's, and the timing function by the transaction's if it
  /// has one. A `beginTime` of zero is replaced by the layer's time at the commit.
  ///
  /// - Parameter key: the key of the animation. An animation under the same key is replaced; nil replaces none. The key
  ///   of a `CATransition` is always `transition`.
  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }

  /// Ends an animation immediately. Its delegate is called with `finished: false`.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// Ends all animations immediately. Their delegates are called with `finished: false`.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  /// The layer's copy of the animation with a key, which must not be modified; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// The keys of the animations in the order in which they are applied; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  // MARK: Drawing

  /// Sets the contents: calls the delegate, or draws with `draw(in:)` into a bitmap of the size of the bounds, with
  /// `contentsScale` pixels per point. Called before a commit if display is needed. An override sets `contents`.
  open func display() { displayWithDelegate() }

  /// Draws the contents. The default implementation calls the delegate.
  ///
  /// While a key is animated for which `needsDisplay(forKey:)` is true, this is called for every frame that is shown.
  /// During the call, the layer's properties have their presentation values.
  ///
  /// - Parameter context: a context with the layer's coordinates. Its clip is the area to draw. During the call it is
  ///   the current context, into which strings are drawn.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Draws the layer and its sublayers in the layer's own coordinates, under the context's transform; the layer's
  /// `position` and `transform` are ignored.
  ///
  /// Draws the model values without animations or, for a presentation copy, the values of the copy. Clips and particles
  /// are drawn at the current media time of the layer's context, or at the copy's. In a copy of a replicator with an
  /// `instanceDelay`, each instance has the animations of its own time. Pending layout and display are done first.
  /// Images that cannot be read are not drawn. The context's alpha, clip, shadow and blend mode apply to the result as
  /// one image.
  open func render(in context: CGContext) { draw(stillFrameIn: context) }

  /// The number of pixels per point of the layer's drawing.
  var drawnScale: Double { Double(contentsScale) }

  /// Postpones the drawing until a frame shows the layer, in classes that draw on demand.
  /// - Parameter dirtyRect: the rectangle to redraw, in the layer's coordinates; nil for everything.
  /// - Returns: false if the layer draws all of its contents at once.
  func drawsOnDemand(_ dirtyRect: CGRect?) -> Bool { false }

  /// Draws everything within the clip of a context.
  func drawParts(in context: CGContext) { draw(in: context) }

  /// Marks the layer to be redrawn before the next commit. For a committed layer, this is a change of `contents`, which
  /// fades unless another action is found. A request during the drawing is ignored.
  open func setNeedsDisplay() { markNeedsDisplay(isRequestedByProgram: true) }

  /// Marks a rectangle of the layer's coordinates to be redrawn before the next commit; the rest remains unchanged.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(in: rect, isRequestedByProgram: true) }

  /// Whether the layer is marked for display.
  open func needsDisplay() -> Bool { displayState?.isNeeded ?? false }

  /// Calls `display()` immediately if the layer is marked for display.
  open func displayIfNeeded() { displayNow() }

  /// Whether the drawing depends on a key, so that the layer is redrawn whenever the key's value changes, also by an
  /// animation. Overrides call super for other keys.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether y points down in this layer: if the number of flips in it, its superlayers and the canvas is odd. The
  /// context that the layer draws into is then flipped too.
  open func contentsAreFlipped() -> Bool { isContentsFlipped }

  // MARK: Layout

  /// The margins and sides that change with the size of the superlayer's bounds; none by default. Along each axis, a
  /// flexible length takes a third of the change if a margin is flexible too, and flexible margins share the rest
  /// equally. If nothing else is flexible, it takes all of the change. Margins change by whole points.
  open var autoresizingMask: CAAutoresizingMask {
    get { self[autoresizingMaskKey] }
    set { self[autoresizingMaskKey] = newValue }
  }

  /// Adds a constraint to `constraints`.
  open func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }

  /// Places the sublayers by calling the delegate, and the layout manager unless the delegate has placed them. Called
  /// before a commit if layout is needed.
  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
  }

  /// The size that the layer needs in its superlayer, in points, as computed by the layout manager; without one, the
  /// size of its frame.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

  /// Called when the size of the bounds has changed. Calls `resize(withOldSuperlayerSize:)` of every sublayer.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in sublayers ?? [] { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Called when the size of the superlayer's bounds has changed. Changes the frame according to `autoresizingMask`.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(fromSuperlayerSize: size) }

  /// Marks the layer to lay out its sublayers before the next commit. During the layer's own layout, this repeats the
  /// layout, up to 100 times in a row. Changes of the layer's bounds, transform and sublayers during its own layout do
  /// not call this.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the layer is marked for layout.
  open func needsLayout() -> Bool { layoutState.isNeeded }

  /// Lays out the marked layers immediately, starting from the topmost of the consecutive superlayers that are marked.
  open func layoutIfNeeded() { layoutNow() }

  // MARK: Scrolling

  /// Scrolls the nearest `CAScrollLayer` among this layer and its superlayers, so that a point of this layer moves to
  /// the origin of the scroll layer's bounds.
  open func scroll(_ point: CGPoint) {
    guard let window = scrollLayer else { return }
    window.scroll(to: convert(point, to: window))
  }

  /// Scrolls the same `CAScrollLayer` as `scroll(_:)` by the minimum distance that shows a rectangle of this layer.
  open func scrollRectToVisible(_ rect: CGRect) {
    guard let window = scrollLayer else { return }
    window.scroll(to: convert(rect, to: window))
  }

  /// The part of the bounds that the nearest `CAScrollLayer` above does not clip; the bounds if there is none.
  open var visibleRect: CGRect {
    guard let window = scrollLayer else { return bounds }
    let shown = bounds.overlap(with: convert(window.bounds, from: window))
    return shown.isNull ? .zero : shown
  }

  // MARK: Archives

  /// True: archives may be read with secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the values for which `shouldArchiveValue(forKey:)` is true, the sublayers, the mask, the constraints, the
  /// actions and the animations. A clip is archived as its first frame. The delegate, the layout manager, closures and
  /// objects of other classes under custom keys are not archived.
  open func encode(with coder: NSCoder) { ArchivedObject.archive(self) { encodeValues(with: coder) } }

  // MARK: Key-value coding

  /// The value of a property or of a custom key. Numbers and booleans are returned as `NSNumber`, constants as
  /// `NSString`, structs as themselves. Casts convert numbers and constants to the property's Swift type, and structs
  /// to `NSValue`.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property or a custom key. Setting a property runs its action, as the Swift property does. A value of the
  /// wrong type changes nothing and is passed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path such as `position.x` or `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. This changes the whole property and runs its action. If the value has the wrong type
  /// or the path does not exist, nothing changes, and the problem is passed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// Called when key-value coding could not set a value; the old value remains. Writes a line to the standard error.
  open func didReject(_ problem: KeyValueProblem) { problem.report() }
}
