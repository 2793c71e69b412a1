import Foundation
import Properties

/// Declares a property of a subclass of `CALayer` that animates like the class's own properties:
/// `@Animatable var progress = 0.0`.
///
/// The name of the variable is the key for key-value coding, key paths, actions and animations. The initial value is
/// the default, unless the class's `defaultValue(forKey:)` returns another one.
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
  let slot: any AnimatableSlot<Value>

  /// A property with a default value.
  /// - Parameters:
  ///   - wrappedValue: the default value.
  ///   - interpolation: how an animation moves between two values.
  ///   - action: the action of a change, if neither the delegate nor the layer has one.
  public init(
    wrappedValue: Value, interpolation: InterpolationMode = .continuous, action: DefaultAction = .basic
  ) {
    guard let type = Value.self as? any PropertyRepresentable.Type,
      let slot = type.slot(of: wrappedValue, interpolation, action)
    else { preconditionFailure("a variable of the type \(Value.self) cannot be @Animatable") }
    self.slot = slot
  }

  /// Not available: a layer's properties are read and written through the layer.
  @available(*, unavailable, message: "only properties of a CALayer can be @Animatable")
  public var wrappedValue: Value {
    get { slot.initialValue }
    nonmutating set {}
  }

  /// Reads and writes the variable as a property of the layer. The value is the layer's, else the style's, else the
  /// class's default. A change runs its action.
  public static subscript<Owner: CALayer>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let slot = owner[keyPath: storage].slot
      return slot.property.flatMap { slot.read(owner.value(of: $0)) } ?? slot.initialValue
    }
    set {
      let slot = owner[keyPath: storage].slot
      guard let property = slot.property else { return }
      owner.change(property, to: slot.stored(newValue))
    }
  }
}

/// The storage of an `Animatable`. The public type of its values does not determine how they are stored; the slot does.
protocol AnimatableSlot<Value>: AnyObject {
  associatedtype Value

  var initialValue: Value { get }

  /// Set when the layer registers its class; nil before.
  var property: Property? { get set }

  /// The Swift value of a stored value; nil for a value of another type.
  func read(_ value: PropertyValue) -> Value?

  /// The stored form of a value.
  func stored(_ value: Value) -> PropertyValue

  /// The declaration of the property under a name.
  func key(named name: String) -> any AnyPropertyKey
}

private final class Slot<Value: PropertyRepresentable>: AnimatableSlot {
  let initialValue: Value
  let interpolation: InterpolationMode
  let action: DefaultAction
  var property: Property?

  init(_ initialValue: Value, _ interpolation: InterpolationMode, _ action: DefaultAction) {
    self.initialValue = initialValue
    self.interpolation = interpolation
    self.action = action
  }

  func read(_ value: PropertyValue) -> Value? { Value.read(value) }

  func stored(_ value: Value) -> PropertyValue { value.propertyValue }

  func key(named name: String) -> any AnyPropertyKey {
    PropertyKey(name, default: initialValue, interpolation: interpolation, action: action)
  }
}

extension PropertyRepresentable {
  /// A slot for values of this type, which is the same type as `Value`.
  fileprivate static func slot<Value>(
    of initialValue: Value, _ interpolation: InterpolationMode, _ action: DefaultAction
  ) -> (any AnimatableSlot<Value>)? {
    guard let initialValue = initialValue as? Self else { return nil }
    return Slot(initialValue, interpolation, action) as? any AnimatableSlot<Value>
  }
}

/// An `Animatable` of any value type, as reflection finds it.
protocol AnyAnimatable {
  func key(named name: String) -> any AnyPropertyKey
  func adopt(_ property: Property)

  var initialValue: PropertyValue { get }
}

extension Animatable: AnyAnimatable {
  func key(named name: String) -> any AnyPropertyKey { slot.key(named: name) }

  func adopt(_ property: Property) { slot.property = property }

  var initialValue: PropertyValue { slot.stored(slot.initialValue) }
}

extension CALayer {
  /// The variables that are declared `@Animatable`, by name, those of superclasses first.
  final var animatables: [(name: String, animatable: any AnyAnimatable)] {
    var found: [(name: String, animatable: any AnyAnimatable)] = []
    var next: Mirror? = Mirror(reflecting: self)
    while let mirror = next {
      let own = mirror.children.compactMap { child -> (name: String, animatable: any AnyAnimatable)? in
        guard let animatable = child.value as? any AnyAnimatable, let label = child.label else { return nil }
        // The storage of a wrapped variable has the variable's name after an underscore.
        return (String(label.hasPrefix("_") ? label.dropFirst() : label[...]), animatable)
      }
      found = own + found
      next = mirror.superclassMirror
    }
    return found
  }

  /// Binds the `@Animatable` variables to their properties. The first layer of a class registers the class.
  ///
  /// - Parameter keepsInitialValues: whether values that an initialiser gave the variables are set on the layer.
  final func adoptClass(keepsInitialValues: Bool) {
    if layerClass === LayerClass.unknown { layerClass = LayerClass.register(from: self) }
    guard layerClass.hasAnimatables else { return }
    for (name, animatable) in animatables {
      guard let property = layerClass.table.property(named: name) else { continue }
      animatable.adopt(property)
      let value = animatable.initialValue
      if keepsInitialValues, value != property.defaultValue { values[property] = value }
    }
  }
}
