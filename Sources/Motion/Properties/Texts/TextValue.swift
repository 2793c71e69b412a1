/// A text as the value of a property: a plain string, or runs with their own attributes.
public struct TextValue: Equatable, Sendable {
  /// The form in which the text was set.
  package enum Form: String, Sendable {
    /// A string, which has the attributes of its layer.
    case plain
    /// A list of runs, as timelines write it. Attributes that a run does not set are those of the layer.
    case runs
    /// An `NSAttributedString`. Attributes that it does not set have Apple's defaults: Helvetica at 12 points, in
    /// black.
    case attributedString
  }

  package let form: Form

  /// The runs of the text in order; none is empty.
  package let runs: [TextRunValue]

  /// Creates a plain text.
  public init(_ string: String) {
    form = .plain
    runs = string.isEmpty ? [] : [TextRunValue(string)]
  }

  /// Creates a text of runs. Empty runs are left out.
  package init(runs: [TextRunValue], form: Form = .runs) {
    self.form = form
    self.runs = runs.contains { $0.string.isEmpty } ? runs.filter { !$0.string.isEmpty } : runs
  }

  /// The characters, without attributes.
  public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

  /// Whether the text has no characters.
  package var isEmpty: Bool { runs.isEmpty }

  /// Whether it is a string without attributes.
  package var isPlain: Bool { form == .plain }
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
