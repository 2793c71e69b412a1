/// The properties of a font that are known without opening it.
package struct FontDescription: Hashable, Sendable {
  /// The file of the font.
  package var path: String

  /// The index of the font in the file. The bits from the sixteenth on are the number of a named instance of a variable
  /// font, from 1, as in fontconfig and FreeType.
  package var index: Int

  /// Its family names; a font may have several.
  package var families: [String]

  /// Its style names within the family, such as Bold Italic.
  package var styles: [String]

  /// Its full names: family and style.
  package var fullNames: [String]

  package var postScriptName: String

  /// The revision of the font, in units of 1/65536. Two machines with the same revision lay out texts in the same way.
  package var version: Int

  /// The weight from 100 (thin) to 900 (black); 400 is regular and 700 is bold.
  package var weight: Double

  /// The width in percent of the normal width.
  package var width: Double

  /// The slant: 0 for upright, 100 for italic, 110 for oblique.
  package var slant: Int

  /// Whether it has colour glyphs.
  package var isColored: Bool

  /// Whether the font comes with the timeline, not with the system.
  package var isSupplied: Bool

  /// Whether its weight is at least semibold.
  package var isBold: Bool { weight >= 600 }

  /// The name to display: the full name, or the closest one available.
  package var displayName: String {
    if let name = fullNames.first { return name }
    guard let family = families.first else { return postScriptName.isEmpty ? path : postScriptName }
    return [family, styles.first ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// All names by which a request can find the font.
  package var names: [String] { families + fullNames + (postScriptName.isEmpty ? [] : [postScriptName]) }
}
