import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import TextLayout

/// The drawing of a text layer: the outlines of its glyphs, which are sharp under every transform, with its images and
/// decorations. They fade as one image.
package struct TextDrawing: LayerDrawing {
  private let fonts: TextFonts

  /// The ID of the layer, for errors.
  private let layer: UInt64

  /// The piece of a text that is drawn instead of the layer's own text.
  private let slice: TextSlice?

  /// The laid-out text; nil if an animation may change the layout.
  private let text: PlacedText?

  /// - Parameters:
  ///   - layer: the ID of the layer, for errors.
  ///   - slice: the piece of another layer's text. It is drawn until the layer's string or font changes.
  ///   - previous: the layer's node in the previous commit; nil for a layer that is new in the tree.
  package init(
    _ values: PropertyStorage, of layer: UInt64, fonts: TextFonts, slice: TextSlice? = nil,
    animations: [CompiledAnimation],
    previous: RenderNode?
  ) {
    let isSlice = slice?.isOf(values) ?? false && !animations.affect(TextSlice.properties)
    let slice = isSlice ? slice : nil
    (self.fonts, self.layer) = (fonts, layer)
    self.slice = slice
    if animations.affect(Self.properties) {
      text = nil
    } else if let previous, previous.agrees(with: values, in: Self.properties),
      case .drawing(let drawing as TextDrawing) = previous.content.kind, drawing.fonts === fonts,
      drawing.slice === slice,
      let text = drawing.text
    {
      self.text = text
    } else {
      text = PlacedText(values, of: layer, fonts, slice)
    }
  }

  /// Letters of a piece may extend beyond its box, as they do in the whole text.
  package var isCutToBounds: Bool { slice == nil }

  /// `contentsScale` if it was set. By default, texts have the resolution of the screen.
  package func resolution(_ values: borrowing PropertyStorage) -> Double? {
    let scale = layerProperties.contentsScale
    return values.stored(scale.property) == nil ? nil : Double(values[scale])
  }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    let text = text ?? PlacedText(values, of: layer, fonts, slice)
    let color = values[textLayerProperties.foregroundColor].map { PremultipliedColor($0) }
    return text.content(color: color, isFlipped: isFlipped)
  }

  /// The layout of the text according to the model values; nil if there is no text.
  func frame(_ values: borrowing PropertyStorage) -> TextFrame? {
    (text ?? PlacedText(values, of: layer, fonts, slice)).frame
  }

  /// The properties that the layout depends on.
  private static let properties = TextSlice.properties + [layerProperties.bounds.property]
}
