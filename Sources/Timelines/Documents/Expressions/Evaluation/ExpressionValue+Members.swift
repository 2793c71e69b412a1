extension ExpressionValue {
  package var isInvalid: Bool { if case .invalid = self { true } else { false } }

  /// The value of a member of a mapping.
  func member(_ name: String, _ budget: inout ExpressionBudget) throws -> ExpressionValue {
    guard case .mapping(let entries) = self else {
      throw ExpressionProblem("the member '\(name)' of \(summary)", expected: "a member of a mapping")
    }
    try budget.spend(entries.count)
    guard let entry = entries.first(where: { $0.key == name }) else {
      throw ExpressionProblem(unknown: "member", name, known: entries.map(\.key))
    }
    return ExpressionValue(entry.value.content)
  }

  /// The item at an index of a list, counted from the end if it is negative; the member of a mapping for a text.
  func item(_ index: ExpressionValue, _ budget: inout ExpressionBudget) throws -> ExpressionValue {
    switch (self, index) {
    case (_, .string(let name)): return try member(name, &budget)
    case (.list(let elements), .number): return try ExpressionValue(Self.item(index, of: elements).content)
    case (.list, _): throw ExpressionProblem("\(index.summary) as an index", expected: "a whole number")
    case (.mapping, _):
      throw ExpressionProblem("\(index.summary) as the name of a member", expected: "a text, as in row['name']")
    default: throw ExpressionProblem("an item of \(summary)", expected: "an item of a list")
    }
  }

  private static func item(_ index: ExpressionValue, of elements: [Node]) throws(ExpressionProblem) -> Node {
    guard let whole = index.whole else {
      throw ExpressionProblem("\(index.summary) as an index", expected: "a whole number")
    }
    let place = whole < 0 ? whole + elements.count : whole
    guard elements.indices.contains(place) else {
      throw ExpressionProblem(
        "the index \(whole) of a list of \(elements.count)",
        expected: elements.isEmpty
          ? "a list with items" : "an index from \(-elements.count) to \(elements.count - 1)")
    }
    return elements[place]
  }
}
