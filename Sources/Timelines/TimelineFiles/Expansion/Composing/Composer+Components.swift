import Documents
import Foundation
import Support
import Timelines

extension Composer {
  /// Gives a layer the content that its `component` names.
  func addComponent(_ entry: Node.Entry, to draft: LayerDraft) {
    let set = draft.entry(layerKeys.set)
    draft.entries.removeAll { $0.key == layerKeys.set.name }
    guard !isTooLarge else { return }
    lacksComponents = !readComponent(entry, set, into: draft) || lacksComponents
  }

  /// Returns false, after reporting it, if the component cannot be read.
  private func readComponent(_ entry: Node.Entry, _ set: Node.Entry?, into draft: LayerDraft) -> Bool {
    guard let name = entry.value.scalar?.string, !name.isEmpty else {
      reportMismatch(entry.value, expected: "a name in 'components', or a file, that depends on no size or time")
      return false
    }
    let outer = draft.composition
    guard outer.chain.count <= FileLimits.componentDepth else {
      return failed(
        "components are nested too deeply", expected: "at most \(FileLimits.componentDepth) levels",
        at: entry.value.position)
    }
    guard let origin = origin(of: name, in: outer, at: entry.value.position) else { return false }
    if let first = outer.chain.firstIndex(where: { $0.key == origin.key }) {
      let names = outer.chain[first...].map(\.name) + [origin.name]
      return failed(
        "component '\(origin.name)' contains itself: \(names.joined(separator: " → "))", at: entry.value.position)
    }
    if draft.id == nil { draft.id = outer.makeID("components") }
    let place = "in \(draft.fullID ?? name), \(self.place(of: draft.position))"
    let chain = ([place] + (outer.place.isEmpty ? [] : [outer.place])).joined(separator: "; ")
    let source = context.diagnostics.add(SourceNames.Source(file: origin.file, chain: " (\(chain))"))
    context.folders.set(origin.folder, of: source)
    let content = Composition(
      prefix: (draft.fullID ?? name) + ".", layer: draft, outer: outer, folder: origin.folder,
      chain: outer.chain + [(origin.key, origin.name)], place: chain, blocks: origin.blocks)
    add(content)
    draft.content = content
    return read(origin, source, into: content, draft, set)
  }

  private func failed(
    _ wrong: String, expected: @autoclosure () -> String? = nil, at position: SourcePosition
  ) -> Bool {
    report(wrong, expected: expected(), at: position)
    return false
  }

  private func place(of position: SourcePosition) -> String {
    let file = context.diagnostics.sources[position].file
    return "\(file.map { "\($0):" } ?? "")\(position.line):\(position.column)"
  }

  private func read(
    _ origin: ComponentSource, _ source: Int32, into content: Composition, _ draft: LayerDraft, _ set: Node.Entry?
  ) -> Bool {
    let position = draft.position
    guard
      let variables = answers.within(content, { self.variables(of: origin, source, set, draft) }),
      let root = convert(origin.document, at: origin.node, variables, source: source, in: content)
    else { return false }
    guard root.entries != nil else {
      return failed(
        "component '\(origin.name)' is not a timeline", expected: "a mapping with 'canvas' and 'layers'",
        at: root.position)
    }
    guard count(root, at: position) else { return false }
    if origin.isBlock { checkBlock(origin, source) }
    check(root, isBlock: origin.isBlock)
    fill(content, from: root, isMadeByAsking: draft.isMadeByAsking)
    mergeCanvas(root, into: draft)
    return true
  }

  /// Reports blocks in a block, which are looked up in the file alone.
  private func checkBlock(_ origin: ComponentSource, _ source: Int32) {
    guard case .mapping(let pairs) = origin.document.nodes[origin.node].content else { return }
    for (key, _) in pairs {
      let node = origin.document.nodes[key]
      guard case .scalar(timelineKeys.components.name, _) = node.content else { continue }
      report(
        "'\(timelineKeys.components.name)' within a component", expected: "them beside the component in the file",
        at: node.position.inSource(source))
    }
  }

  /// Reports what a component cannot have.
  private func check(_ root: Node, isBlock: Bool) {
    let keys = timelineKeys
    guard var fields = Fields(root, of: .timeline, context) else { return }
    if let version = fields.take(keys.version) {
      TimelineReader(context: context).checkVersion(version)
    } else if !isBlock {
      report("'\(keys.version.name)' is missing in a timeline", expected: keys.version.expectation, at: root.position)
    }
    for key in [keys.variables, keys.layers, keys.scenes, keys.components] + Composition.listKeys {
      _ = fields.take(key)
    }
    if let canvas = fields.require(keys.canvas) { checkCanvas(canvas.value) }
    fields.reportUnknownKeys()
  }

  /// Reports mistakes in the canvas of a component, in which what the timeline decides may be missing.
  private func checkCanvas(_ canvas: Node) {
    let keys = canvasKeys
    guard let entries = canvas.entries else {
      return reportMismatch(canvas, expected: "a mapping for \(MappingKind.canvas.table.subject)")
    }
    if let root = canvas.value(of: keys.root), root.entries == nil {
      reportMismatch(root, expected: "a mapping of keys of a layer")
    }
    if let size = canvas.value(of: keys.size) {
      guard let pair = LayerSize.pair(size), pair.width >= 0, pair.height >= 0 else {
        return reportMismatch(size, expected: "a size [width, height]")
      }
    } else {
      report("'\(keys.size.name)' is missing in canvas", expected: keys.size.expectation, at: canvas.position)
    }
    let kept = entries.filter { entry in
      let isAutomatic = entry.key == keys.duration.name && entry.value.scalar?.text == "auto"
      return ![keys.root.name, keys.size.name].contains(entry.key) && !entry.value.isDeferred && !isAutomatic
    }
    let usual = [(keys.framesPerSecond, 30.0), (keys.duration, 1)].filter { key, _ in
      !kept.contains { $0.key == key.name }
    }
    // Only the timeline has whole pixels.
    let whole =
      kept + usual.map { ExpandedEntries.entry($0.name, .number($1), at: canvas.position) }
      + [ExpandedEntries.entry(keys.size.name, [1, 1], at: canvas.position)]
    guard let found = CanvasReader(context: context).canvas(canvas.with(whole)).canvas else { return }
    guard found.origin.rawValue != canvasOrigin else { return }
    report(
      "the canvas of the component has the origin '\(found.origin.rawValue)'",
      expected: "'\(canvasOrigin)', as the canvas of the timeline", at: canvas.position)
  }

  /// Adds animations or actions of the canvas's root layer to those of the layer, whose own keys take precedence.
  private func add(_ entry: Node.Entry, to draft: LayerDraft) {
    guard let index = draft.entries.firstIndex(where: { $0.key == entry.key }),
      let own = draft.entries[index].value.entries
    else { return }
    let added = (entry.value.entries ?? []).filter { new in !own.contains { $0.key == new.key } }
    let value = draft.entries[index].value.with(added + own)
    draft.entries[index] = Node.Entry(key: entry.key, position: draft.entries[index].position, value: value)
  }

  /// The layer takes the size, the background and the root layer of the component's canvas, unless it has its own.
  private func mergeCanvas(_ root: Node, into draft: LayerDraft) {
    guard let canvas = root.value(of: timelineKeys.canvas) else { return }
    let given = Set(draft.entries.map(\.key))
    let written = canvas.value(of: canvasKeys.root)?.entries ?? []
    let keys = layerKeys
    for entry in written where entry.key != keys.id.name {
      guard !given.contains(entry.key) else {
        if [keys.animations.name, keys.actions.name].contains(entry.key) { add(entry, to: draft) }
        continue
      }
      switch entry.key {
      case keys.sublayers.name:
        guard let content = draft.content else { continue }
        content.layers = children(entry.value, of: nil, in: content, draft.isMadeByAsking) + content.layers
      case keys.mask.name:
        guard draft.mask == nil, let content = draft.content, entry.value.entries != nil,
          case .draft(let mask) = child(entry.value, of: draft, in: content, draft.isMadeByAsking)
        else { continue }
        draft.mask = mask
      default: draft.entries.append(entry)
      }
    }
    let background = "backgroundColor"
    if let color = canvas.entries?.first(where: { $0.key == canvasKeys.background.name }),
      color.value.scalar?.text != "clear", !draft.entries.contains(where: { $0.key == background })
    {
      draft.entries.append(Node.Entry(key: background, position: color.position, value: color.value))
    }
  }
}
