import Properties
import TextLayout
import TextObjects

/// Results of checking long texts against their fonts, so that a text repeated by loops, aliases or events is laid out
/// once.
struct CheckedTexts {
  /// The characters of a text, and the fonts of the runs that set one.
  private struct Characters: Hashable {
    let runs: [(string: String, font: String?)]
    let form: TextValue.Form

    init(_ text: TextValue) {
      runs = text.runs.map { ($0.string, $0[textRunProperties.font]) }
      form = text.form
    }

    // `String` equates canonically equivalent characters, but a font may have only one of the forms.
    static func == (left: Self, right: Self) -> Bool {
      left.form == right.form && left.runs.count == right.runs.count
        && zip(left.runs, right.runs).allSatisfy {
          $0.font == $1.font && $0.string.utf8.count == $1.string.utf8.count
            && $0.string.utf8.elementsEqual($1.string.utf8)
        }
    }

    func hash(into hasher: inout Hasher) {
      for run in runs { hasher.combine(run.string) }
    }
  }

  private struct Key: Hashable {
    let text: Int
    let font: String
  }

  /// Shorter texts, in bytes, are faster to check again than to look up.
  private static let shortest = 256

  private var numbers: [Characters: Int] = [:]
  private var known: [Key: TextFontCheck] = [:]

  /// A number that identifies texts with the same font requirements; nil for a short text.
  mutating func number(of text: TextValue) -> Int? {
    guard text.runs.reduce(0, { $0 + $1.string.utf8.count }) >= Self.shortest else { return nil }
    let characters = Characters(text)
    if let number = numbers[characters] { return number }
    numbers[characters] = numbers.count
    return numbers.count - 1
  }

  /// Checks whether the fonts of a text suffice for it.
  /// - Parameter number: the number of the text from `number(of:)`.
  mutating func check(_ text: TextValue, _ number: Int?, font: String, fonts: TextFonts) -> TextFontCheck {
    guard let number else { return TextFontCheck(text, font: font, fonts: fonts) }
    let key = Key(text: number, font: font)
    if let check = known[key] { return check }
    let check = TextFontCheck(text, font: font, fonts: fonts)
    known[key] = check
    return check
  }
}
