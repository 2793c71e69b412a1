import Foundation
import Pixels
import Properties

/// The rows of the table of `CATextLayer`. Changes of the font size and of the colour animate implicitly.
package struct TextLayerProperties: Sendable {
  package let string = PropertyKey(
    unanimated: "string", default: TextValue?.none,
    summary: "The text; a list of runs with attributes of their own; or a number, which string.number animates")
  package let font = PropertyKey(
    unanimated: "font", default: "Helvetica",
    summary: "A family, a full name or a PostScript name; or a font file beside the timeline")
  package let fontSize = PropertyKey(
    "fontSize", default: CGFloat(36), range: .notNegative, summary: "The size of the letters, in points")
  package let foregroundColor = PropertyKey(
    "foregroundColor", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
    summary: "The colour of the letters")
  package let isWrapped = PropertyKey(
    unanimated: "wrapped", alias: "isWrapped", default: false, summary: "Whether lines break where the bounds end")
  package let truncationMode = PropertyKey(
    "truncationMode", default: CATextLayerTruncationMode.none,
    summary: "Where an ellipsis stands in lines that are too long")
  package let alignmentMode = PropertyKey(
    "alignmentMode", default: CATextLayerAlignmentMode.natural,
    summary: "The alignment of lines; natural depends on the direction of the paragraph")
  package let allowsFontSubpixelQuantization = PropertyKey(
    unanimated: "allowsFontSubpixelQuantization", default: false,
    summary: "Where letters may stand; changes nothing here")
}

/// The keys of `CATextLayer`'s own properties.
package let textLayerProperties = TextLayerProperties()
