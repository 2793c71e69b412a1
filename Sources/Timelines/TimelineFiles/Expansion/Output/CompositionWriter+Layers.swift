import Documents
import Foundation
import Layers
import Support
import Timelines

extension CompositionWriter {
  /// The list of layers of a composition: its scenes, and its layers above them.
  func layers(of composition: Composition) -> Node {
    let holder = composition.sceneHolder.map { [LayerDraft.Child.draft($0)] } ?? []
    let written = composition.entries.first { $0.key == timelineKeys.layers.name }
    let children = holder + composition.layers
    if children.isEmpty, let written, written.value.elements == nil { return written.value }
    let position = written?.value.position ?? composition.layer?.position ?? .start
    return Node(position: position, content: .list(children.compactMap(child)))
  }

  private func child(_ child: LayerDraft.Child) -> Node? {
    switch child {
    case .draft(let draft): layer(draft)
    case .other(let node): node
    case .deferred: nil
    }
  }

  /// A layer with everything below it.
  /// - Parameter isNamed: whether the id is written, as for all layers but the root layer.
  func layer(_ draft: LayerDraft, isNamed: Bool = true) -> Node {
    let moved = movesAnimations(of: draft)
    if moved { draft.id = draft.id ?? draft.composition.makeID("layers") }
    layout.fit(draft)
    var entries: [Node.Entry] = []
    if let id = draft.idEntry, isNamed || moved { entries.append(id) }
    entries += known(draft)
    if moved { entries.removeAll { $0.key == layerKeys.animations.name } }
    entries = placed(entries, draft)
    entries = composed(entries, draft)
    let children = draft.children.compactMap(child)
    let inner = draft.content.map { layers(of: $0).elements ?? [] } ?? []
    if !children.isEmpty || !inner.isEmpty {
      let list = Node(position: draft.position, content: .list(inner + children))
      entries.append(Node.Entry(key: layerKeys.sublayers.name, position: draft.position, value: list))
    }
    if let mask = draft.mask {
      entries.append(Node.Entry(key: layerKeys.mask.name, position: mask.position, value: layer(mask)))
    }
    return Node(position: draft.position, content: .mapping(entries))
  }

  /// The keys of a layer without deferred values and percentages.
  private func known(_ draft: LayerDraft) -> [Node.Entry] {
    draft.entries.compactMap { entry in
      if entry.key == layerKeys.pieces.name, draft.entry(layerKeys.splitInto) != nil { return nil }
      var value = answers.value(of: entry.key, of: draft) ?? entry.value
      if entry.key == layerKeys.constraints.name { value = renamed(value, in: draft.composition) }
      return Node.Entry(key: entry.key, position: entry.position, value: layout.points(value, of: entry.key, in: draft))
    }
  }

  /// Constraints with the ids that siblings have in the timeline. References by `name` stay.
  private func renamed(_ constraints: Node, in composition: Composition) -> Node {
    guard !composition.prefix.isEmpty else { return constraints }
    return constraints.mappingElements { constraint in
      constraint.replacing(constraintKeys.relativeTo) { sibling in
        guard let id = sibling.scalar?.text, let draft = composition.drafts[id], draft.entry("name") == nil else {
          return sibling
        }
        return sibling.with(Scalar(text: composition.prefix + id, style: .quoted, isWritten: false))
      }
    }
  }

  /// The keys with the size and the place that the layout found.
  private func placed(_ entries: [Node.Entry], _ draft: LayerDraft) -> [Node.Entry] {
    var entries = entries
    let isStack = layout.isStack(draft)
    if isStack { entries.removeAll { $0.key == layerKeys.layoutManager.name } }
    let isPreferred = draft.entry("bounds.size")?.value.scalar?.text == ExpandedEntries.preferredFrameSize
    let isSized = !isStack || { $0.width != nil && $0.height != nil }(layout.ownSize(of: draft))
    let frame = placedFrame(of: draft)
    guard frame != nil || !isSized || isPreferred else { return entries }
    if isPreferred, !layout.isText(draft) {
      report("only a text has a preferred size", expected: "class: CATextLayer, or a size", at: draft.position)
      return entries
    }
    guard entries.allSatisfy(Self.isReadable) else { return entries }
    let size = frame?.size ?? layout.bounds(of: draft)
    let old = entries.first { $0.key == "bounds.size" }?.position ?? draft.position
    entries.removeAll { Self.boundsKeys.contains($0.key) }
    entries.append(ExpandedEntries.entry("bounds.size", [size.width, size.height], at: old))
    if let frame { entries.append(position(of: frame, draft)) }
    return entries
  }

  /// The keys that `bounds.size` replaces.
  private static let boundsKeys = LayoutSolver.sizeKeys.filter { $0 != "frame" && $0 != "bounds" }

  /// Whether a key that gives a size has numbers. The reader reports other values.
  private static func isReadable(_ entry: Node.Entry) -> Bool {
    guard boundsKeys.contains(entry.key), entry.value.scalar?.text != ExpandedEntries.preferredFrameSize else {
      return true
    }
    let numbers = entry.value.elements?.map { $0.scalar?.number } ?? [entry.value.scalar?.number]
    let count = entry.key.hasSuffix(".width") || entry.key.hasSuffix(".height") ? 1 : 2
    return numbers.count == count && numbers.allSatisfy { $0?.isFinite ?? false }
  }

  private func placedFrame(of draft: LayerDraft) -> CGRect? {
    guard let stack = draft.superlayer, layout.isStack(stack), layout.isPlaced(draft, by: stack) else { return nil }
    layout.placeSublayers(of: stack)
    return draft.placedByStack
  }

  private func position(of frame: CGRect, _ draft: LayerDraft) -> Node.Entry {
    let anchor = LayerSize.pair(answers.value(of: "anchorPoint", of: draft)) ?? CGSize(width: 0.5, height: 0.5)
    return ExpandedEntries.entry(
      "position", [frame.minX + anchor.width * frame.width, frame.minY + anchor.height * frame.height],
      at: draft.position)
  }

  // MARK: Components

  /// The keys of a layer with a component or a scene: with its size, and hidden until it begins.
  private func composed(_ entries: [Node.Entry], _ draft: LayerDraft) -> [Node.Entry] {
    guard let content = draft.content ?? (draft === draft.composition.sceneHolder ? draft.composition : nil) else {
      return entries
    }
    var entries = sized(entries, draft, content)
    guard draft.content != nil else { return entries }
    check(draft)
    entries.removeAll { $0.key == "duration" }
    if times.scene(of: draft) != nil, times.map(of: content).offset > 0 {
      entries.append(ExpandedEntries.entry("beginTime", .number(times.map(of: content).offset), at: draft.position))
    }
    if isHiddenAtStart(draft), !entries.contains(where: { ["hidden", "isHidden"].contains($0.key) }) {
      entries.append(ExpandedEntries.entry("hidden", .boolean(true), at: draft.position))
    }
    return entries
  }

  /// Reports a duration or a speed with which a component cannot be shown.
  private func check(_ draft: LayerDraft) {
    for key in ["duration", "speed"] {
      guard let value = answers.value(of: key, of: draft) else { continue }
      guard let number = value.scalar?.number, number > 0, number.isFinite else {
        reportMismatch(value, expected: "a number above 0, which a component needs")
        continue
      }
    }
    if let scene = times.scene(of: draft) { _ = times.sceneDuration(scene) }
  }

  private func sized(_ entries: [Node.Entry], _ draft: LayerDraft, _ content: Composition) -> [Node.Entry] {
    var entries = entries
    let own = layout.ownSize(of: draft)
    let isInStack = placedFrame(of: draft) != nil
    guard !isInStack, entries.allSatisfy(Self.isReadable) else { return entries }
    let size = layout.bounds(of: draft)
    if own.width == nil || own.height == nil {
      entries.removeAll { Self.boundsKeys.contains($0.key) }
      entries.append(ExpandedEntries.entry("bounds.size", [size.width, size.height], at: draft.position))
    }
    if !LayoutSolver.placeKeys.contains(where: { draft.entry($0) != nil }),
      draft.entry(layerKeys.constraints) == nil
    {
      entries.append(position(of: CGRect(origin: .zero, size: size), draft))
    }
    return entries
  }

  /// Whether a component or a scene begins later than the timeline.
  func isHiddenAtStart(_ draft: LayerDraft) -> Bool {
    guard let content = draft.content else { return false }
    return times.map(of: content).offset > 0
      || times.scene(of: draft).map { $0 !== draft.composition.scenes.first } ?? false
  }

  /// The composition at whose beginning the animations of a layer start.
  func animated(_ draft: LayerDraft) -> Composition { draft.content ?? draft.composition }

  /// Whether the animations of a layer start later than the timeline, so that an event adds them.
  private func movesAnimations(of draft: LayerDraft) -> Bool {
    guard draft.entry(layerKeys.animations)?.value.entries?.isEmpty == false else { return false }
    return times.mapToTimeline(of: animated(draft)).offset > 0
  }
}
