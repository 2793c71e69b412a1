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

  /// The laid-out texts if animations change the layout by no more than the number that is the text; otherwise nil.
  private let numberTexts: NumberTexts?

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
    let earlier = previous.flatMap { Self.drawing(of: $0, fonts, slice) }
    guard !animations.affect(Self.properties) else {
      text = nil
      numberTexts = animations.affect(Self.otherProperties) ? nil : Self.numberTexts(values, previous, earlier)
      return
    }
    numberTexts = nil
    if let previous, previous.agrees(with: values, in: Self.properties), let text = earlier?.text {
      self.text = text
    } else {
      text = PlacedText(values, of: layer, fonts, slice)
    }
  }

  /// The drawing of a node with the same fonts and the same piece.
  private static func drawing(of node: RenderNode, _ fonts: TextFonts, _ slice: TextSlice?) -> TextDrawing? {
    guard case .drawing(let drawing as TextDrawing) = node.content.kind, drawing.fonts === fonts,
      drawing.slice === slice
    else { return nil }
    return drawing
  }

  /// The texts of a number, those of the previous commit if the layout depends on the same values.
  private static func numberTexts(
    _ values: PropertyStorage, _ previous: RenderNode?, _ earlier: TextDrawing?
  ) -> NumberTexts? {
    guard values[textLayerProperties.string]?.number != nil else { return nil }
    guard let previous, let texts = earlier?.numberTexts, previous.agrees(with: values, in: otherProperties) else {
      return NumberTexts()
    }
    return texts
  }

  /// Letters of a piece may extend beyond its box, as they do in the whole text.
  package var isCutToBounds: Bool { slice == nil }

  /// `contentsScale` if it was set. By default, texts have the resolution of the screen.
  package func resolution(_ values: borrowing PropertyStorage) -> Double? {
    let scale = layerProperties.contentsScale
    return values.stored(scale.property) == nil ? nil : Double(values[scale])
  }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    let text = text ?? newText(values)
    let color = values[textLayerProperties.foregroundColor].map { PremultipliedColor($0) }
    return text.content(color: color, isFlipped: isFlipped)
  }

  /// The text of values that are animated.
  private func newText(_ values: borrowing PropertyStorage) -> PlacedText {
    guard let numberTexts, let string = values[textLayerProperties.string]?.string else {
      return PlacedText(values, of: layer, fonts, slice)
    }
    return numberTexts[string] ?? numberTexts.keep(PlacedText(values, of: layer, fonts, slice), for: string)
  }

  /// The layout of the text according to the model values; nil if there is no text.
  func frame(_ values: borrowing PropertyStorage) -> TextFrame? {
    (text ?? PlacedText(values, of: layer, fonts, slice)).frame
  }

  /// The properties that the layout depends on.
  private static let properties = [textLayerProperties.string.property] + otherProperties

  /// The properties that the layout depends on, besides the text.
  private static let otherProperties =
    TextSlice.properties.filter { $0 !== textLayerProperties.string.property } + [layerProperties.bounds.property]
}
