import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import TextLayout

/// What a text layer draws: the outlines of its glyphs, which are sharp under every transform, with its pictures and lines.
/// All fade as one image.
package struct TextDrawing: LayerDrawing {
  private let fonts: TextFonts

  /// The text as it is laid out; nil if an animation may change that.
  private let text: PlacedText?

  /// - Parameter former: the layer's node in the former commit; nil for a layer that is new to the tree.
  package init(
    _ values: PropertyStorage, fonts: TextFonts, animations: [CompiledAnimation], former: RenderNode?
  ) {
    self.fonts = fonts
    if animations.affect(Self.properties) {
      text = nil
    } else if let former, former.agrees(with: values, in: Self.properties),
      case .drawing(let drawing as TextDrawing) = former.content.kind, drawing.fonts === fonts, let text = drawing.text
    {
      self.text = text
    } else {
      text = PlacedText(values, fonts)
    }
  }

  package var isCutToBounds: Bool { true }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    let text = text ?? PlacedText(values, fonts)
    let color = values[textLayerProperties.foregroundColor].map { PremultipliedColor($0) }
    return text.content(color: color, isFlipped: isFlipped)
  }

  /// The properties that the layout depends on.
  private static let properties = [
    textLayerProperties.string.property, textLayerProperties.font.property, textLayerProperties.fontSize.property,
    textLayerProperties.isWrapped.property, textLayerProperties.truncationMode.property,
    textLayerProperties.alignmentMode.property, layerProperties.bounds.property,
  ]
}
