/// What a font says about itself, without its glyphs.
package struct FontDescription: Hashable, Sendable {
  /// The file that holds it.
  package var path: String

  /// Which font of the file it is; the bits above the sixteenth are the number of a named instance of a variable font,
  /// from 1, as fontconfig and FreeType count.
  package var index: Int

  /// Its family, under each of the names that the font gives it.
  package var families: [String]

  /// Its style within the family, such as Bold Italic.
  package var styles: [String]

  /// Family and style together, as the font spells them.
  package var fullNames: [String]

  package var postScriptName: String

  /// The revision of the font, in units of 1/65536: two machines with the same one lay out texts alike.
  package var version: Int

  /// From 100, thin, to 900, black; 400 is regular and 700 bold.
  package var weight: Double

  /// The width in percent of the normal width.
  package var width: Double

  /// 0 for upright, 100 for italic and 110 for oblique letters.
  package var slant: Int

  /// Whether its glyphs have colours of their own.
  package var isColored: Bool

  /// Whether it comes with the timeline rather than with the system.
  package var isSupplied: Bool

  /// Whether its weight is semibold or more.
  package var isBold: Bool { weight >= 600 }

  /// The name that is shown: the full name, or the nearest thing to it.
  package var displayName: String {
    if let name = fullNames.first { return name }
    guard let family = families.first else { return postScriptName.isEmpty ? path : postScriptName }
    return [family, styles.first ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// All names by which it can be asked for.
  package var names: [String] { families + fullNames + (postScriptName.isEmpty ? [] : [postScriptName]) }
}
