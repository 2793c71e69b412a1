import Diagnostics

extension NodeConverter {
  /// The entries of a mapping, with those of merge keys.
  mutating func entries(_ pairs: [(key: Int, value: Int)]) -> [Node.Entry]? {
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
