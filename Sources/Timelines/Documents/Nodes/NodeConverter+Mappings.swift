import Support

extension NodeConverter {
  /// The entries of a mapping, including those of merge keys.
  package func entries(_ pairs: [(key: Int, value: Int)]) -> [Node.Entry]? {
    var entries: [Node.Entry] = []
    entries.reserveCapacity(pairs.count)
    var positions: [String: SourcePosition] = [:]
    var merged: [Node.Entry] = []
    for (number, (key, value)) in pairs.enumerated() {
      let keyNode = node(at: key)
      if number > 0, isFraction(key, value, of: pairs[number - 1].value) { continue }
      guard let value = isTemplate(keyNode, among: pairs) ? template(value) : convert(value) else { return nil }
      guard !keyNode.isCollection else {
        diagnostics.report("a key that is a list or a mapping", expected: "a name", at: keyNode.position)
        continue
      }
      guard let converted = convert(key) else { return nil }
      if case .invalid = converted.content { continue }
      if converted.deferredIndex != nil {
        diagnostics.report("a key cannot depend on a size or a time", expected: "a name", at: keyNode.position)
        continue
      }
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

  /// Whether the value of a key is converted for each piece of a split text, with the variable `piece`.
  private func isTemplate(_ key: DocumentNode, among pairs: [(key: Int, value: Int)]) -> Bool {
    guard deferred != nil, case .scalar("pieces", _) = key.content else { return false }
    return pairs.contains { if case .scalar("splitInto", _) = node(at: $0.key).content { true } else { false } }
  }

  private func template(_ index: Int) -> Node? { deferring(.node(index), at: node(at: index).position) }

  /// Reports a decimal comma: `{ opacity: 0,5 }` contains the number 0 and a key 5 without a value.
  private func isFraction(_ key: Int, _ value: Int, of number: Int) -> Bool {
    let (key, number) = (node(at: key), node(at: number))
    guard case .scalar("", true) = node(at: value).content, case .scalar(let fraction, true) = key.content,
      case .scalar(let whole, true) = number.content, !fraction.isEmpty,
      fraction.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false,
      Scalar.number(whole) != nil, !whole.contains("."),
      let written = NumberHint.written("\(whole),\(fraction)"), key.position.line == number.position.line,
      key.position.column == number.position.column + whole.utf8.count + 1
    else { return false }
    diagnostics.report(
      "'\(whole),\(fraction)' has a comma, which begins another key", expected: "a number with a point",
      hint: "write \(written)", at: number.position)
    return true
  }

  /// The entries that a merge key adds. In a list of mappings, earlier ones override later ones. Returns nil if merge
  /// keys have repeated too many nodes.
  private func mergedEntries(_ value: Node) -> [Node.Entry]? {
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
