import Properties
import TextLayout

/// A piece of a text that was laid out as a whole. A text layer draws it instead of laying out its own string.
package final class TextSlice: Sendable {
  /// The piece. Its container has the size of the layer.
  package let frame: TextFrame

  /// The properties that determined the layout, when the layer received the piece.
  private let values: PropertyStorage

  package init(_ frame: TextFrame, of values: PropertyStorage) {
    self.frame = frame
    self.values = values
  }

  /// Whether a layer still has the text and the fonts of the piece.
  package func isOf(_ values: PropertyStorage) -> Bool {
    Self.properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }

  /// The properties that would change the layout of the piece.
  package static let properties = [
    textLayerProperties.string.property, textLayerProperties.font.property, textLayerProperties.fontSize.property,
    textLayerProperties.isWrapped.property, textLayerProperties.truncationMode.property,
    textLayerProperties.alignmentMode.property,
  ]
}
