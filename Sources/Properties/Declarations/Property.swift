import Synchronization

/// One property of a class of layers or of animations, declared once: everything that reads, writes, animates, parses or documents the
/// property asks here.
public final class Property: Hashable, Sendable {
  /// The key of key-value coding and of key paths.
  public let name: String

  /// A second spelling that key-value coding and timelines accept: the Swift name of a boolean (`isHidden`).
  public let alias: String?

  public let type: ValueType

  /// Whether `null` is a value.
  public let isOptional: Bool

  public let defaultValue: PropertyValue

  public let interpolation: InterpolationMode

  public let action: DefaultAction

  /// The raw values allowed, for a property that is a constant; nil if any value of the type is.
  public let constants: [String]?

  /// Which numbers it may be set to, if it is one.
  public let range: PropertyRange

  /// Whether Swift has it as a `Float`, so that key-value coding boxes it as one.
  public let isSinglePrecision: Bool

  /// Unique in the process; the order of declaration inside one table.
  public let ordinal: Int

  /// One bit, which few other properties have.
  @usableFromInline package let mark: UInt64

  public init(
    name: String, alias: String? = nil, type: ValueType, isOptional: Bool = false, defaultValue: PropertyValue,
    interpolation: InterpolationMode, action: DefaultAction, constants: [String]? = nil,
    range: PropertyRange = .any, isSinglePrecision: Bool = false
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
    let ordinal = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    self.ordinal = ordinal
    self.mark = 1 << UInt64(ordinal & 63)
    // A property is declared once and lives for ever, so that values need not count who refers to it.
    _ = Unmanaged.passRetained(self)
  }

  private static let count = Atomic(0)

  public static func == (left: Property, right: Property) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
