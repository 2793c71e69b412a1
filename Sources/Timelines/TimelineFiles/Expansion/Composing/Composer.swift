import Documents
import Foundation
import Support
import Timelines

/// Reads a file, with its components and scenes, into compositions, which are then solved and written as one timeline.
final class Composer: NodeReader {
  let context: ReadingContext

  /// The values that depend on sizes or times, which are known only when all compositions have been read.
  let deferred = DeferredValues()
  private(set) lazy var answers = Answers(self)

  /// The folder of the timeline, for the paths of components; empty for the working directory.
  var folder: String { context.folder }

  /// The root layer of the timeline. It is owned here; its composition refers to it without owning it.
  private var rootLayer: LayerDraft?

  /// All compositions, outer ones before those in them.
  private(set) var compositions: [Composition] = []

  /// How many more layers, and values of what size, all components together may have.
  private var remainingLayers = FileLimits.repeatedItems
  private var remainingSize = NodeSize(values: FileLimits.values, bytes: FileLimits.text)

  /// The documents of component files by their paths, and their blocks by `ComponentBlocks.key`.
  var documents: [String: Document] = [:]
  var blocksByKey: [String: ComponentBlocks] = [:]

  /// The origin of the timeline's canvas. The canvases of components must have the same.
  private(set) var canvasOrigin = Timeline.Canvas.Origin.topLeft.rawValue

  /// The duration of the timeline, in seconds; nil before it is known.
  var duration: Double?

  /// Whether a component could not be read, which would cause errors elsewhere.
  var lacksComponents = false

  /// The component files that may still be read.
  var remainingFiles = FileLimits.componentFiles

  init(context: ReadingContext) { self.context = context }

  /// Breaks the reference cycles between deferred values and their converters.
  func finish() { deferred.removeAll() }

  // MARK: The timeline

  /// The timeline without components, scenes and all else that is expanded, except for delays; nil after reporting why
  /// it cannot be read.
  func root(of document: Document, _ variables: Variables) -> Node? {
    guard let (root, composition) = converted(document, variables) else { return nil }
    guard !deferred.isEmpty || Self.isNeeded(in: root) else { return root }
    canvasOrigin = root.value(of: timelineKeys.canvas)?.value(of: canvasKeys.origin)?.scalar?.text ?? canvasOrigin
    compose(root, composition)
    answers.layout.fontRoot = fontRoot(root)
    answers.open { makeItems() }
    guard !isTooLarge, !lacksComponents else { return nil }
    return CompositionWriter(self).timeline(root, composition)
  }

  /// Whether a file has something to expand besides delays.
  private static func isNeeded(in node: Node) -> Bool {
    switch node.content {
    case .invalid: false
    case .deferred: true
    case .scalar(let scalar): scalar.text.hasSuffix("%") || names.contains(scalar.text)
    case .list(let elements): elements.contains { isNeeded(in: $0) }
    case .mapping(let entries):
      entries.contains { entry in
        keys.contains(entry.key) || isNeeded(in: entry.value)
          || entry.key == layerKeys.layoutManager.name && entry.value.entries != nil
      }
    }
  }

  private static let names: Set = [ExpandedEntries.preferredFrameSize, "auto"]
  private static let keys = Set(
    [
      timelineKeys.components, timelineKeys.scenes, layerKeys.component, layerKeys.pieces, layerKeys.minimumScaleFactor,
    ].map(\.name))

  /// A mapping with the fonts of all compositions and the canvas, to measure texts.
  private func fontRoot(_ root: Node) -> Node {
    let names = fonts
    let list = Node(position: root.position, content: .list(names))
    let canvas = root.value(of: timelineKeys.canvas)?.entries ?? []
    let usual = canvas.filter { [canvasKeys.fontFallback, canvasKeys.language].map(\.name).contains($0.key) }
    let measured =
      usual + [
        ExpandedEntries.entry(canvasKeys.size.name, [1, 1], at: root.position),
        ExpandedEntries.entry(canvasKeys.framesPerSecond.name, .number(30), at: root.position),
        ExpandedEntries.entry(canvasKeys.duration.name, .number(1), at: root.position),
      ]
    return root.with([
      Node.Entry(key: timelineKeys.canvas.name, position: root.position, value: root.with(measured)),
      Node.Entry(key: timelineKeys.fonts.name, position: root.position, value: list),
    ])
  }

  /// The fonts of all compositions, those of the timeline first.
  var fonts: [Node] {
    compositions.flatMap { ($0.lists[timelineKeys.fonts.name]?.elements ?? []).filter { $0.scalar != nil } }
  }

  /// The mapping of the timeline, converted except for its component blocks; nil after reporting why it cannot be.
  func converted(_ document: Document, _ variables: Variables) -> (root: Node, composition: Composition)? {
    let file = context.diagnostics.sources[nil].file ?? ""
    let blocks = ComponentBlocks(document, file: file, self)
    let composition = Composition(
      prefix: "", layer: nil, outer: nil, folder: "", chain: [(ComponentBlocks.key(of: folder, file), file)], place: "",
      blocks: blocks)
    compositions.append(composition)
    guard let root = convert(document, at: document.root, variables, source: 0, in: composition) else { return nil }
    return (root, composition)
  }

  /// Converts a mapping without its `components`; nil if that is not possible, which has been reported.
  func convert(
    _ document: Document, at index: Int, _ variables: Variables, source: Int32, in composition: Composition
  ) -> Node? {
    let converter = NodeConverter(
      document: document, variables: variables, diagnostics: context.diagnostics, source: source, deferred: deferred)
    converter.answerer = answers
    return answers.within(composition) {
      guard case .mapping(let pairs) = document.nodes[index].content else {
        return converter.convert(index)
      }
      let name = timelineKeys.components.name
      let kept = pairs.filter {
        if case .scalar(name, _) = document.nodes[$0.key].content { false } else { true }
      }
      guard let entries = converter.entries(kept), !converter.lacksItems else { return nil }
      let position = document.nodes[index].position.inSource(source)
      return Node(position: position, content: .mapping(entries))
    }
  }

  // MARK: Compositions

  /// Reads the mapping of a timeline.
  func compose(_ root: Node, _ composition: Composition) {
    let canvas = root.value(of: timelineKeys.canvas)
    let written = canvas?.value(of: canvasKeys.root)
    let layer = LayerDraft(
      at: written?.position ?? root.position, in: composition, below: nil, isMadeByAsking: false)
    rootLayer = layer
    composition.layer = layer
    layer.id = "root"
    composition.drafts["root"] = layer
    if let written { read(written.entries ?? [], into: layer) }
    fill(composition, from: root)
  }

  /// Reads what a timeline, a component and a scene have in common.
  func fill(_ composition: Composition, from root: Node, isMadeByAsking: Bool = false) {
    composition.entries = root.entries ?? []
    if let canvas = root.value(of: timelineKeys.canvas) {
      composition.size = LayerSize.pair(canvas.value(of: canvasKeys.size)) ?? .zero
      composition.canvasDuration = canvas.value(of: canvasKeys.duration).flatMap {
        $0.scalar?.text == "auto" ? nil : $0
      }
    }
    for key in Composition.listKeys {
      guard let list = root.value(of: key), !list.isNull else { continue }
      composition.lists[key.name] = list
      // The reader reports those of the timeline itself.
      if composition.outer != nil, list.elements == nil, !list.isDeferred {
        reportMismatch(list, expected: "a list for '\(key.name)'")
      }
    }
    if let layers = root.value(of: timelineKeys.layers) {
      if composition.outer != nil, layers.elements == nil, !layers.isNull, !layers.isDeferred {
        reportMismatch(layers, expected: "a list of layers")
      }
      composition.layers = children(layers, of: nil, in: composition, isMadeByAsking)
    }
    if let scenes = root.value(of: timelineKeys.scenes) { readScenes(scenes, of: composition) }
  }

  // MARK: Layers

  func children(
    _ list: Node, of parent: LayerDraft?, in composition: Composition, _ isMadeByAsking: Bool
  ) -> [LayerDraft.Child] {
    let children = (list.elements ?? []).map { child($0, of: parent, in: composition, isMadeByAsking) }
    for (previous, next) in zip(children.drafts, children.drafts.dropFirst()) { next.previous = previous }
    return children
  }

  func child(
    _ node: Node, of parent: LayerDraft?, in composition: Composition, _ isMadeByAsking: Bool
  ) -> LayerDraft.Child {
    if let index = node.deferredIndex { return .deferred(index) }
    guard node.entries != nil else { return .other(node) }
    return .draft(draft(node, below: parent, in: composition, isMadeByAsking))
  }

  private func draft(
    _ node: Node, below parent: LayerDraft?, in composition: Composition, _ isMadeByAsking: Bool
  ) -> LayerDraft {
    let draft = LayerDraft(at: node.position, in: composition, below: parent, isMadeByAsking: isMadeByAsking)
    if composition.outer != nil { countLayer(at: node.position) }
    read(node.entries ?? [], into: draft)
    return draft
  }

  /// Reads the keys of a layer.
  func read(_ entries: [Node.Entry], into draft: LayerDraft) {
    let (keys, composition) = (layerKeys, draft.composition)
    var (component, sublayers): (Node.Entry?, Node.Entry?)
    for entry in entries {
      switch entry.key {
      case keys.id.name where entry.value.scalar != nil && composition.layer !== draft:
        (draft.id, draft.writtenID) = (entry.value.scalar?.text, entry)
      case keys.id.name where entry.value.deferredIndex != nil:
        report("an 'id' cannot depend on the size or time of anything", expected: "a name", at: entry.position)
      case keys.component.name: component = entry
      case keys.sublayers.name where entry.value.elements != nil: sublayers = entry
      case keys.mask.name where entry.value.entries != nil:
        draft.mask = self.draft(entry.value, below: draft, in: composition, draft.isMadeByAsking)
      default: draft.entries.append(entry)
      }
    }
    register(draft)
    if let sublayers {
      draft.children = children(sublayers.value, of: draft, in: composition, draft.isMadeByAsking)
    }
    if let component { addComponent(component, to: draft) }
  }

  func register(_ draft: LayerDraft) {
    guard let id = draft.id, draft.composition.drafts[id] == nil else { return }
    draft.composition.drafts[id] = draft
  }

  private func countLayer(at position: SourcePosition) {
    remainingLayers -= 1
    guard remainingLayers == -1 else { return }
    report(
      "the components have too many layers", expected: "at most \(FileLimits.repeatedItems) in all", at: position)
  }

  /// Whether components have more layers or values than they may have, which has been reported.
  var isTooLarge: Bool { remainingLayers < 0 || !remainingSize.isNotNegative }

  /// Counts the values of a component. Returns false if there are too many, which is reported once.
  func count(_ root: Node, at position: SourcePosition) -> Bool {
    guard !isTooLarge else { return false }
    var size = NodeSize()
    root.measure(&size, limit: remainingSize)
    remainingSize.values -= size.values
    remainingSize.bytes -= size.bytes
    guard !remainingSize.isNotNegative else { return true }
    report("the components are too large", expected: NodeConverter.repeatedLimit, at: position)
    return false
  }

  func add(_ composition: Composition) { compositions.append(composition) }
}

extension NodeSize {
  /// Whether no limit is exceeded.
  fileprivate var isNotNegative: Bool { values >= 0 && bytes >= 0 }
}
