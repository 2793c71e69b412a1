import Yams

/// Turns what Yams read into nodes: variables put in, merge keys followed, repeated keys reported.
struct NodeConverter {
  let document: Document
  let diagnostics: Diagnostics
  var variables: Variables

  /// Aliases can stand for more nodes than fit into memory; without aliases a file has fewer nodes than characters.
  private var remaining: Int

  init(document: Document, variables: Variables, diagnostics: Diagnostics) {
    self.document = document
    self.variables = variables
    self.diagnostics = diagnostics
    self.remaining = 1_000_000 + document.source.text.utf8.count
  }

  /// Returns nil once the file has grown too large through aliases, which is reported once.
  mutating func convert(_ node: Yams.Node) -> Node? {
    remaining -= 1
    guard remaining >= 0 else {
      if remaining == -1 {
        diagnostics.report("aliases make the file too large", expected: "fewer aliases of aliases", at: position(node))
      }
      return nil
    }
    let position = position(node)
    switch node {
    case .scalar(let scalar):
      return convert(scalar, at: position)
    case .sequence(let sequence):
      var elements: [Node] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence {
        guard let element = convert(element) else { return nil }
        elements.append(element)
      }
      return Node(position: position, content: .list(elements))
    case .mapping(let mapping):
      return convert(mapping).map { Node(position: position, content: .mapping($0)) }
    case .alias:
      diagnostics.report("an alias of nothing", expected: "an anchor earlier in the file", at: position)
      return Node(position: position, content: .invalid)
    }
  }

  /// The key of an entry of the root as it is written, before variables are known.
  func plainKey(_ key: Yams.Node) -> String? { key.scalar.map { restored($0.string) } }

  func position(_ node: Yams.Node) -> SourcePosition {
    node.mark.map { document.source.position(line: $0.line, column: $0.column) } ?? .start
  }

  private func convert(_ scalar: Yams.Node.Scalar, at position: SourcePosition) -> Node {
    let isString = scalar.style != .plain || scalar.tag.rawValue == "tag:yaml.org,2002:str"
    checkTag(scalar.tag, at: position)
    let read = Scalar(text: restored(scalar.string), style: isString ? .quoted : .plain)
    return variables.substitute(in: read, at: position, diagnostics: diagnostics)
  }

  private func checkTag(_ tag: Tag, at position: SourcePosition) {
    let name = tag.rawValue
    guard !name.isEmpty, name != "!", !name.hasPrefix("tag:yaml.org,2002:") else { return }
    diagnostics.report("the tag '\(name)' has no meaning here", expected: "a value without a tag", at: position)
  }

  private mutating func convert(_ mapping: Yams.Node.Mapping) -> [Node.Entry]? {
    var entries: [Node.Entry] = []
    var places: [String: SourcePosition] = [:]
    var merged: [Node.Entry] = []
    for (key, value) in mapping {
      let keyPosition = position(key)
      guard let value = convert(value) else { return nil }
      guard let key = key.scalar, let name = convert(key, at: keyPosition).scalar?.text else {
        diagnostics.report("a key that is a list or a mapping", expected: "a name", at: keyPosition)
        continue
      }
      if name == "<<", key.style == .plain {
        merged += mergedEntries(value)
      } else if let first = places[name] {
        diagnostics.report(
          "duplicate key '\(name)', already given in line \(first.line), column \(first.column)",
          expected: "each key once", at: keyPosition)
      } else {
        places[name] = keyPosition
        entries.append(Node.Entry(key: name, position: keyPosition, value: value))
      }
    }
    for entry in merged where places.updateValue(entry.position, forKey: entry.key) == nil { entries.append(entry) }
    return entries
  }

  /// Earlier mappings of a list win over later ones.
  private func mergedEntries(_ value: Node) -> [Node.Entry] {
    if let entries = value.entries { return entries }
    if let mappings = value.elements?.map(\.entries), !mappings.contains(where: { $0 == nil }) {
      return mappings.flatMap { $0 ?? [] }
    }
    diagnostics.report(
      "\(value.summary) cannot be merged", expected: "a mapping or a list of mappings", at: value.position)
    return []
  }

  private func restored(_ text: String) -> String {
    let text = document.source.restored(text)
    guard !document.standIns.isEmpty, let first = text.unicodeScalars.first,
      let letter = document.standIns[first]
    else { return text }
    return String(letter) + String(text.unicodeScalars.dropFirst())
  }
}
