/// The attributes of a whole paragraph, by their names in `NSParagraphStyle`, without `tabStops`, which are a list. All
/// lengths are in points.
package struct ParagraphStyleProperties: Sendable {
  package let alignment = PropertyKey(
    "alignment", default: "natural", constants: ["natural", "left", "right", "center", "justified"],
    summary: "The alignment of lines; natural is the layer's alignmentMode")
  package let lineSpacing = PropertyKey(
    unanimated: "lineSpacing", default: 0.0, range: .notNegative, summary: "Points between lines")
  package let paragraphSpacing = PropertyKey(
    unanimated: "paragraphSpacing", default: 0.0, range: .notNegative,
    summary: "Points after the paragraph, if another follows")
  package let paragraphSpacingBefore = PropertyKey(
    unanimated: "paragraphSpacingBefore", default: 0.0, range: .notNegative,
    summary: "Points before the paragraph, if another precedes")
  package let lineHeightMultiple = PropertyKey(
    unanimated: "lineHeightMultiple", default: 0.0, range: .notNegative,
    summary: "A factor of the natural height of lines; 0 means 1")
  package let minimumLineHeight = PropertyKey(
    unanimated: "minimumLineHeight", default: 0.0, range: .notNegative, summary: "The least height of lines, in points")
  package let maximumLineHeight = PropertyKey(
    unanimated: "maximumLineHeight", default: 0.0, range: .notNegative,
    summary: "The greatest height of lines, in points; 0 for no limit")
  package let firstLineHeadIndent = PropertyKey(
    unanimated: "firstLineHeadIndent", default: 0.0, range: .finite,
    summary: "Points from the side where lines begin to the first line")
  package let headIndent = PropertyKey(
    unanimated: "headIndent", default: 0.0, range: .finite,
    summary: "Points from the side where lines begin to all other lines")
  package let tailIndent = PropertyKey(
    unanimated: "tailIndent", default: 0.0, range: .finite,
    summary: "Where lines end: from the side where they begin if positive, otherwise from the other side")
  package let lineBreakMode = PropertyKey(
    "lineBreakMode", default: "byWordWrapping",
    constants: [
      "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle",
    ], summary: "How lines that are too long break, in layers that wrap")
  package let defaultTabInterval = PropertyKey(
    unanimated: "defaultTabInterval", default: 0.0, range: .notNegative,
    summary: "After the last tab stop, tabs go to multiples of this; 0 means 28")
  package let baseWritingDirection = PropertyKey(
    "baseWritingDirection", default: "natural", constants: ["natural", "leftToRight", "rightToLeft"],
    summary: "The direction of the paragraph; natural is that of the first letter that has one")
}

/// The keys of the properties of a paragraph.
package let paragraphStyleProperties = ParagraphStyleProperties()

extension PropertyTable {
  /// The properties of a paragraph.
  package static let paragraphStyle = PropertyTable(className: "paragraph style", keys: paragraphStyleProperties)
}
