import Properties
import TextLayout

/// A piece of a text that was laid out as a whole, which a text layer draws instead of laying out its own string.
package final class TextSlice: Sendable {
  /// The piece, whose container is as large as the layer.
  package let frame: TextFrame

  /// The properties that decided the layout, as the layer had them when it got the piece.
  private let values: PropertyStorage

  package init(_ frame: TextFrame, of values: PropertyStorage) {
    self.frame = frame
    self.values = values
  }

  /// Whether a layer still has the text and the fonts that the piece is of.
  package func isOf(_ values: PropertyStorage) -> Bool {
    Self.properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }

  /// The properties that would lay out the piece anew.
  package static let properties = [
    textLayerProperties.string.property, textLayerProperties.font.property, textLayerProperties.fontSize.property,
    textLayerProperties.isWrapped.property, textLayerProperties.truncationMode.property,
    textLayerProperties.alignmentMode.property,
  ]
}
