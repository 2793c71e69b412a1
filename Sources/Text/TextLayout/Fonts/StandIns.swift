// To add a font: a family here, with the PostScript names of its fonts. The substitute must have the same advances,
// and `Tools/setup` installs it.

/// Fonts that other systems have and Linux does not, and the fonts with the same advances that stand in for them.
package enum StandIns {
  /// A family whose fonts are replaced, and how its fonts are named.
  private struct Family {
    var name: String
    var replacement: String
    /// PostScript names of the regular, bold, italic and bold italic fonts.
    var postScriptNames: [String]
    /// What the family calls its slanted fonts.
    var slanted = "Italic"
  }

  private static let families = [
    Family(
      name: "Helvetica", replacement: "Liberation Sans",
      postScriptNames: ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"],
      slanted: "Oblique"),
    Family(
      name: "Arial", replacement: "Liberation Sans",
      postScriptNames: ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"]),
    Family(
      name: "Times", replacement: "Liberation Serif",
      postScriptNames: ["Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"]),
    Family(
      name: "Times New Roman", replacement: "Liberation Serif",
      postScriptNames: [
        "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldItalicMT",
      ]),
    Family(
      name: "Courier", replacement: "Liberation Mono",
      postScriptNames: ["Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"], slanted: "Oblique"),
    Family(
      name: "Courier New", replacement: "Liberation Mono",
      postScriptNames: [
        "CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldItalicMT",
      ]),
  ]

  /// The full name of the font that stands in for each name, by the name in lower case.
  private static let replacements: [String: String] = {
    var replacements: [String: String] = [:]
    for family in families {
      let styles = ["", " Bold", " \(family.slanted)", " Bold \(family.slanted)"]
      let results = ["", " Bold", " Italic", " Bold Italic"].map { family.replacement + $0 }
      for (index, result) in results.enumerated() {
        replacements[(family.name + styles[index]).lowercased()] = result
        replacements[family.postScriptNames[index].lowercased()] = result
      }
      replacements["\(family.name) regular".lowercased()] = results[0]
    }
    return replacements
  }()

  /// The families that have stand-ins, with the family that stands in.
  package static var table: [(family: String, replacement: String)] { families.map { ($0.name, $0.replacement) } }

  /// The name of the font that stands in for the one with a name, if one does.
  package static func replacement(for name: String) -> String? { replacements[name.lowercased()] }
}
