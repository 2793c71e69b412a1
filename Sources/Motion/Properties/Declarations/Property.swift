import Synchronization

/// One property of a class of layers or of animations, declared once: everything that reads, writes, animates, parses or documents the
/// property asks here.
public final class Property: Hashable, Sendable {
  /// The key of key-value coding and of key paths.
  public let name: String

  /// A second spelling that key-value coding and timelines accept: the Swift name of a boolean (`isHidden`).
  package let alias: String?

  /// The type of its values.
  public let type: ValueType

  /// Whether `null` is a value.
  package let isOptional: Bool

  /// The value of a layer that has not set it.
  public let defaultValue: PropertyValue

  /// What lies between two values in an animation.
  package let interpolation: InterpolationMode

  /// What a change of it does by itself.
  package let action: DefaultAction

  /// The raw values that timelines and key-value coding accept, for a property that is a constant; nil for any other
  /// property.
  package let constants: [String]?

  /// The numbers that it may be set to in timelines; `any` for a property that is not a number.
  package let range: PropertyRange

  /// What it is, in a sentence without a full stop; empty for a property that a program declares.
  package let summary: String

  /// Whether its Swift type is `Float`, so that key-value coding boxes it as one.
  package let isSinglePrecision: Bool

  /// A number that no other property of the process has; ascending in the order of declaration within one table.
  package let ordinal: Int

  /// One of 64 bits, by which a set of values tells quickly that it lacks the property; several properties share each
  /// bit.
  @usableFromInline package let mark: UInt64

  /// Declares a property. Each call makes a new one: two properties are equal only if they are the same object.
  /// - Parameters:
  ///   - name: the key of key-value coding.
  ///   - alias: a second spelling, such as `isHidden`.
  ///   - constants: the raw values allowed; nil if any value of the type is.
  ///   - summary: what it is, in a sentence without a full stop.
  package init(
    name: String, alias: String? = nil, type: ValueType, isOptional: Bool = false, defaultValue: PropertyValue,
    interpolation: InterpolationMode, action: DefaultAction, constants: [String]? = nil,
    range: PropertyRange = .any, isSinglePrecision: Bool = false, summary: String = ""
  ) {
    self.name = name
    self.alias = alias
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.interpolation = interpolation
    self.action = action
    self.constants = constants
    self.range = range
    self.isSinglePrecision = isSinglePrecision
    self.summary = summary
    let ordinal = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    self.ordinal = ordinal
    self.mark = 1 << UInt64(ordinal & 63)
    // Never released: what stores values refers to properties without counting references.
    _ = Unmanaged.passRetained(self)
  }

  private static let count = Atomic(0)

  /// Whether both are the same declaration.
  public static func == (left: Property, right: Property) -> Bool { left === right }
  /// Hashes the ordinal.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
