import Diagnostics

/// Converts a document to nodes: substitutes variables, expands aliases and merge keys, and reports duplicate keys.
struct NodeConverter {
  private let document: Document
  private let diagnostics: DiagnosticSink
  private let variables: Variables

  /// The converted nodes that aliases refer to, by index.
  private var converted: [Int: Node] = [:]

  /// How many more nodes merge keys may repeat, and how many more bytes variables may insert.
  private var remaining = FileLimits.values
  private var remainingText = FileLimits.text

  init(document: Document, variables: Variables, diagnostics: DiagnosticSink) {
    self.document = document
    self.variables = variables
    self.diagnostics = diagnostics
  }

  /// Converts the node at an index. Returns nil, after reporting it once, if the file has become too large.
  mutating func convert(_ index: Int) -> Node? {
    if let known = converted[index] { return known }
    let source = document.nodes[index]
    guard let node = convert(source) else { return nil }
    if document.shared.contains(index) { converted[index] = node }
    return node
  }

  private mutating func convert(_ node: DocumentNode) -> Node? {
    checkTag(node)
    switch node.content {
    case .scalar(let text, let isPlain):
      let isString = !isPlain || node.tag == "tag:yaml.org,2002:str" || node.tag == "!"
      return variables.substitute(
        in: Scalar(text: text, style: isString ? .quoted : .plain), at: node.position,
        remaining: &remainingText,
        diagnostics: diagnostics)
    case .list(let indices):
      var elements: [Node] = []
      elements.reserveCapacity(indices.count)
      for index in indices {
        guard let element = convert(index) else { return nil }
        elements.append(element)
      }
      return Node(position: node.position, content: .list(elements))
    case .mapping(let pairs):
      return convert(pairs).map { Node(position: node.position, content: .mapping($0)) }
    case .invalid: return Node(position: node.position, content: .invalid)
    }
  }

  private func checkTag(_ node: DocumentNode) {
    guard let name = node.tag, !name.isEmpty, name != "!", !name.hasPrefix("tag:yaml.org,2002:") else { return }
    diagnostics.report("the tag '\(name)' has no meaning here", expected: "a value without a tag", at: node.position)
  }

  private mutating func convert(_ pairs: [(key: Int, value: Int)]) -> [Node.Entry]? {
    var entries: [Node.Entry] = []
    entries.reserveCapacity(pairs.count)
    var positions: [String: SourcePosition] = [:]
    var merged: [Node.Entry] = []
    for (key, value) in pairs {
      let keyNode = document.nodes[key]
      guard let value = convert(value) else { return nil }
      guard !keyNode.isCollection else {
        diagnostics.report("a key that is a list or a mapping", expected: "a name", at: keyNode.position)
        continue
      }
      guard let converted = convert(key) else { return nil }
      if case .invalid = converted.content { continue }
      guard let name = converted.scalar?.text else {
        diagnostics.report("a key that is a list or a mapping", expected: "a name", at: keyNode.position)
        continue
      }
      if name == "<<", keyNode.isPlain {
        guard let more = mergedEntries(value) else { return nil }
        merged += more
      } else if let first = positions[name] {
        diagnostics.report(
          "duplicate key '\(name)', already given in line \(first.line), column \(first.column)",
          expected: "each key once", at: keyNode.position)
      } else {
        positions[name] = keyNode.position
        entries.append(Node.Entry(key: name, position: keyNode.position, value: value))
      }
    }
    for entry in merged where positions.updateValue(entry.position, forKey: entry.key) == nil { entries.append(entry) }
    return entries
  }

  /// The entries that a merge key adds; earlier mappings of a list win over later ones. Returns nil if merge keys have
  /// repeated too many nodes.
  private mutating func mergedEntries(_ value: Node) -> [Node.Entry]? {
    let mappings: [[Node.Entry]?] = value.entries.map { [$0] } ?? value.elements?.map(\.entries) ?? [nil]
    guard !mappings.contains(where: { $0 == nil }) else {
      if case .invalid = value.content { return [] }
      diagnostics.report(
        "\(value.summary) cannot be merged", expected: "a mapping or a list of mappings", at: value.position)
      return []
    }
    remaining -= mappings.reduce(0) { $0 + ($1?.count ?? 0) }
    guard remaining >= 0 else {
      diagnostics.report(
        "merge keys make the file too large", expected: "at most \(FileLimits.values) values", at: value.position)
      return nil
    }
    return mappings.flatMap { $0 ?? [] }
  }
}
