import Animations
import Foundation
import Properties

/// A change of a layer over time. This base class has the timing and the behaviour that all animations share.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  /// The values that were set.
  final var storage = PropertyStorage()

  /// The objects that properties were set to, and the values of custom keys.
  final var objects: [String: Any] = [:]

  /// An animation with the default values of its class.
  public override init() { super.init() }

  /// Reads an animation from an archive.
  ///
  /// - Returns: nil if the archive is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeValues(with: coder) else { return nil }
  }

  /// The properties of the class. A subclass that declares properties overrides this with its own table.
  package class var propertyTable: PropertyTable { .animation }

  // MARK: Timing, in seconds of the layer's or the group's time

  /// The time of the layer or the group at which the animation begins, in seconds. If it is zero, the animation begins
  /// when it is committed; in a group, when the group begins.
  open var beginTime: CFTimeInterval {
    get { self[animationProperties.beginTime] }
    set { self[animationProperties.beginTime] = newValue }
  }

  /// The length of one pass in seconds. If it is zero, the duration of the transaction applies; in a group, the
  /// group's.
  open var duration: CFTimeInterval {
    get { self[animationProperties.duration] }
    set { self[animationProperties.duration] = newValue }
  }

  /// The rate of the animation's time relative to that of the layer or the group. At 0 the animation pauses; a negative
  /// rate plays each cycle from its end to its start. 1 by default.
  open var speed: Float {
    get { self[animationProperties.speed] }
    set { self[animationProperties.speed] = newValue }
  }

  /// The offset into the animation at which it begins, in seconds of the animation's own time, not scaled by `speed`.
  /// The skipped part is played after the end of the cycle, so the length does not change: an animation of one second
  /// with an offset of 0.3 plays from 0.3 to 1, then from 0 to 0.3.
  open var timeOffset: CFTimeInterval {
    get { self[animationProperties.timeOffset] }
    set { self[animationProperties.timeOffset] = newValue }
  }

  /// The number of passes; zero plays one. It may be fractional or infinite. With `autoreverses`, a pass forwards and
  /// the pass back count as one.
  open var repeatCount: Float {
    get { self[animationProperties.repeatCount] }
    set { self[animationProperties.repeatCount] = newValue }
  }

  /// The length of all passes together, in seconds of the animation's own time; if it is zero, `repeatCount` applies.
  open var repeatDuration: CFTimeInterval {
    get { self[animationProperties.repeatDuration] }
    set { self[animationProperties.repeatDuration] = newValue }
  }

  /// Whether each pass is followed by a pass backwards.
  open var autoreverses: Bool {
    get { self[animationProperties.autoreverses] }
    set { self[animationProperties.autoreverses] = newValue }
  }

  /// Which values are shown before the animation begins and, if it is not removed, after it ends; `removed` by default.
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

  /// A hint for displays with a variable frame rate. It has no effect on movies: every frame shows the animation at the
  /// time of the frame.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The object that is notified when the animation starts and stops. A strong reference, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// The animation as plain data, for layers with a property table; nil if it animates no property of that table.
  func description(in table: PropertyTable) -> AnimationDescription? { nil }

  /// Called for an animation that runs as an action. Sets the key path if there is none, and the start value to the
  /// presentation value.
  func prepareAsAction(forKey event: String, of layer: CALayer) {}

  /// Copies the velocity of the motion that the animation interrupts, if the animation inherits it. Called on the
  /// layer's copy.
  func prepareToAttach(to layer: CALayer) {}

  // MARK: Copying and actions

  /// A copy of the animation. It shares the delegate, the objects among the values, and a group's animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make()
    copy.storage = storage
    copy.objects = objects
    copy.delegate = delegate
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  /// A copy that does not share later changes of the animation, or of the animations in a group.
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

  /// Archives the values for which `shouldArchiveValue(forKey:)` is true. The delegate, and objects of other classes
  /// under custom keys, are not archived.
  open func encode(with coder: NSCoder) { ArchivedObject.archive(self) { encodeValues(with: coder) } }

  // MARK: Key-value coding

  /// The default value of a property. Nil for a key that the class does not declare, and for a default of zero or
  /// false, as measured on Apple's framework. Overrides call super.
  open class func defaultValue(forKey key: String) -> Any? {
    guard let property = propertyTable.property(named: key), property.name == key else { return nil }
    switch property.defaultValue {
    case .number(0), .boolean(false): return nil
    default: return property.object(property.defaultValue)
    }
  }

  /// Whether an archive of the animation contains the value of a key: true for keys that were set.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    if key == "delegate" { return delegate != nil }
    return Self.propertyTable.property(named: key).map { storedObject(of: $0) != nil } ?? (objects[key] != nil)
  }

  /// The value of a property or of a custom key. Numbers and booleans are returned as `NSNumber`, constants as
  /// `NSString`; casts convert them to the property's Swift type.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }

  /// Sets a property or a custom key. A value of the wrong type changes nothing and is passed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }

  /// The value at a key path: a property, a component of a struct, or a value of a nested object, such as `toValue.x`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Sets the value at a key path. If the value has the wrong type or the path does not exist, nothing changes, and the
  /// problem is passed to `didReject(_:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }

  /// Called when key-value coding could not set a value; the old value remains. Writes a line to the standard error.
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

  /// Sets the value of a property; `null` removes it. Classes with derived properties override this.
  func store(_ property: Property, _ value: PropertyValue) {
    if case .null = value { storage.remove(property) } else { storage[property] = value }
  }

  /// The value that was set for a property, as key-value coding returns it; nil where none was set.
  final func storedObject(of property: Property) -> Any? {
    property.type.isObject ? objects[property.name] : storage.stored(property).flatMap { property.object($0) }
  }
}

/// An object that is notified when an animation starts and stops. Both methods are optional. They receive the layer's
/// copy of the animation.
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
