import Synchronization

/// One property of a class of layers or of animations. It is declared once; everything that reads, writes, animates,
/// parses or documents the property uses the declaration.
public final class Property: Hashable, Sendable {
  /// The key in key-value coding and in key paths.
  public let name: String

  /// An alternative spelling that key-value coding and timelines accept: the Swift name of a boolean (`isHidden`).
  package let alias: String?

  /// The type of its values.
  public let type: ValueType

  /// Whether `null` is a value.
  package let isOptional: Bool

  /// The value in a layer that has not set the property.
  public let defaultValue: PropertyValue

  /// How animations interpolate between two values.
  package let interpolation: InterpolationMode

  /// The default action when the property changes.
  package let action: DefaultAction

  /// The raw values that timelines and key-value coding accept, for a property that is a constant; nil for other
  /// properties.
  package let constants: [String]?

  /// The numbers that timelines may set; `any` for a property that is not a number.
  package let range: PropertyRange

  /// Whether its numbers are angles in radians, which timelines may write in degrees.
  package let isAngle: Bool

  /// A description, as a sentence without a full stop; empty for a property that a program declares.
  package let summary: String

  /// Whether its Swift type is `Float`, so that key-value coding boxes it as one.
  package let isSinglePrecision: Bool

  /// A number that is unique among all properties of the process, ascending in the order of declaration within a table.
  package let ordinal: Int

  /// One of 64 bits. A set of values combines these bits to find out quickly that it lacks a property; several
  /// properties share each bit.
  @usableFromInline package let mark: UInt64

  /// Declares a property. Each call creates a new one: two properties are equal only if they are the same object.
  /// - Parameters:
  ///   - name: the key of key-value coding.
  ///   - alias: an alternative spelling, such as `isHidden`.
  ///   - constants: the allowed raw values; nil if all values of the type are allowed.
  ///   - summary: a description, as a sentence without a full stop.
  package init(
    name: String, alias: String? = nil, type: ValueType, isOptional: Bool = false, defaultValue: PropertyValue,
    interpolation: InterpolationMode, action: DefaultAction, constants: [String]? = nil,
    range: PropertyRange = .any, isAngle: Bool = false, isSinglePrecision: Bool = false, summary: String = ""
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
    self.isAngle = isAngle
    self.isSinglePrecision = isSinglePrecision
    self.summary = summary
    let ordinal = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    self.ordinal = ordinal
    self.mark = 1 << UInt64(ordinal & 63)
    // Properties are never released: storages refer to them without reference counting.
    _ = Unmanaged.passRetained(self)
  }

  private static let count = Atomic(0)

  /// Whether both are the same declaration.
  public static func == (left: Property, right: Property) -> Bool { left === right }
  /// Hashes the ordinal.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
