/// Characters and colours that the fonts of a text lack.
package struct FontReport: Hashable, Sendable {
  /// A character that no available font has.
  package struct MissingCharacter: Hashable, Sendable {
    package var scalar: Unicode.Scalar
    /// The full name of the font that lacks it.
    package var font: String
  }

  /// A fallback font that was used for a character that the text's font lacks.
  package struct Substitution: Hashable, Sendable {
    package var character: String
    package var font: String
    package var substitute: String
  }

  /// Without duplicates; at most `TextLimits.maximumReportCount`.
  package private(set) var missing: [MissingCharacter] = []
  package private(set) var substitutions: [Substitution] = []

  /// The full names of used fonts whose colours cannot be read, so that their glyphs are drawn in the text's colour.
  package private(set) var uncolored: [String] = []

  mutating func add(uncolored face: FontFace) {
    guard !uncolored.contains(face.fullName), uncolored.count < TextLimits.maximumReportCount else { return }
    uncolored.append(face.fullName)
  }

  mutating func add(missing scalars: [UInt32], in face: FontFace) {
    guard missing.count < TextLimits.maximumReportCount else { return }
    let scalars = scalars.compactMap { Unicode.Scalar($0) }
    let absent = scalars.filter { face.glyph(for: $0) == nil }
    // A font may have every character, and still lack a glyph for their combination.
    for scalar in absent.isEmpty ? scalars : absent {
      let character = MissingCharacter(scalar: scalar, font: face.fullName)
      if !missing.contains(character) { missing.append(character) }
    }
  }

  mutating func add(substitute: FontFace, for scalars: ArraySlice<UInt32>, in face: FontFace) {
    guard substitutions.count < TextLimits.maximumReportCount else { return }
    // A run is reported by its first character.
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{fffd}") }
    let character = String(text).first.map(String.init) ?? ""
    let substitution = Substitution(character: character, font: face.fullName, substitute: substitute.fullName)
    if !substitutions.contains(substitution) { substitutions.append(substitution) }
  }
}
