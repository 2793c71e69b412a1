import Animations
import Foundation
import Pixels
import Properties
import RenderTree

/// A kind of particles that a `CAEmitterLayer` emits, or that each particle of another cell emits.
///
/// A particle keeps the values that its cell had when the particle was born. Later changes and animations of the cell
/// affect particles that are born later. A value with a range is distributed uniformly between the value minus half the
/// range and the value plus half the range; the `seed` of the layer determines it.
///
/// A layer keeps copies of its cells. The copies are changed, and animated, through key paths with the cell's `name`:
/// `layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")`. Such a change animates implicitly.
///
/// The timing of a cell is that of its emission. It emits from `beginTime` on, in the time of the layer, or, for a cell
/// within another cell, in seconds since the birth of the particle that emits. It emits for `duration` seconds
/// (infinite by default), repeated without a break as specified by `repeatCount` and `repeatDuration`. `timeOffset` is
/// the part of the duration that has passed at the beginning. `speed` multiplies the birth rate and the rate at which
/// the duration passes; at 0 or less, the cell emits nothing.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming, KeyValueCoding {
  /// The values of the cell, and of the cells in it.
  final var value = EmitterCellValue()

  /// Values under keys that the class does not declare.
  final var customValues: [String: Any] = [:]

  /// The values of `style`, for properties that were not set.
  final var styleValues: [Property: PropertyValue] = [:]

  /// A cell with the default values. It emits nothing, because its `birthRate` is 0.
  public override init() { super.init() }

  /// Reads a cell from an archive.
  ///
  /// - Returns: nil if the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeValues(with: coder) else { return nil }
  }

  /// A copy of the values of a cell.
  convenience init(_ value: EmitterCellValue) {
    self.init()
    self.value = value
  }

  /// The values of the cell as a layer stores them: those of the cell, then those of its style.
  final var resolved: EmitterCellValue {
    var resolved = EmitterCellValue()
    for (property, value) in styleValues { resolved[property] = value }
    for (property, value) in value.given { resolved[property] = value }
    return resolved
  }

  final subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get { resolved[key] }
    set { value[key] = newValue }
  }

  // MARK: Identity

  /// The name that identifies the cell in key paths; nil by default.
  open var name: String? {
    get { self[emitterCellProperties.name] }
    set { self[emitterCellProperties.name] = newValue }
  }

  /// Whether the cell emits; true by default. If false, the cells in it emit nothing either.
  open var isEnabled: Bool {
    get { self[emitterCellProperties.isEnabled] }
    set { self[emitterCellProperties.isEnabled] = newValue }
  }

  /// The cells from which each particle of this cell emits, at the position of the particle and as long as it lives;
  /// nil by default. Later changes of these objects have no effect. The directions of the emitted particles are
  /// relative to the direction in which the particle moves.
  open var emitterCells: [CAEmitterCell]? {
    get { self[emitterCellProperties.emitterCells].map { cells.objects(for: $0) } }
    set {
      let values = newValue.map { $0.map(\.resolved) }
      cells = EmitterCellObjects(newValue ?? [], values ?? [])
      self[emitterCellProperties.emitterCells] = values
    }
  }

  /// The objects that were assigned to `emitterCells`.
  private var cells = EmitterCellObjects()

  /// Values for properties that were not set, by their keys; nil by default.
  open var style: [AnyHashable: Any]? { didSet { styleDidChange() } }

  // MARK: Emission

  /// The number of particles that are born per second; 0 by default, which emits none. A negative rate acts as 0.
  open var birthRate: Float {
    get { self[emitterCellProperties.birthRate] }
    set { self[emitterCellProperties.birthRate] = newValue }
  }

  /// The lifetime of a particle, in seconds; 0 by default, which shows none.
  open var lifetime: Float {
    get { self[emitterCellProperties.lifetime] }
    set { self[emitterCellProperties.lifetime] = newValue }
  }

  /// The range of `lifetime`, in seconds; 0 by default.
  open var lifetimeRange: Float {
    get { self[emitterCellProperties.lifetimeRange] }
    set { self[emitterCellProperties.lifetimeRange] = newValue }
  }

  /// The angle between the direction of emission and the plane of the layer, towards the viewer, in radians; 0 by
  /// default.
  open var emissionLatitude: CGFloat {
    get { self[emitterCellProperties.emissionLatitude] }
    set { self[emitterCellProperties.emissionLatitude] = newValue }
  }

  /// The angle of the direction of emission in the plane of the layer, from +x towards +y, in radians; 0 by default,
  /// whatever the shape of the emitter.
  open var emissionLongitude: CGFloat {
    get { self[emitterCellProperties.emissionLongitude] }
    set { self[emitterCellProperties.emissionLongitude] = newValue }
  }

  /// The angle over which directions are spread, in radians, half of it on each side of the direction of emission; 0 by
  /// default.
  ///
  /// The angles of directions are distributed uniformly in the plane of the layer, so 2π fills a circle evenly. With an
  /// `emissionLatitude`, or if the layer preserves depth, directions are distributed uniformly in a cone with that
  /// opening angle.
  open var emissionRange: CGFloat {
    get { self[emitterCellProperties.emissionRange] }
    set { self[emitterCellProperties.emissionRange] = newValue }
  }

  // MARK: Motion

  /// The speed at birth, in points per second; 0 by default.
  open var velocity: CGFloat {
    get { self[emitterCellProperties.velocity] }
    set { self[emitterCellProperties.velocity] = newValue }
  }

  /// The range of `velocity`, in points per second; 0 by default.
  open var velocityRange: CGFloat {
    get { self[emitterCellProperties.velocityRange] }
    set { self[emitterCellProperties.velocityRange] = newValue }
  }

  /// The acceleration along x, in points per second squared; 0 by default.
  open var xAcceleration: CGFloat {
    get { self[emitterCellProperties.xAcceleration] }
    set { self[emitterCellProperties.xAcceleration] = newValue }
  }

  /// The acceleration along y, in points per second squared; 0 by default.
  open var yAcceleration: CGFloat {
    get { self[emitterCellProperties.yAcceleration] }
    set { self[emitterCellProperties.yAcceleration] = newValue }
  }

  /// The acceleration along z, in points per second squared; 0 by default.
  open var zAcceleration: CGFloat {
    get { self[emitterCellProperties.zAcceleration] }
    set { self[emitterCellProperties.zAcceleration] = newValue }
  }

  /// The scale of the contents at birth; 1 by default. A particle with a scale of less than 0 is not drawn.
  open var scale: CGFloat {
    get { self[emitterCellProperties.scale] }
    set { self[emitterCellProperties.scale] = newValue }
  }

  /// The range of `scale`; 0 by default.
  open var scaleRange: CGFloat {
    get { self[emitterCellProperties.scaleRange] }
    set { self[emitterCellProperties.scaleRange] = newValue }
  }

  /// The change of the scale per second; 0 by default.
  open var scaleSpeed: CGFloat {
    get { self[emitterCellProperties.scaleSpeed] }
    set { self[emitterCellProperties.scaleSpeed] = newValue }
  }

  /// The angle by which a particle rotates per second, from +x towards +y, in radians; 0 by default. At birth the
  /// contents are upright, whatever the direction of the particle.
  open var spin: CGFloat {
    get { self[emitterCellProperties.spin] }
    set { self[emitterCellProperties.spin] = newValue }
  }

  /// The range of `spin`, in radians per second; 0 by default.
  open var spinRange: CGFloat {
    get { self[emitterCellProperties.spinRange] }
    set { self[emitterCellProperties.spinRange] = newValue }
  }

  // MARK: Colour

  /// The colour that multiplies the contents, alpha included; white by default. Nil acts as white.
  open var color: CGColor? {
    get { self[emitterCellProperties.color] }
    set { self[emitterCellProperties.color] = newValue }
  }

  /// The range of the colour's red; 0 by default. Components are clamped to 0…1 when they are drawn.
  open var redRange: Float {
    get { self[emitterCellProperties.redRange] }
    set { self[emitterCellProperties.redRange] = newValue }
  }

  /// The range of the colour's green; 0 by default.
  open var greenRange: Float {
    get { self[emitterCellProperties.greenRange] }
    set { self[emitterCellProperties.greenRange] = newValue }
  }

  /// The range of the colour's blue; 0 by default.
  open var blueRange: Float {
    get { self[emitterCellProperties.blueRange] }
    set { self[emitterCellProperties.blueRange] = newValue }
  }

  /// The range of the colour's alpha; 0 by default.
  open var alphaRange: Float {
    get { self[emitterCellProperties.alphaRange] }
    set { self[emitterCellProperties.alphaRange] = newValue }
  }

  /// The change of the colour's red per second; 0 by default.
  open var redSpeed: Float {
    get { self[emitterCellProperties.redSpeed] }
    set { self[emitterCellProperties.redSpeed] = newValue }
  }

  /// The change of the colour's green per second; 0 by default.
  open var greenSpeed: Float {
    get { self[emitterCellProperties.greenSpeed] }
    set { self[emitterCellProperties.greenSpeed] = newValue }
  }

  /// The change of the colour's blue per second; 0 by default.
  open var blueSpeed: Float {
    get { self[emitterCellProperties.blueSpeed] }
    set { self[emitterCellProperties.blueSpeed] = newValue }
  }

  /// The change of the colour's alpha per second; 0 by default.
  open var alphaSpeed: Float {
    get { self[emitterCellProperties.alphaSpeed] }
    set { self[emitterCellProperties.alphaSpeed] = newValue }
  }

  // MARK: Contents

  /// The image of a particle, a `CGImage`; nil, the default, draws nothing. Cells in this one emit in any case.
  open var contents: Any? {
    get { self[emitterCellProperties.contents] }
    set { self[emitterCellProperties.contents] = newValue as? CGImage }
  }

  /// The part of the image that is drawn, as fractions of its size, with y from the top of the image; the whole image
  /// by default. If an image contains several sprites, each cell can show a different one.
  open var contentsRect: CGRect {
    get { self[emitterCellProperties.contentsRect] }
    set { self[emitterCellProperties.contentsRect] = newValue }
  }

  /// The number of pixels of the image per point, for a particle with a scale of 1; 1 by default.
  open var contentsScale: CGFloat {
    get { self[emitterCellProperties.contentsScale] }
    set { self[emitterCellProperties.contentsScale] = newValue }
  }

  /// The filter for enlarged images: `linear`, the default, `nearest` or `trilinear`, which acts as `linear`.
  open var magnificationFilter: String {
    get { self[emitterCellProperties.magnificationFilter] }
    set { self[emitterCellProperties.magnificationFilter] = newValue }
  }

  /// The filter for reduced images. `linear`, the default, reads the level of detail that is reduced to no less than a
  /// half; `trilinear` reads the nearest level; `nearest` uses no levels.
  open var minificationFilter: String {
    get { self[emitterCellProperties.minificationFilter] }
    set { self[emitterCellProperties.minificationFilter] = newValue }
  }

  /// An offset to the level of detail of a `trilinear` filter; 0 by default.
  open var minificationFilterBias: Float {
    get { self[emitterCellProperties.minificationFilterBias] }
    set { self[emitterCellProperties.minificationFilterBias] = newValue }
  }

  // MARK: Timing

  /// The time at which the cell begins to emit, in seconds: of the layer's time, or since the birth of the particle
  /// that emits; 0 by default.
  open var beginTime: CFTimeInterval {
    get { self[emitterCellProperties.beginTime] }
    set { self[emitterCellProperties.beginTime] = newValue }
  }

  /// The duration of the emission, in seconds; infinite by default.
  open var duration: CFTimeInterval {
    get { self[emitterCellProperties.duration] }
    set { self[emitterCellProperties.duration] = newValue }
  }

  /// The factor of the birth rate and of the rate at which `duration` passes; 1 by default.
  open var speed: Float {
    get { self[emitterCellProperties.speed] }
    set { self[emitterCellProperties.speed] = newValue }
  }

  /// The part of the duration that has passed at the beginning, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { self[emitterCellProperties.timeOffset] }
    set { self[emitterCellProperties.timeOffset] = newValue }
  }

  /// The number of times that the duration is repeated; 0, the default, means once.
  open var repeatCount: Float {
    get { self[emitterCellProperties.repeatCount] }
    set { self[emitterCellProperties.repeatCount] = newValue }
  }

  /// The length of the emission with all repetitions, in seconds; if 0, the default, `repeatCount` applies.
  open var repeatDuration: CFTimeInterval {
    get { self[emitterCellProperties.repeatDuration] }
    set { self[emitterCellProperties.repeatDuration] = newValue }
  }

  /// Whether each duration counts twice; false by default.
  open var autoreverses: Bool {
    get { self[emitterCellProperties.autoreverses] }
    set { self[emitterCellProperties.autoreverses] = newValue }
  }

  /// Stored but ignored: a cell emits only while it is active.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: self[emitterCellProperties.fillMode]) }
    set { self[emitterCellProperties.fillMode] = newValue.rawValue }
  }

  // MARK: Archives

  /// True: archives may be read with secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the values for which `shouldArchiveValue(forKey:)` is true, and the cells in this cell.
  open func encode(with coder: NSCoder) { ArchivedObject.archive(self) { encodeValues(with: coder) } }

  // MARK: Key-value coding

  /// The default value of a property. Nil for a key that the class does not declare, for a second spelling such as
  /// `isEnabled`, and, as for layers, for a default of zero. Overrides call super.
  open class func defaultValue(forKey key: String) -> Any? {
    PropertyTable.emitterCell.property(named: key).flatMap { $0.name == key ? $0.classDefault : nil }
  }

  /// Whether an archive of the cell contains the value of a key: true for keys that were set.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    guard let property = PropertyTable.emitterCell.property(named: key) else { return customValues[key] != nil }
    return value.given.contains { $0.property === property }
  }

  /// The value of a property or of a custom key.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property or a custom key. A value of the wrong type changes nothing and writes a line to the standard error.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path such as `contentsRect.origin.x` or `emitterCells.spark.birthRate`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. If the value has the wrong type or the path does not exist, nothing changes, and a
  /// line is written to the standard error.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }
}
