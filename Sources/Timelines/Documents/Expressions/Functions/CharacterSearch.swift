/// Finds a text in another one. Both are sequences of characters as a reader sees them, so that `e` is not found in `é`.
/// Characters are equal if their code points are.
struct CharacterSearch {
  private let sought: [Character]

  init(for sought: [Character]) { self.sought = sought }

  /// The index of the first occurrence from an index on; nil if there is none.
  func first(
    in characters: [Character], from start: Int = 0, _ budget: inout ExpressionBudget
  ) throws(ExpressionBudget.Spent) -> Int? {
    var index = start
    while index + sought.count <= characters.count {
      if try isAt(index, in: characters, &budget) { return index }
      index += 1
    }
    return nil
  }

  /// The indices of all occurrences that do not overlap.
  func all(
    in characters: [Character], _ budget: inout ExpressionBudget
  ) throws(ExpressionBudget.Spent) -> [Int] {
    var found: [Int] = []
    var next = 0
    while let index = try first(in: characters, from: next, &budget) {
      found.append(index)
      next = index + max(1, sought.count)
    }
    return found
  }

  /// Whether the text is at an index. Each comparison is a step, so that the time has a limit for any two texts.
  private func isAt(
    _ start: Int, in characters: [Character], _ budget: inout ExpressionBudget
  ) throws(ExpressionBudget.Spent) -> Bool {
    for index in sought.indices {
      try budget.spend(1)
      guard sought[index].utf8.elementsEqual(characters[start + index].utf8) else { return false }
    }
    return true
  }
}
