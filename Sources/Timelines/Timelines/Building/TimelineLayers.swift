import Layers
import Pixels
import Support
import TextLayout

/// The layers of a timeline by their ids. Not thread-safe.
package final class TimelineLayers {
  /// The layer of the canvas, with the id `root`.
  package let root: CALayer

  /// The layers with an id that are in the tree now.
  package private(set) var byID: [String: CALayer] = [:]
  private var ids: [ObjectIdentifier: String] = [:]

  /// A log of ids in chronological order: each entry assigns an id to a layer, or frees the id (nil).
  package private(set) var changes: [(id: String, layer: CALayer?)] = []

  /// The fonts that texts may use.
  private let fonts: TextFonts

  /// The position of each layer in the source, by the layer's node identity, and the names of the files.
  private var positions: [UInt64: SourcePosition] = [:]
  private let sources: SourceNames

  /// The texts to split once they are in the tree, because whether y points up depends on the tree.
  private var splits: [(text: CATextLayer, division: CATextLayerDivision, id: String)] = []

  init(root: CALayer, fonts: TextFonts, sources: SourceNames) {
    self.root = root
    self.fonts = fonts
    self.sources = sources
    adopt(root)
  }

  /// Makes the fonts of the timeline available to a new layer.
  func adopt(_ layer: CALayer) { (layer as? CATextLayer)?.fonts = fonts }

  /// Records the position of a layer in the source.
  func note(_ position: SourcePosition?, of layer: CALayer) {
    if let position { positions[layer.nodeID] = position }
  }

  /// The position in the source of a layer, or of its nearest ancestor that has one; nil if none has.
  package func place(of layer: CALayer) -> FrameMemoryError.Place? {
    var next: CALayer? = layer
    while let layer = next {
      if let position = positions[layer.nodeID] {
        return FrameMemoryError.Place(file: sources[position].file, line: position.line, column: position.column)
      }
      next = layer.superlayer
    }
    return nil
  }

  /// The layer with an id; nil if no layer in the tree has it.
  package subscript(id: String) -> CALayer? { byID[id] }

  func register(_ layer: CALayer, id: String) {
    byID[id] = layer
    changes.append((id, layer))
    ids[ObjectIdentifier(layer)] = id
  }

  /// Records that a text with an id must be split.
  func willSplit(_ text: CATextLayer, into division: CATextLayerDivision, id: String) {
    splits.append((text, division, id))
  }

  /// Splits the recorded texts and assigns ids to their pieces.
  /// - Parameter isMirrored: whether y points the other way than the layers report; they have no context yet that
  ///   defines its direction.
  func splitTexts(isMirrored: Bool) {
    for (text, division, id) in splits {
      let pieces = text.split(into: division, isYDown: text.contentsAreFlipped() != isMirrored)
      for (index, piece) in pieces.enumerated() {
        let pieceID = Timeline.Layer.pieceID(index, of: id)
        register(piece, id: pieceID)
        piece.name = pieceID
      }
    }
    splits = []
  }

  /// Removes a layer from the tree. The ids in its whole subtree become free.
  func delete(_ id: String) {
    guard let layer = byID[id], layer !== root else { return }
    layer.removeFromSuperlayer()
    var leaving = [layer]
    while let next = leaving.popLast() {
      leaving += (next.sublayers ?? []) + (next.mask.map { [$0] } ?? [])
      guard let id = ids.removeValue(forKey: ObjectIdentifier(next)) else { continue }
      byID[id] = nil
      changes.append((id, nil))
    }
  }
}
