import Layers
import TextLayout

extension Timeline.Layer {
  /// The id of a piece of a split text.
  package static func pieceID(_ index: Int, of id: String) -> String { "\(id).\(index)" }

  /// The number of pieces of the initial text of the layer; 0 if it is not split.
  func pieceCount(in fonts: TextFonts) -> Int {
    guard let splitInto, let layer = builtLayer as? CATextLayer else { return 0 }
    layer.fonts = fonts
    return layer.pieceCount(splitInto)
  }
}

extension Timeline {
  /// The text that has a piece with an id; nil if no such text is among the layers.
  func text(ofPiece id: String, among layers: [Layer]) -> Layer? {
    guard let dot = id.lastIndex(of: "."), let index = Int(id[id.index(after: dot)...]), index >= 0 else { return nil }
    return layers.first { layer in
      guard let text = layer.id, text == id[..<dot], Layer.pieceID(index, of: text) == id else { return false }
      return index < layer.pieceCount(in: fonts)
    }
  }
}
