import Properties
import TextLayout

/// The problems with the fonts of a text, each reported once, with the first run that has it.
package struct TextFontCheck: Sendable {
  /// The location of a problem in the text.
  package struct Place: Sendable {
    /// The index of the run.
    package var run: Int
    /// Whether the run sets no font, so that the layer's font has the problem.
    package var isFontOfLayer: Bool
  }

  /// Fonts that are not available.
  package private(set) var unknown: [(error: FontError, place: Place)] = []
  /// Names that no font has, with the full name of the font that is used instead.
  package private(set) var replaced: [(name: String, substitute: String, place: Place)] = []
  /// Characters that no available font has.
  package private(set) var missing: [(character: FontReport.MissingCharacter, place: Place)] = []
  /// Fallback fonts that were used.
  package private(set) var substitutions: [(substitution: FontReport.Substitution, place: Place)] = []
  /// Fonts whose colours cannot be read.
  package private(set) var uncolored: [(font: String, place: Place)] = []

  /// - Parameters:
  ///   - text: the text; of a number, each character that it may have is checked.
  ///   - font: the font name of runs that do not set one.
  package init(_ text: TextValue, font: String, fonts: TextFonts) {
    let text = text.ofAllCharacters
    let font = text.form == .attributedString ? TextDefaults.attributedString.font : font
    var order: [String] = []
    var runs: [String: [Int]] = [:]
    for (index, run) in text.runs.enumerated() {
      let name = run[textRunProperties.font] ?? font
      if runs[name] == nil { order.append(name) }
      runs[name, default: []].append(index)
    }
    if order.isEmpty { order = [font] }
    for name in order { check(text, runs[name] ?? [], font: name, fonts: fonts) }
  }

  private mutating func check(_ text: TextValue, _ indices: [Int], font name: String, fonts: TextFonts) {
    func place(_ isMeant: (String) -> Bool = { _ in true }) -> Place {
      let run = indices.first { isMeant(text.runs[$0].string) } ?? indices.first ?? 0
      return Place(
        run: run, isFontOfLayer: text.runs.isEmpty || text.runs[run][textRunProperties.font] == nil)
    }
    do throws(FontError) {
      let (face, isSubstitute) = try fonts.faceOrFallback(named: name)
      if isSubstitute { replaced.append((name, face.fullName, place())) }
      // Each string once, in separate paragraphs, so that no glyph combines characters of two runs.
      var known: Set<String> = []
      let strings = indices.map { text.runs[$0].string }.filter { known.insert($0).inserted }
      let string = strings.joined(separator: "\n")
      let report = fonts.check(string, in: face)
      missing += report.missing.map { character in
        (character, place { $0.unicodeScalars.contains(character.scalar) })
      }
      substitutions += report.substitutions.map { found in (found, place { $0.contains(found.character) }) }
      uncolored += report.uncolored.map { ($0, place()) }
    } catch {
      unknown.append((error, place()))
    }
  }
}
