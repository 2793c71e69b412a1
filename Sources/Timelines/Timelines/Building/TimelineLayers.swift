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

  /// Where layers are written, by the identities of their nodes, and in which file.
  private var positions: [UInt64: SourcePosition] = [:]
  private let sourceName: String?

  /// The texts that are split when they are in the tree, on which it depends whether y grows upwards.
  private var splits: [(text: CATextLayer, division: CATextLayerDivision, id: String)] = []

  init(root: CALayer, fonts: TextFonts, sourceName: String?) {
    self.root = root
    self.fonts = fonts
    self.sourceName = sourceName
    adopt(root)
  }

  /// Gives a new layer the fonts of the timeline.
  func adopt(_ layer: CALayer) { (layer as? CATextLayer)?.fonts = fonts }

  /// Notes where a layer is written.
  func note(_ position: SourcePosition?, of layer: CALayer) {
    if let position { positions[layer.nodeID] = position }
  }

  /// Where a layer, or the nearest one above it, is written; nil where none is.
  package func place(of layer: CALayer) -> FrameMemoryError.Place? {
    var next: CALayer? = layer
    while let layer = next {
      if let position = positions[layer.nodeID] {
        return FrameMemoryError.Place(file: sourceName, line: position.line, column: position.column)
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

  /// Notes that a text with an id is to be split.
  func willSplit(_ text: CATextLayer, into division: CATextLayerDivision, id: String) {
    splits.append((text, division, id))
  }

  /// Splits the texts that were noted, and gives their pieces ids.
  /// - Parameter isMirrored: whether y points the other way than the layers say by themselves, as they have no context
  ///   yet that knows.
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

  /// Removes a layer from the tree. The ids of its whole subtree become free.
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
