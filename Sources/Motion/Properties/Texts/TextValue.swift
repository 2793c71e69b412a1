/// A text as the value of a property: a plain string, a number, or runs with their own attributes.
public struct TextValue: Equatable, Sendable {
  /// The form in which the text was set.
  package enum Form: String, Sendable {
    /// A string, which has the attributes of its layer.
    case plain
    /// A number, which has the attributes of its layer.
    case number
    /// A list of runs, as timelines write it. Attributes that a run does not set are those of the layer.
    case runs
    /// An `NSAttributedString`. Attributes that it does not set have Apple's defaults: Helvetica at 12 points, in
    /// black.
    case attributedString
  }

  package let form: Form

  /// The runs of the text in order; none is empty.
  package let runs: [TextRunValue]

  /// The number that is the text; nil for other texts.
  public let number: CATextNumber?

  /// Creates a plain text.
  public init(_ string: String) {
    form = .plain
    runs = string.isEmpty ? [] : [TextRunValue(string)]
    number = nil
  }

  /// Creates the text of a number.
  public init(_ number: CATextNumber) {
    form = .number
    runs = [TextRunValue(number.string)]
    self.number = number
  }

  /// Creates a text of runs. Empty runs are left out.
  package init(runs: [TextRunValue], form: Form = .runs) {
    self.form = form
    self.runs = runs.contains { $0.string.isEmpty } ? runs.filter { !$0.string.isEmpty } : runs
    number = nil
  }

  /// The characters, without attributes.
  public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

  /// Whether the text has no characters.
  package var isEmpty: Bool { runs.isEmpty }

  /// Whether it has no attributes of its own: a string, or a number.
  package var isPlain: Bool { form == .plain || form == .number }

  /// A text with each character that the text may have: its own characters, or for a number those of all numbers.
  package var ofAllCharacters: TextValue { number.map { TextValue($0.characters) } ?? self }
}

extension TextValue: PropertyRepresentable {
  /// The type of texts.
  @usableFromInline package static var valueType: ValueType { .text }

  /// The text in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> TextValue? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The text as a value.
  @usableFromInline package var propertyValue: PropertyValue { .text(self) }
}
