import Animations
import Foundation
import Properties

/// A change of a layer over time: the timing and the behaviour that all animations share.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  /// The values that were set.
  final var storage = PropertyStorage()

  /// The objects that were set for properties, and the values of custom keys.
  final var objects: [String: Any] = [:]

  /// An animation with the default values of its class.
  public override init() { super.init() }

  /// Reads an animation from an archive.
  ///
  /// - Returns: nil where the archive was damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeValues(with: coder) else { return nil }
  }

  /// The properties of the class. A subclass that declares properties overrides this with a table of its own.
  package class var propertyTable: PropertyTable { .animation }

  // MARK: Timing, in seconds of the layer's or the group's time

  /// The time of the layer or the group at which the animation begins, in seconds. Zero begins it when it is committed;
  /// in a group, with the group.
  open var beginTime: CFTimeInterval {
    get { self[animationProperties.beginTime] }
    set { self[animationProperties.beginTime] = newValue }
  }

  /// The length of one pass in seconds. Zero takes the transaction's duration; in a group, the group's.
  open var duration: CFTimeInterval {
    get { self[animationProperties.duration] }
    set { self[animationProperties.duration] = newValue }
  }

  /// The rate of the animation's time relative to the layer's or the group's: 0 pauses, negative runs backwards, from
  /// the end of each cycle to its start. 1 by default.
  open var speed: Float {
    get { self[animationProperties.speed] }
    set { self[animationProperties.speed] = newValue }
  }

  /// Where in the animation it begins, in seconds of its own time; `speed` does not scale it. What is left out before
  /// comes after the end of the cycle, so that the animation lasts as long as without: one of a second with an offset of
  /// 0.3 plays from 0.3 to 1 and then from 0 to 0.3.
  open var timeOffset: CFTimeInterval {
    get { self[animationProperties.timeOffset] }
    set { self[animationProperties.timeOffset] = newValue }
  }

  /// The number of passes; zero plays once. It may be fractional or infinite. With `autoreverses`, a pass and its way
  /// back count as one.
  open var repeatCount: Float {
    get { self[animationProperties.repeatCount] }
    set { self[animationProperties.repeatCount] = newValue }
  }

  /// The length of all passes together, in seconds of the animation's own time; zero leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { self[animationProperties.repeatDuration] }
    set { self[animationProperties.repeatDuration] = newValue }
  }

  /// Whether each pass is followed by one backwards.
  open var autoreverses: Bool {
    get { self[animationProperties.autoreverses] }
    set { self[animationProperties.autoreverses] = newValue }
  }

  /// What is shown before the animation begins and, if it is not removed, after it ends; `removed` by default.
  open var fillMode: CAMediaTimingFillMode {
    get { self[animationProperties.fillMode] }
    set { self[animationProperties.fillMode] = newValue }
  }

  // MARK: Behaviour

  /// The timing function of a whole pass; nil is linear. Springs ignore it.
  open var timingFunction: CAMediaTimingFunction? {
    get { self[object: animationProperties.timingFunction] }
    set { self[object: animationProperties.timingFunction] = newValue }
  }

  /// Whether the layer removes the animation at its end; true by default.
  open var isRemovedOnCompletion: Bool {
    get { self[animationProperties.isRemovedOnCompletion] }
    set { self[animationProperties.isRemovedOnCompletion] = newValue }
  }

  /// A hint for displays that vary their rate. Movies take no notice of it: every frame shows the animation at its
  /// time.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The object that is told when the animation starts and stops; held strongly, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// The animation as plain data, for layers with a property table; nil if it animates none of their properties.
  func description(in table: PropertyTable) -> AnimationDescription? { nil }

  /// Fills in what an animation that runs as an action leaves open: the key path, and the presentation value as its
  /// start.
  func prepareAsAction(forKey event: String, of layer: CALayer) {}

  /// Takes over the velocity of the motion that the animation interrupts, if it asks for that; called on the layer's
  /// copy.
  func prepareToAttach(to layer: CALayer) {}

  // MARK: Copying and actions

  /// A copy of the animation. The delegate, objects among the values, and a group's animations are shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make()
    copy.storage = storage
    copy.objects = objects
    copy.delegate = delegate
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  /// A copy that later changes of the animation, and of those in a group, do not reach.
  func detachedCopy() -> CAAnimation? { copy() as? CAAnimation }

  /// Adds a copy of the animation to the layer under the key of the event. A property animation without a key path
  /// animates the key of the event, and a basic animation without values starts at the presentation value.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let copy = detachedCopy() else { return }
    copy.prepareAsAction(forKey: event, of: layer)
    layer.add(copy, forKey: event)
  }

  // MARK: Archives

  /// True: archives may be read with secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the values for which `shouldArchiveValue(forKey:)` is true. The delegate, and objects of other classes under
  /// custom keys, are left out.
  open func encode(with coder: NSCoder) { ArchivedObject.archive(self) { encodeValues(with: coder) } }

  // MARK: Key-value coding

  /// The default value of a property. Nil for a key that the class does not declare, and, as was measured on Apple's
  /// framework, for a default of zero or false. Overrides call super.
  open class func defaultValue(forKey key: String) -> Any? {
    guard let property = propertyTable.property(named: key), property.name == key else { return nil }
    switch property.defaultValue {
    case .number(0), .boolean(false): return nil
    default: return property.object(property.defaultValue)
    }
  }

  /// Whether an archive of the animation should hold the value of a key: true for keys that were set.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    if key == "delegate" { return delegate != nil }
    return Self.propertyTable.property(named: key).map { storedObject(of: $0) != nil } ?? (objects[key] != nil)
  }

  /// The value of a property or of a custom key: numbers and booleans as `NSNumber`, constants as `NSString`, which
  /// casts convert to the property's Swift type.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property or a custom key. A value of the wrong type changes nothing and is handed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path: of a property, of a part of a struct, or of an object under a key, such as `toValue.x`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. A value of the wrong type, and a path that does not exist, change nothing and are
  /// handed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// Called when key-value coding could not set a value; the old one stands. Writes a line to the standard error.
  open func didReject(_ problem: KeyValueProblem) { problem.report() }

  /// A property by its key.
  package final subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get { storage[key] }
    set { store(key.property, newValue.propertyValue) }
  }

  /// A property whose values are objects, by its key.
  package final subscript<Object>(object key: PropertyKey<Object?>) -> Object? {
    get { objects[key.property.name].flatMap { $0 as? Object } }
    set { objects[key.property.name] = newValue.map { $0 as Any } }
  }

  /// Sets a property to a value of its type; `null` removes it.
  package final func set(_ value: PropertyValue, of property: Property) { store(property, value) }

  /// Sets a property whose values are objects.
  package final func set(object: Any?, of property: Property) { objects[property.name] = object }

  /// Sets the value of a property; `null` removes it. A class overrides this for properties that it derives.
  func store(_ property: Property, _ value: PropertyValue) {
    if case .null = value { storage.remove(property) } else { storage[property] = value }
  }

  /// The value that was set for a property, as key-value coding returns it; nil where none was set.
  final func storedObject(of property: Property) -> Any? {
    property.type.isObject ? objects[property.name] : storage.stored(property).flatMap { property.object($0) }
  }
}

/// An object that is told when an animation starts and stops; both methods may be left out. The animation that they get
/// is the layer's copy.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation has ended or was removed.
  /// - Parameter flag: whether it ran to its end; false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
