// To add a substitute font, add a family here, with the PostScript names of its fonts. The replacement must have the
// same advances, and `Tools/setup` installs it.

/// Substitute fonts: families that other systems have and Linux lacks, with fonts of the same advances that replace
/// them.
package enum StandIns {
  /// A family that is replaced, with the names of its fonts.
  private struct Family {
    var name: String
    var replacement: String
    /// The PostScript names of the regular, bold, italic and bold italic fonts.
    var postScriptNames: [String]
    /// The style name of the family's slanted fonts.
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

  /// The full names of the substitutes, by the lower-case names that they replace.
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

  /// The families that have substitutes, with the families that replace them.
  package static var table: [(family: String, replacement: String)] { families.map { ($0.name, $0.replacement) } }

  /// The name of the substitute for a name; nil for none.
  package static func replacement(for name: String) -> String? { replacements[name.lowercased()] }
}
