import Layers
import Properties
import RenderTree
import Support

/// Texts that are split into pieces: layers with the ids `title.0`, `title.1` and so on.
extension TreeChecker {
  /// Adds the pieces of a split text to the tree, below its written sublayers.
  /// - Parameter position: the position of `splitInto`.
  func addPieces(of layer: Timeline.Layer, _ member: LayerTree.Member, at position: SourcePosition?) {
    guard layer.splitInto != nil else { return }
    func report(_ wrong: String, expected: String) {
      self.report(wrong, expected: expected, at: position, in: member.subject)
    }
    guard layer.layerClass is CATextLayer.Type else {
      return report("only texts are split", expected: "class: CATextLayer")
    }
    guard member.text.string.number == nil else {
      return report("a text that is a number is split", expected: "a string, whose pieces do not change")
    }
    guard let id = layer.id else {
      return report("a text without an id is split", expected: "an id, from which its pieces get theirs")
    }
    guard !layer.constraints.decideSize else {
      return report(
        "a text whose size is set by constraints is split", expected: "constraints of its position only, and bounds")
    }
    guard member.depth < TimelineLimits.layerDepth else {
      return report(TimelineLimits.layersTooDeep.wrong, expected: TimelineLimits.layersTooDeep.expected)
    }
    let count = layer.pieceCount(in: tree.fonts)
    if count == 0 {
      diagnostics.warn("the text has no pieces: it is empty, or nothing of it is in the bounds", at: position)
    }
    tree.pieces = tree.pieces.addingLimited(count)
    guard tree.pieces <= TimelineLimits.pieces else {
      return report(
        "the texts are split into too many pieces, \(tree.pieces) with these",
        expected: "at most \(TimelineLimits.pieces) in a timeline")
    }
    for index in 0..<count { addPiece(Timeline.Layer.pieceID(index, of: id), of: layer, member) }
  }

  private func addPiece(_ id: String, of layer: Timeline.Layer, _ text: LayerTree.Member) {
    let data = Timeline.Layer(CATextLayer.self, id: id, sourcePosition: layer.sourcePosition)
    let piece = LayerTree.Member(
      id: id, layerClass: data.layerClass, position: layer.sourcePosition, parent: text)
    piece.isPiece = true
    // If another layer already has the id of the text, that has been reported.
    _ = tree.register(piece)
    piece.attach(asMask: false)
    countEffects(of: data, piece)
    countReplicas(of: data, piece)
    piece.setName(from: [])
  }

  /// Checks that a change or an animation of a key path does not affect the layout of a split text.
  func checkPieces(
    of member: LayerTree.Member, _ path: PropertyKeyPath, at position: @autoclosure () -> SourcePosition?
  ) {
    guard member.isPiece || member.isSplit else { return }
    let isLayout = TextSlice.properties.contains { $0 === path.property }
    if member.isPiece, isLayout {
      report(
        "the text of a piece does not change: '\(path.description)'",
        expected: "foregroundColor, opacity, transform or another property of a layer", at: position(),
        in: member.subject)
    } else if member.isSplit, isLayout || path.property === textLayerProperties.foregroundColor.property {
      report(
        "the text is split, and '\(path.description)' does not change its pieces",
        expected: "a property of a piece, such as \(Timeline.Layer.pieceID(0, of: member.id ?? ""))", at: position(),
        in: member.subject)
    }
  }
}

extension [Timeline.Constraint] {
  /// Whether they determine the width or the height of their layer.
  fileprivate var decideSize: Bool {
    contains { $0.attribute == .width || $0.attribute == .height }
      || Dictionary(grouping: self, by: \.attribute.axis).values.contains { $0.count > 1 }
  }
}
