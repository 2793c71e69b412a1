import Foundation
import Properties

/// One property of a class of animations, declared once: key-value coding, timelines and the schema ask here.
package final class AnimationProperty: Hashable, Sendable {
  /// The key of key-value coding.
  package let name: String

  /// A second spelling: the Swift name of a boolean (`isRemovedOnCompletion`).
  package let alias: String?

  package let kind: Kind

  /// The raw values allowed, for a property that is a constant.
  package let constants: [String]?

  /// The type of those.
  let constantType: (any PropertyConstant.Type)?

  /// Nil for properties that have no value by default.
  package let defaultValue: (any Sendable)?

  /// What the values of a property look like.
  package enum Kind: String, Sendable {
    /// Seconds, counts, rates.
    case number
    case boolean
    /// A string out of `constants`.
    case constant
    /// A string that names a property of the layer, or a part of one.
    case keyPath
    /// A value of the type of the animation's key path.
    case value
    /// A list of those.
    case values
    /// A list of numbers.
    case numbers
    case timingFunction
    case timingFunctions
    case valueFunction
    /// A path that a point follows.
    case path
    /// A list of animations.
    case animations
  }

  init(
    name: String, alias: String?, kind: Kind, constants: [String]? = nil,
    constantType: (any PropertyConstant.Type)? = nil, defaultValue: (any Sendable)?
  ) {
    self.name = name
    self.alias = alias
    self.kind = kind
    self.constants = constants
    self.constantType = constantType
    self.defaultValue = defaultValue
  }

  package static func == (left: AnimationProperty, right: AnimationProperty) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An animation property together with the Swift type of its values.
package struct AnimationKey<Value>: AnyAnimationKey {
  package let property: AnimationProperty
  let defaultValue: @Sendable () -> Value

  /// What is kept of a value; nil for nothing.
  let stored: @Sendable (Value) -> Any?

  /// A property that always has a value.
  package init(
    _ name: String, alias: String? = nil, kind: AnimationProperty.Kind, default value: Value
  ) where Value: Sendable {
    property = AnimationProperty(name: name, alias: alias, kind: kind, defaultValue: value)
    defaultValue = { value }
    stored = { $0 }
  }

  /// A constant.
  package init(_ name: String, default value: Value) where Value: PropertyConstant {
    property = AnimationProperty(
      name: name, alias: nil, kind: .constant, constants: Value.known.map(\.rawValue), constantType: Value.self,
      defaultValue: value)
    defaultValue = { value }
    stored = { $0 }
  }

  /// A constant, or nothing.
  package init<Constant: PropertyConstant>(optional name: String) where Value == Constant? {
    property = AnimationProperty(
      name: name, alias: nil, kind: .constant, constants: Constant.known.map(\.rawValue),
      constantType: Constant.self, defaultValue: nil)
    defaultValue = { nil }
    stored = { $0.map { $0 as Any } }
  }

  /// A property that may have no value.
  package init<Wrapped>(_ name: String, kind: AnimationProperty.Kind) where Value == Wrapped? {
    property = AnimationProperty(name: name, alias: nil, kind: kind, defaultValue: nil)
    defaultValue = { nil }
    stored = { $0.map { $0 as Any } }
  }
}

/// An animation key without its type, so that a table can list its keys.
package protocol AnyAnimationKey: Sendable {
  var property: AnimationProperty { get }
}

/// The properties of a class of animations, with those it inherits.
package final class AnimationTable: Sendable {
  package let className: String
  package let superTable: AnimationTable?

  /// The class's own properties, in the order of their declaration.
  package let ownProperties: [AnimationProperty]

  private let byName: [String: AnimationProperty]

  /// - Parameter keys: a value whose stored properties are `AnimationKey`s; each is one row of the table.
  package init(className: String, superTable: AnimationTable? = nil, keys: Any) {
    let own = Mirror(reflecting: keys).children.compactMap { ($0.value as? any AnyAnimationKey)?.property }
    var names = superTable?.byName ?? [:]
    for property in own {
      names[property.name] = property
      if let alias = property.alias { names[alias] = property }
    }
    self.className = className
    self.superTable = superTable
    self.ownProperties = own
    self.byName = names
  }

  /// Inherited properties first.
  package var properties: [AnimationProperty] { (superTable?.properties ?? []) + ownProperties }

  /// The property with this name or alias.
  package func property(named name: String) -> AnimationProperty? { byName[name] }
}
