import Support

/// Builds nodes from the events of a YAML text, in one pass and without recursion.
struct DocumentComposer {
  private(set) var nodes: [DocumentNode] = []

  /// The indices of nodes that aliases refer to.
  private(set) var shared: Set<Int> = []

  private let source: SourceText
  private let diagnostics: DiagnosticSink

  /// A list or mapping that has not ended yet.
  private struct OpenCollection {
    let node: Int
    let isMapping: Bool
    let isFlow: Bool
    let anchor: String?
    var children: [Int] = []

    /// The height of the tree of lists and mappings that begins here, this one included.
    var height = 1

    /// The document's size when the collection began.
    let sizeBefore: Size

    /// Whether the next child is a key.
    var awaitsKey: Bool { isMapping && children.count.isMultiple(of: 2) }
  }

  /// A number of nodes, and of the bytes in their scalars, with aliases expanded.
  private struct Size {
    var nodes = 0
    var text = 0
  }

  private var open: [OpenCollection] = []

  /// The anchored nodes. The size, with aliases expanded, is nil while the node is open.
  private var anchors: [String: (node: Int, height: Int, size: Size?)] = [:]

  /// The index of the root node; nil for an empty document.
  private(set) var root: Int?

  /// The size of the document so far.
  private var size = Size()

  /// The sum of the nesting depths of all values within flow collections.
  private var flowLevels = 0

  init(source: SourceText, diagnostics: DiagnosticSink) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The start of the outermost open flow collection, in the text that libyaml reads; nil if none is open.
  private(set) var flowStart: SourcePosition?

  /// The start and end of the last quoted scalar, in the text that libyaml reads.
  private(set) var lastQuoted: (start: SourcePosition, end: SourcePosition)?

  /// Processes the next event. Returns false, after reporting why, if the rest of the document cannot be read.
  mutating func process(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .streamStart, .streamEnd, .documentEnd: return true
    case .documentStart:
      return root == nil
        || report("a second document begins here", expected: "one document in a file", at: event)
    case .alias(let name): return alias(name, event)
    case .scalar(let text, let style, let span):
      let size = Size(nodes: 1, text: text.utf8.count)
      guard grow(by: size, event) else { return false }
      if style == .singleQuoted || style == .doubleQuoted { lastQuoted = (event.position, event.end) }
      let whole = source.restored(text, at: span, style)
      let node = append(.scalar(whole, isPlain: style == .plain), event)
      nodes[node].inset = Self.inset(of: whole, style, span)
      nodes[node].isFixed = !whole.utf8.contains(UInt8(ascii: "$"))
      if let name = event.anchor { anchors[name] = (node, 0, size) }
      attach(node, height: 0)
      return true
    case .listStart(let isFlow): return begin(event, isMapping: false, isFlow: isFlow)
    case .mappingStart(let isFlow): return begin(event, isMapping: true, isFlow: isFlow)
    case .listEnd, .mappingEnd:
      end()
      return true
    }
  }

  /// The number of characters before the text of a scalar: a quote or nothing; nil if the text is not written
  /// literally.
  private static func inset(of text: String, _ style: ScalarStyle, _ span: Range<Int>) -> Int? {
    guard style != .block, text.utf8.contains(UInt8(ascii: "$")), !text.utf8.contains(UInt8(ascii: "\n")) else {
      return nil
    }
    let quotes = style == .plain ? 0 : 2
    return span.count == text.unicodeScalars.count + quotes ? quotes / 2 : nil
  }

  private mutating func begin(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) -> Bool {
    let sizeBefore = size
    guard grow(by: Size(nodes: 1), event) else { return false }
    guard open.count < FileLimits.nesting else { return reportDepth(event) }
    let node = append(isMapping ? .mapping([]) : .list([]), event)
    if isFlow, open.last?.isFlow != true { flowStart = event.position }
    if let name = event.anchor { anchors[name] = (node, 0, nil) }
    open.append(
      OpenCollection(node: node, isMapping: isMapping, isFlow: isFlow, anchor: event.anchor, sizeBefore: sizeBefore))
    return true
  }

  private mutating func end() {
    guard let last = open.popLast() else { return }
    let children = last.children
    nodes[last.node].content =
      last.isMapping
      ? .mapping(stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) })
      : .list(children)
    nodes[last.node].isFixed = children.allSatisfy { nodes[$0].isFixed } && !(last.isMapping && isControlled(children))
    if last.isFlow, open.last?.isFlow != true { flowStart = nil }
    // A node inside may have redefined the anchor.
    if let name = last.anchor, anchors[name]?.node == last.node {
      let before = last.sizeBefore
      let own = Size(nodes: size.nodes - before.nodes, text: size.text - before.text)
      anchors[name] = (last.node, last.height, own)
    }
    attach(last.node, height: last.height)
  }

  /// Whether a mapping with these keys and values is an item with `for` or `if`.
  private func isControlled(_ children: [Int]) -> Bool {
    stride(from: 0, to: children.count, by: 2).contains { index in
      if case .scalar(let key, _) = nodes[children[index]].content { key == "for" || key == "if" } else { false }
    }
  }

  private mutating func alias(_ name: String, _ event: YAMLEvent) -> Bool {
    guard let anchor = anchors[name], let size = anchor.size else {
      if anchors[name] == nil {
        report("the alias '*\(name)' has no anchor", expected: "an anchor '&\(name)' earlier in the file", at: event)
      } else {
        report("the alias '*\(name)' is inside of its anchor", expected: "an alias of something else", at: event)
      }
      attach(append(.invalid, event), height: 0)
      return grow(by: Size(nodes: 1), event)
    }
    // A collection used as a key is an error and is not converted, so its size does not count.
    let isKey = open.last?.awaitsKey ?? false
    guard grow(by: isKey ? Size(nodes: 1) : size, event) else { return false }
    guard isKey || open.count + anchor.height <= FileLimits.nesting else { return reportDepth(event) }
    shared.insert(anchor.node)
    attach(anchor.node, height: isKey ? 0 : anchor.height)
    return true
  }

  private mutating func append(_ content: DocumentNode.Content, _ event: YAMLEvent) -> Int {
    nodes.append(DocumentNode(position: source.position(event.position), tag: event.tag, content: content))
    return nodes.count - 1
  }

  /// Adds a node to the innermost open collection, or makes it the root.
  private mutating func attach(_ node: Int, height: Int) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].children.append(node)
    open[last].height = max(open[last].height, height + 1)
  }

  /// Adds to the size of the document. Returns false, after reporting it, if the document is too large.
  private mutating func grow(by more: Size, _ event: YAMLEvent) -> Bool {
    if flowStart != nil { flowLevels += open.count }
    guard flowLevels <= FileLimits.flowLevels else {
      return report(
        "too many values nested too deeply between braces or brackets",
        expected: "at most \(FileLimits.flowLevels) levels of all values together", at: event)
    }
    size.nodes += more.nodes
    size.text += more.text
    guard size.nodes > FileLimits.values || size.text > FileLimits.text else { return true }
    let limit = "at most \(FileLimits.values) values with \(FileLimits.text) bytes"
    if more.nodes > 1 || nodes.count < size.nodes / 2 || size.text > source.bytes.count {
      return report(
        "aliases make the file too large", expected: "\(limit), each as often as aliases repeat it",
        at: event)
    }
    return report("the file is too large", expected: limit, at: event)
  }

  private func reportDepth(_ event: YAMLEvent) -> Bool {
    report("the file is nested too deeply", expected: "at most \(FileLimits.nesting) levels", at: event)
  }

  /// Reports an error and returns false, because the rest of the document cannot be read.
  @discardableResult
  private func report(_ wrong: String, expected: String, at event: YAMLEvent) -> Bool {
    diagnostics.report(wrong, expected: expected, at: source.position(event.position))
    return false
  }
}
