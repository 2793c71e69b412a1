import Properties

/// What a value of a timeline looks like, apart from what it refers to. Any value may be an expression, `${…}`, instead.
package indirect enum ValueForm: Hashable, Sendable {
  /// The version of the format.
  case version
  case number(PropertyRange)
  case wholeNumber(ClosedRange<Int>)
  /// A number of a range that `PropertyRange` does not have.
  case numberWithin(ClosedRange<Double>)
  /// A number in radians, or of degrees: `90deg`.
  case angle(PropertyRange)
  case boolean
  case string
  /// A name that the timeline's author chooses, which may look like a number.
  case name
  /// A string that a regular expression describes.
  case text(pattern: String)
  case constant([String])
  /// Frames in a second: a number or a ratio, `30000/1001`.
  case frameRate
  /// The key path of a property that animates.
  case animatedKeyPath
  /// A key path that can be read, of the frame too.
  case readableKeyPath
  /// A value of the key path that stands beside it.
  case valueAtKeyPath
  /// A value of a property of that type.
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

  /// The numbers that the value may be; any for a form that is not a number.
  var range: PropertyRange {
    switch self {
    case .number(let range), .angle(let range), .numbers(_, let range): range
    default: .any
    }
  }

  /// The words of which the value is one.
  var constants: [String] {
    switch self {
    case .constant(let words): words
    case .nullable(let form): form.constants
    default: []
    }
  }
}
