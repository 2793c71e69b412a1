import Foundation
import Pixels

/// The attributes of a run of text, by the names that `NSAttributedString.Key` has for them. What a run does not say is
/// said by its layer, or has the default value.
package struct TextRunProperties: Sendable {
  package let font = PropertyKey(unanimated: "font", default: String?.none)
  package let fontSize = PropertyKey(unanimated: "fontSize", default: CGFloat?.none, range: .notNegative)
  package let foregroundColor = PropertyKey(unanimated: "foregroundColor", default: CGColor?.none)
  package let backgroundColor = PropertyKey(unanimated: "backgroundColor", default: CGColor?.none)
  package let underlineStyle = PropertyKey(
    unanimated: "underlineStyle", default: 0, range: .flags(all: LineStyleName.allFlags))
  package let underlineColor = PropertyKey(unanimated: "underlineColor", default: CGColor?.none)
  package let strikethroughStyle = PropertyKey(
    unanimated: "strikethroughStyle", default: 0, range: .flags(all: LineStyleName.allFlags))
  package let strikethroughColor = PropertyKey(unanimated: "strikethroughColor", default: CGColor?.none)
  package let kern = PropertyKey(unanimated: "kern", default: Double?.none, range: .finite)
  package let ligature = PropertyKey(unanimated: "ligature", default: 1, range: .whole(upTo: 2))
  package let baselineOffset = PropertyKey(unanimated: "baselineOffset", default: 0.0, range: .finite)
  package let strokeWidth = PropertyKey(unanimated: "strokeWidth", default: 0.0, range: .finite)
  package let strokeColor = PropertyKey(unanimated: "strokeColor", default: CGColor?.none)
  package let fontFeatures = PropertyKey(unanimated: "fontFeatures", default: String?.none)
  package let language = PropertyKey(unanimated: "language", default: String?.none)
}

/// The keys of the attributes of a run of text.
package let textRunProperties = TextRunProperties()

extension PropertyTable {
  /// The attributes of a run of text.
  package static let textRun = PropertyTable(className: "run of text", keys: textRunProperties)
}

extension TextRunProperties {
  /// Whether a property is how a line under or through the text is drawn, which timelines write by name.
  package func isLineStyle(_ property: Property) -> Bool {
    property === underlineStyle.property || property === strikethroughStyle.property
  }
}
