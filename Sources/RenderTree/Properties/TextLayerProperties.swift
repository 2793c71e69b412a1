import Foundation
import Pixels
import Properties

/// The rows of the table of `CATextLayer`. Changes of the font size and of the colour are animated by themselves.
package struct TextLayerProperties: Sendable {
  package let string = PropertyKey(unanimated: "string", default: TextValue?.none)
  package let font = PropertyKey(unanimated: "font", default: "Helvetica")
  package let fontSize = PropertyKey("fontSize", default: CGFloat(36), range: .notNegative)
  package let foregroundColor = PropertyKey(
    "foregroundColor", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
  package let isWrapped = PropertyKey(unanimated: "wrapped", alias: "isWrapped", default: false)
  package let truncationMode = PropertyKey("truncationMode", default: CATextLayerTruncationMode.none)
  package let alignmentMode = PropertyKey("alignmentMode", default: CATextLayerAlignmentMode.natural)
  package let allowsFontSubpixelQuantization = PropertyKey(
    unanimated: "allowsFontSubpixelQuantization", default: false)
}

/// The keys of `CATextLayer`'s own properties.
package let textLayerProperties = TextLayerProperties()
