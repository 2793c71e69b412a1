import Documents
import Foundation
import Geometry
import Layers
import Support
import Timelines

/// Finds the sizes of layers, and the positions that stacks give to their sublayers, on demand.
final class LayoutSolver: NodeReader {
  unowned let composer: Composer
  var context: ReadingContext { composer.context }

  /// The root of the timeline with the fonts of all components; set before anything is measured.
  var fontRoot = Node(position: .start, content: .mapping([]))
  private(set) lazy var measure = TextMeasure(of: fontRoot, context)
  private(set) lazy var fitting = TextFitting(context: context, measure: measure)
  var answers: Answers { composer.answers }

  init(_ composer: Composer) { self.composer = composer }

  /// The keys that give a size, whole or in part.
  static let sizeKeys = [
    "bounds", "bounds.size", "bounds.size.width", "bounds.size.height", "frame", "frame.size", "frame.size.width",
    "frame.size.height",
  ]

  /// The keys that give a position.
  static let placeKeys = [
    "frame", "frame.origin", "frame.origin.x", "frame.origin.y", "position", "position.x", "position.y",
  ]

  // MARK: Sizes

  /// The size of the bounds of a layer, in points.
  func bounds(of draft: LayerDraft) -> CGSize {
    if let known = draft.bounds { return known }
    guard begin(draft) else { return .zero }
    defer { draft.isBeingLaidOut = false }
    let size = foundBounds(of: draft)
    draft.bounds = size
    return size
  }

  private func foundBounds(of draft: LayerDraft) -> CGSize {
    if let stack = draft.superlayer, isStack(stack), isPlaced(draft, by: stack) {
      placeSublayers(of: stack)
      if let frame = draft.placedByStack { return frame.size }
    }
    let own = ownSize(of: draft)
    if let width = own.width, let height = own.height { return CGSize(width: width, height: height) }
    let natural = isStack(draft) ? stackContents(of: draft, width: own.width) : defaultSize(of: draft)
    return CGSize(width: own.width ?? natural.width, height: own.height ?? natural.height)
  }

  /// The size of a layer that does not give one: that of the canvas for its root, nothing for others.
  private func defaultSize(of draft: LayerDraft) -> CGSize {
    if draft.superlayer == nil { return draft.composition.size }
    if draft === draft.composition.sceneHolder { return superlayerSize(of: draft) }
    return draft.content?.size ?? .zero
  }

  /// The width and the height that the keys of a layer give, in points.
  func ownSize(of draft: LayerDraft) -> (width: CGFloat?, height: CGFloat?) {
    let entries = Self.sizeKeys.compactMap { key in
      answers.value(of: key, of: draft).map {
        Node.Entry(key: key, position: $0.position, value: points($0, of: key, in: draft))
      }
    }
    guard !entries.isEmpty else { return (nil, nil) }
    if entries.contains(where: {
      $0.key == "bounds.size" && $0.value.scalar?.text == ExpandedEntries.preferredFrameSize
    }) {
      let size = preferredTextSize(of: draft) ?? .zero
      return (size.width, size.height)
    }
    let node = Node(position: draft.position, content: .mapping(entries))
    let (low, high) = (
      LayerSize.bounds(of: node, default: CGSize(width: -1, height: -1)),
      LayerSize.bounds(of: node, default: CGSize(width: -2, height: -2))
    )
    return (low.width == high.width ? low.width : nil, low.height == high.height ? low.height : nil)
  }

  /// A value in points.
  func points(_ value: Node, of key: String, in draft: LayerDraft) -> Node {
    guard RelativeLengths.hasPercentage(value) else { return value }
    return RelativeLengths.inPoints(value, of: key, in: superlayerSize(of: draft))
  }

  /// The size that percentages of a layer refer to.
  func superlayerSize(of draft: LayerDraft) -> CGSize {
    draft.superlayer.map { bounds(of: $0) } ?? draft.composition.size
  }

  /// The size of a layer as `width()` and `height()` return it: of a text its letters, of a stack its contents, of
  /// other layers their bounds. Nil if it cannot be known, which has been reported.
  func preferredSize(of draft: LayerDraft) -> CGSize? {
    if isText(draft) { return preferredTextSize(of: draft) }
    guard isStack(draft) else { return bounds(of: draft) }
    if let known = draft.preferred { return known }
    let size = stackContents(of: draft, width: ownSize(of: draft).width)
    draft.preferred = size
    return size
  }

  /// Begins to lay out a layer. Returns false, after reporting it, if that has begun already.
  private func begin(_ draft: LayerDraft) -> Bool {
    guard !draft.isBeingLaidOut else {
      report(
        "the size of \(draft.name) depends on itself: it is that of its contents, whose size is relative to it",
        expected: "a size in points", at: draft.position)
      return false
    }
    draft.isBeingLaidOut = true
    return true
  }

  // MARK: Texts

  func isText(_ draft: LayerDraft) -> Bool {
    answers.value(of: layerKeys.layerClass, of: draft)?.scalar?.text == CATextLayer.propertyTable.className
  }

  private func preferredTextSize(of draft: LayerDraft) -> CGSize? {
    if let known = draft.preferred { return known }
    guard let text = textLayer(of: draft, width: wrapWidth(of: draft)) else { return nil }
    guard let size = measure.size(of: text, for: Node(position: draft.position, content: .mapping([]))) else {
      return nil
    }
    draft.preferred = size
    return size
  }

  func isWrapped(_ draft: LayerDraft) -> Bool {
    ["wrapped", "isWrapped"].contains { answers.value(of: $0, of: draft)?.scalar?.boolean ?? false }
  }

  /// The size of the bounds of a wrapped or fitted text; nil for others, whose own size does not depend on it.
  private func wrapWidth(of draft: LayerDraft) -> CGSize? {
    if draft.entry("bounds.size")?.value.scalar?.text == ExpandedEntries.preferredFrameSize { return nil }
    let isFitted = draft.entry(layerKeys.minimumScaleFactor) != nil
    return isWrapped(draft) || isFitted ? bounds(of: draft) : nil
  }

  /// The size of a text that is wrapped at a width, in points.
  func textSize(of draft: LayerDraft, width: CGFloat) -> CGSize {
    guard let text = textLayer(of: draft, width: CGSize(width: width, height: 1e6)) else { return .zero }
    return measure.size(of: text, for: Node(position: draft.position, content: .mapping([]))) ?? .zero
  }

  /// The layer of a text.
  /// - Parameter size: the size of its bounds; nil if it does not matter.
  func textLayer(of draft: LayerDraft, width size: CGSize?) -> CATextLayer? {
    measure.textLayer(textNode(of: draft, size))
  }

  /// The keys of a text that determine its layout, with a size that fits.
  private func textNode(of draft: LayerDraft, _ size: CGSize?) -> Node {
    let geometry = Set(Self.sizeKeys + Self.placeKeys)
    let entries = draft.entries.filter { !geometry.contains($0.key) && !TextMeasure.otherKeys.contains($0.key) }
      .map { Node.Entry(key: $0.key, position: $0.position, value: answers.value(of: $0.key, of: draft) ?? $0.value) }
    let node = Node(position: draft.position, content: .mapping(entries))
    guard let size else { return node }
    let sized = node.with(
      entries + [ExpandedEntries.entry("bounds.size", [size.width, size.height], at: draft.position)])
    guard let factor = draft.entry(layerKeys.minimumScaleFactor) else { return sized }
    let value = answers.value(of: layerKeys.minimumScaleFactor, of: draft) ?? factor.value
    let written = Node.Entry(key: factor.key, position: factor.position, value: value)
    return fitting.fitted(sized.with((sized.entries ?? []) + [written]))
  }

  /// Replaces the `minimumScaleFactor` of a text by the size at which it fits.
  func fit(_ draft: LayerDraft) {
    let key = layerKeys.minimumScaleFactor
    guard let entry = draft.entry(key) else { return }
    guard isText(draft) else {
      let node = Node(position: draft.position, content: .mapping(draft.entries))
      draft.entries = fitting.fitted(node).entries ?? draft.entries
      return
    }
    let fitted = textNode(of: draft, bounds(of: draft)).entries ?? []
    draft.entries.removeAll { $0.key == key.name }
    for name in ["fontSize", "string"] {
      guard let new = fitted.first(where: { $0.key == name }) else { continue }
      let old = draft.entries.firstIndex { $0.key == name }
      let replaced = Node.Entry(
        key: name, position: old.map { draft.entries[$0].position } ?? entry.position, value: new.value)
      if let old { draft.entries[old] = replaced } else { draft.entries.append(replaced) }
    }
  }

  /// The pieces of a text as `splitInto` gives them: a list of `{ string, frame, index }`.
  func pieces(
    of draft: LayerDraft, _ division: CATextLayerDivision, at position: SourcePosition
  ) throws(ExpressionProblem) -> ExpressionValue {
    guard isText(draft) else {
      throw ExpressionProblem("\(draft.name) is not a text", expected: "the id of a CATextLayer")
    }
    if let known = draft.divisions[division.rawValue] { return known }
    let size = bounds(of: draft)
    guard let text = textLayer(of: draft, width: size),
      measure.size(of: text, for: Node(position: position, content: .mapping([]))) != nil
    else { return .invalid }
    let isUp = isYUp(in: draft)
    let pieces = text.pieces(division).enumerated().map { index, piece in
      let frame = piece.frame
      let isFlipped = text.contentsAreFlipped() == isUp
      let y = isFlipped ? size.height - frame.maxY : frame.minY
      return Node(
        position: position,
        content: .mapping([
          ExpandedEntries.entry("string", .string(piece.string), at: position),
          ExpandedEntries.entry("frame", [frame.minX, y, frame.width, frame.height], at: position),
          ExpandedEntries.entry("index", .number(Double(index)), at: position),
        ]))
    }
    draft.divisions[division.rawValue] = .list(pieces)
    return .list(pieces)
  }

  /// Whether y grows upwards in the coordinates of a layer's sublayers.
  func isYUp(in draft: LayerDraft) -> Bool {
    var isUp = composer.canvasOrigin == Timeline.Canvas.Origin.bottomLeft.rawValue
    var next: LayerDraft? = draft
    while let layer = next {
      if ["geometryFlipped", "isGeometryFlipped"].contains(where: {
        answers.value(of: $0, of: layer)?.scalar?.boolean ?? false
      }) {
        isUp.toggle()
      }
      next = layer.superlayer
    }
    return isUp
  }
}

/// Makes entries of mappings that are not in the file.
enum ExpandedEntries {
  static let preferredFrameSize = "preferredFrameSize"

  /// A list of numbers under a key.
  static func entry(_ key: String, _ numbers: [CGFloat], at position: SourcePosition) -> Node.Entry {
    let nodes = numbers.map { number in
      Node(
        position: position,
        content: .scalar(Scalar(text: Double(number).shortest, style: .plain, isWritten: false)))
    }
    return Node.Entry(key: key, position: position, value: Node(position: position, content: .list(nodes)))
  }

  static func entry(_ key: String, _ value: ExpressionValue, at position: SourcePosition) -> Node.Entry {
    Node.Entry(key: key, position: position, value: Node(position: position, content: value.content))
  }
}

extension CATextLayerDivision {
  /// The division that a question asks for; nil for other questions.
  init?(_ kind: ExpressionQuestion.Kind) {
    switch kind {
    case .lines, .words, .characters: self.init(rawValue: kind.rawValue)
    default: return nil
    }
  }
}
