import Foundation
import Pixels

/// The attributes of a run of text, by their names in `NSAttributedString.Key`. An attribute that a run does not set
/// has the value of its layer, or the default value.
package struct TextRunProperties: Sendable {
  package let font = PropertyKey(
    unanimated: "font", default: String?.none,
    summary: "A family, a full name or a font file; that of the layer unless it is given")
  package let fontSize = PropertyKey(
    unanimated: "fontSize", default: CGFloat?.none, range: .notNegative,
    summary: "In points; that of the layer unless it is given")
  package let foregroundColor = PropertyKey(
    unanimated: "foregroundColor", default: CGColor?.none,
    summary: "The colour of the letters; that of the layer unless it is given")
  package let backgroundColor = PropertyKey(
    unanimated: "backgroundColor", default: CGColor?.none, summary: "The colour behind the letters")
  package let underlineStyle = PropertyKey(
    unanimated: "underlineStyle", default: 0, range: .flags(all: LineStyleName.allFlags),
    summary: "single, thick or double, with patterns beside it in a list; or the number of NSUnderlineStyle")
  package let underlineColor = PropertyKey(
    unanimated: "underlineColor", default: CGColor?.none,
    summary: "The colour of the underline; that of the letters unless it is given")
  package let strikethroughStyle = PropertyKey(
    unanimated: "strikethroughStyle", default: 0, range: .flags(all: LineStyleName.allFlags),
    summary: "As underlineStyle")
  package let strikethroughColor = PropertyKey(
    unanimated: "strikethroughColor", default: CGColor?.none,
    summary: "The colour of the line; that of the letters unless it is given")
  package let kern = PropertyKey(
    unanimated: "kern", default: Double?.none, range: .finite,
    summary: "Points that are added after each character; 0 switches the font's own kerning off")
  package let ligature = PropertyKey(
    unanimated: "ligature", default: 1, range: .whole(upTo: 2),
    summary: "0 for those only without which the script would be wrong, 2 for all that the font has")
  package let baselineOffset = PropertyKey(
    unanimated: "baselineOffset", default: 0.0, range: .finite, summary: "How far the letters are raised, in points")
  package let strokeWidth = PropertyKey(
    unanimated: "strokeWidth", default: 0.0, range: .finite,
    summary: "A line along the outlines, in percent of the font size; negative for letters that are filled, too")
  package let strokeColor = PropertyKey(
    unanimated: "strokeColor", default: CGColor?.none,
    summary: "The colour of that line; that of the letters unless it is given")
  package let fontFeatures = PropertyKey(
    unanimated: "fontFeatures", default: String?.none, summary: "OpenType features of the font: smcp, or tnum, ss01=2")
  package let language = PropertyKey(
    unanimated: "language", default: String?.none,
    summary: "The language as a BCP 47 tag such as tr or zh-Hant; that of the canvas unless it is given")
}

/// The keys of the attributes of a run of text.
package let textRunProperties = TextRunProperties()

extension PropertyTable {
  /// The attributes of a run of text.
  package static let textRun = PropertyTable(className: "run of text", keys: textRunProperties)
}

extension TextRunProperties {
  /// Whether a property is the style of a line under or through the text. Timelines write such styles by name.
  package func isLineStyle(_ property: Property) -> Bool {
    property === underlineStyle.property || property === strikethroughStyle.property
  }
}
