import Properties

/// A pattern that days are written by in English, such as `d MMM yyyy`: one of Unicode's date patterns (UTS #35, part 4).
struct DatePattern {
  private enum Part {
    case text(Character)
    case field(@Sendable (CalendarDay) -> String)
  }

  private let parts: [Part]

  /// What a run of a letter represents.
  private static let fields: [String: @Sendable (CalendarDay) -> String] = [
    "d": { "\($0.day)" },
    "dd": { padded($0.day, 2) },
    "E": { String(CalendarNames.weekdays[$0.weekday].prefix(3)) },
    "EEEE": { CalendarNames.weekdays[$0.weekday] },
    "M": { "\($0.month)" },
    "MM": { padded($0.month, 2) },
    "MMM": { String(CalendarNames.months[$0.month - 1].prefix(3)) },
    "MMMM": { CalendarNames.months[$0.month - 1] },
    "yy": { padded($0.year % 100, 2) },
    "yyyy": { padded($0.year, 4) },
  ]

  private static func padded(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  init(_ pattern: String) throws(ExpressionProblem) {
    let characters = try Self.characters(of: pattern)
    var (parts, rest) = ([Part](), characters[...])
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest[run.endIndex...]
      if !first.isQuoted, first.character.isASCII, first.character.isLetter {
        parts.append(.field(try Self.field(String(run.map(\.character)), pattern)))
      } else {
        parts += run.map { .text($0.character) }
      }
    }
    self.parts = parts
  }

  private static func characters(of pattern: String) throws(ExpressionProblem) -> [PatternCharacter] {
    guard let characters = PatternCharacter.all(in: pattern) else {
      throw ExpressionProblem(
        "the date pattern '\(pattern)' has a single quote that is not closed",
        expected: "a quote at the end of the text")
    }
    return characters
  }

  private static func field(
    _ letters: String, _ pattern: String
  ) throws(ExpressionProblem) -> @Sendable (CalendarDay) -> String {
    guard let field = fields[letters] else {
      throw ExpressionProblem(
        "'\(letters)' has no meaning in the date pattern '\(pattern)'",
        expected:
          "one of \(fields.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")), and other words in single quotes")
    }
    return field
  }

  func string(_ day: CalendarDay) -> String {
    parts.map { part in
      switch part {
      case .text(let character): String(character)
      case .field(let field): field(day)
      }
    }.joined()
  }
}

/// English names. The first three letters of each are its abbreviation in Unicode's English data.
enum CalendarNames {
  static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
