import Support

extension NodeConverter {
  /// An item of a list that has `for` or `if`.
  package struct ControlledItem {
    fileprivate let position: SourcePosition

    /// The values of `for` and of `if`.
    fileprivate var loop: Int?
    fileprivate var condition: Int?

    /// The other keys.
    fileprivate var pairs: [(key: Int, value: Int)] = []
  }

  /// An item whose `for` or `if` asks what is not known yet.
  package struct DeferredItem {
    fileprivate let item: ControlledItem

    /// The names of its loops that have no value yet.
    fileprivate let names: ArraySlice<(key: Int, value: Int)>
  }

  /// The items that a loop variable takes, in order.
  private enum LoopItems {
    case range(Range<Int>)
    case list([Node])

    var count: Int {
      switch self {
      case .range(let range): range.count
      case .list(let elements): elements.count
      }
    }

    func value(at index: Int) -> ExpressionValue {
      switch self {
      case .range(let range): .number(Double(range.lowerBound + index))
      case .list(let elements): ExpressionValue(elements[index].content)
      }
    }
  }

  /// The elements of a list: `for` repeats an item, `if` leaves it out.
  package func elements(_ indices: [Int]) -> [Node]? {
    var elements: [Node] = []
    elements.reserveCapacity(indices.count)
    for index in indices {
      if let item = controlledItem(index) {
        guard append(item, to: &elements) else { return nil }
      } else {
        guard let element = convert(index) else { return nil }
        elements.append(element)
      }
    }
    return elements
  }

  private func controlledItem(_ index: Int) -> ControlledItem? {
    let node = self.node(at: index)
    guard case .mapping(let pairs) = node.content else { return nil }
    var item = ControlledItem(position: node.position)
    for pair in pairs {
      switch self.node(at: pair.key).content {
      case .scalar("for", _) where item.loop == nil: item.loop = pair.value
      case .scalar("if", _) where item.condition == nil: item.condition = pair.value
      default: item.pairs.append(pair)
      }
    }
    return item.loop == nil && item.condition == nil ? nil : item
  }

  /// Appends an item once for each iteration of its loop. Returns false, after reporting it, if the file is too large.
  private func append(_ item: ControlledItem, to elements: inout [Node]) -> Bool {
    guard let loop = item.loop else { return appendOnce(item, to: &elements) }
    let node = self.node(at: loop)
    guard case .mapping(let names) = node.content, !names.isEmpty else {
      diagnostics.report(
        "'for' has no names", expected: "a mapping from a name to a number, two bounds or a list, such as { i: 12 }",
        at: node.position)
      return skip()
    }
    return append(item, names[...], to: &elements)
  }

  /// Appends a deferred item, whose `for` and `if` can be evaluated now. Returns false, after reporting it, if the file
  /// is too large.
  func append(_ deferred: DeferredItem, to elements: inout [Node]) -> Bool {
    append(deferred.item, deferred.names, to: &elements)
  }

  /// Whether the items of a loop are not known yet.
  private func isDeferredList(_ node: Node) -> Bool {
    node.deferredIndex != nil || (node.elements?.count == 2 && node.isDeferred)
  }

  /// Appends an item for each value of the first variable, combined with each value of the others.
  private func append(
    _ item: ControlledItem, _ names: ArraySlice<(key: Int, value: Int)>, to elements: inout [Node]
  ) -> Bool {
    guard let (key, value) = names.first else { return appendOnce(item, to: &elements) }
    guard let name = loopName(node(at: key)) else { return skip() }
    isItemList = true
    let list = convert(value)
    isItemList = false
    guard let node = list else { return false }
    if isDeferredList(node) {
      let part = DeferredItem(item: item, names: names)
      elements.append(deferring(.item(part), at: item.position))
      return true
    }
    guard let items = loopItems(node, self.node(at: value)) else { return skip() }
    loops += 1
    defer { loops -= 1 }
    for index in 0..<items.count {
      let previous = variables.bind(name, to: items.value(at: index), index: index)
      let isComplete = append(item, names.dropFirst(), to: &elements)
      variables.restore(previous)
      guard isComplete else { return false }
    }
    return true
  }

  private func appendOnce(_ item: ControlledItem, to elements: inout [Node]) -> Bool {
    if let condition = item.condition {
      guard let value = convert(condition) else { return false }
      if value.deferredIndex != nil {
        elements.append(deferring(.item(DeferredItem(item: item, names: [])), at: item.position))
        return true
      }
      guard let holds = boolean(value) else { return skip() }
      if !holds { return true }
    }
    if item.loop != nil {
      remainingItems -= 1
      guard remainingItems >= 0 else {
        return reportLimit(
          "'for' makes too many items", "at most \(FileLimits.repeatedItems) in all", at: item.position)
      }
    }
    guard let entries = entries(item.pairs) else { return false }
    elements.append(Node(position: item.position, content: .mapping(entries)))
    return true
  }

  /// Skips items that cannot be created; the reason has been reported.
  private func skip() -> Bool {
    lacksItems = true
    return true
  }

  private func boolean(_ node: Node) -> Bool? {
    if let flag = node.scalar?.boolean { return flag }
    reportMismatch(node, "true or false, such as \"${i != 3}\"")
    return nil
  }

  private func loopName(_ node: DocumentNode) -> String? {
    if case .scalar(let name, _) = node.content, ExpressionLexer.isName(name) { return name }
    if case .invalid = node.content { return nil }
    diagnostics.report(
      "invalid name of a loop", expected: "letters, digits and '_', such as i", at: node.position)
    return nil
  }

  private func loopItems(_ node: Node, _ written: DocumentNode) -> LoopItems? {
    if let count = node.scalar?.number {
      return whole(count, node, lowest: 0).flatMap { range(from: 0, to: $0, at: node.position) }
    }
    guard let elements = node.elements else {
      reportMismatch(node, "a number, two bounds such as [3, 9], or a list")
      return nil
    }
    // Two numbers are bounds only if they are written literally; a list in a variable stays a list.
    guard case .list = written.content, elements.count == 2, let first = elements[0].scalar?.number,
      let end = elements[1].scalar?.number
    else { return .list(elements) }
    guard let first = whole(first, elements[0]), let end = whole(end, elements[1]) else { return nil }
    if first > end {
      diagnostics.warn(
        "from \(first) to \(end) there is nothing to repeat", write: "\"${[\(first), \(end)]}\" for a list of two",
        at: node.position)
    }
    return range(from: first, to: end, at: node.position)
  }

  private func range(from first: Int, to end: Int, at position: SourcePosition) -> LoopItems? {
    guard end - first <= FileLimits.repeatedItems else {
      return tooLarge("'for' makes too many items", "at most \(FileLimits.repeatedItems) in all", at: position)
    }
    return .range(first..<max(first, end))
  }

  /// A whole number of items.
  private func whole(_ number: Double, _ node: Node, lowest: Double = -1e15) -> Int? {
    guard number.rounded() == number, (lowest...1e15).contains(number) else {
      reportMismatch(node, lowest == 0 ? "a whole number from 0" : "a whole number")
      return nil
    }
    return Int(number)
  }

  private func reportMismatch(_ node: Node, _ expected: String) {
    if case .invalid = node.content { return }
    diagnostics.report("\(node.summary) is not allowed here", expected: expected, at: node.position)
  }

  /// Reports that the file is too large, which stops the conversion.
  private func reportLimit(_ wrong: String, _ expected: String, at position: SourcePosition) -> Bool {
    diagnostics.report(wrong, expected: expected, at: position)
    return false
  }
}
