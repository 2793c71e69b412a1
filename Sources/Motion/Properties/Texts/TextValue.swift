/// A text as the value of a property: a plain string, or runs with attributes of their own.
public struct TextValue: Equatable, Sendable {
  /// What the text was set as.
  package enum Form: String, Sendable {
    /// A string, which looks as its layer says.
    case plain
    /// A list of runs, as timelines write it. What a run does not say, the layer says.
    case runs
    /// An `NSAttributedString`. What it does not say is as Apple has it: Helvetica of 12 points, in black.
    case attributedString
  }

  package let form: Form

  /// The parts of the text in their order, none of them empty.
  package let runs: [TextRunValue]

  /// A plain text.
  public init(_ string: String) {
    form = .plain
    runs = string.isEmpty ? [] : [TextRunValue(string)]
  }

  /// A text of runs. Empty ones are left out.
  package init(runs: [TextRunValue], form: Form = .runs) {
    self.form = form
    self.runs = runs.contains { $0.string.isEmpty } ? runs.filter { !$0.string.isEmpty } : runs
  }

  /// The characters, without attributes.
  public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

  /// Whether there are no characters.
  package var isEmpty: Bool { runs.isEmpty }

  /// Whether it is a string without attributes.
  package var isPlain: Bool { form == .plain }
}

extension TextValue: PropertyRepresentable {
  /// Texts.
  @usableFromInline package static var valueType: ValueType { .text }

  /// The text of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> TextValue? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The text as it is.
  @usableFromInline package var propertyValue: PropertyValue { .text(self) }
}
