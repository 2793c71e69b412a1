import Properties

/// The form of a value in a timeline, independent of what it refers to. An expression, `${…}`, is always accepted
/// instead.
package indirect enum ValueForm: Hashable, Sendable {
  /// The version of the format.
  case version
  case number(PropertyRange)
  case wholeNumber(ClosedRange<Int>)
  /// A number within a range that is not a `PropertyRange`.
  case numberWithin(ClosedRange<Double>)
  /// A number in radians, or in degrees: `90deg`.
  case angle(PropertyRange)
  case boolean
  case string
  /// A name that the author chooses. It may look like a number.
  case name
  /// A string that matches a regular expression.
  case text(pattern: String)
  case constant([String])
  /// Frames per second: a number or a ratio, `30000/1001`.
  case frameRate
  /// The key path of an animatable property.
  case animatedKeyPath
  /// A key path that can be read, including those of the frame.
  case readableKeyPath
  /// A value of the type of the key path in the same mapping.
  case valueAtKeyPath
  /// A value of a property of this type.
  case value(ValueType)
  case numbers(count: ClosedRange<Int>, PropertyRange)
  case list(ValueForm, count: ClosedRange<Int>)
  case mapping(MappingKind)
  /// A mapping from names that the author chooses.
  case named(ValueForm)
  case nullable(ValueForm)
  case either([ValueForm])
  case anything

  static func list(_ element: ValueForm) -> ValueForm { .list(element, count: 0...Int.max) }

  /// The valid numbers; any number for a form that is not a number.
  var range: PropertyRange {
    switch self {
    case .number(let range), .angle(let range), .numbers(_, let range): range
    case .either(let forms): forms.lazy.map(\.range).first { $0 != .any } ?? .any
    default: .any
    }
  }

  /// The words that the value may be.
  var constants: [String] {
    switch self {
    case .constant(let words): words
    case .nullable(let form): form.constants
    case .either(let forms): forms.flatMap(\.constants)
    default: []
    }
  }
}
