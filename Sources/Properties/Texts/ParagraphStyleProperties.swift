/// What holds for a whole paragraph, by the names that `NSParagraphStyle` has for it; besides `tabStops`, which are a
/// list. All lengths are in points.
package struct ParagraphStyleProperties: Sendable {
  package let alignment = PropertyKey(
    "alignment", default: "natural", constants: ["natural", "left", "right", "center", "justified"])
  package let lineSpacing = PropertyKey(unanimated: "lineSpacing", default: 0.0, range: .notNegative)
  package let paragraphSpacing = PropertyKey(unanimated: "paragraphSpacing", default: 0.0, range: .notNegative)
  package let paragraphSpacingBefore = PropertyKey(
    unanimated: "paragraphSpacingBefore", default: 0.0, range: .notNegative)
  package let lineHeightMultiple = PropertyKey(unanimated: "lineHeightMultiple", default: 0.0, range: .notNegative)
  package let minimumLineHeight = PropertyKey(unanimated: "minimumLineHeight", default: 0.0, range: .notNegative)
  package let maximumLineHeight = PropertyKey(unanimated: "maximumLineHeight", default: 0.0, range: .notNegative)
  package let firstLineHeadIndent = PropertyKey(unanimated: "firstLineHeadIndent", default: 0.0, range: .finite)
  package let headIndent = PropertyKey(unanimated: "headIndent", default: 0.0, range: .finite)
  package let tailIndent = PropertyKey(unanimated: "tailIndent", default: 0.0, range: .finite)
  package let lineBreakMode = PropertyKey(
    "lineBreakMode", default: "byWordWrapping",
    constants: [
      "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle",
    ])
  package let defaultTabInterval = PropertyKey(unanimated: "defaultTabInterval", default: 0.0, range: .notNegative)
  package let baseWritingDirection = PropertyKey(
    "baseWritingDirection", default: "natural", constants: ["natural", "leftToRight", "rightToLeft"])
}

/// The keys of the properties of a paragraph.
package let paragraphStyleProperties = ParagraphStyleProperties()

extension PropertyTable {
  /// The properties of a paragraph.
  package static let paragraphStyle = PropertyTable(className: "paragraph style", keys: paragraphStyleProperties)
}
