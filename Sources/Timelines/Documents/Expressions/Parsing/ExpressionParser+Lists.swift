extension ExpressionParser {
  /// Parses `[a, b]` or `[value for name in list if condition]`.
  mutating func list() throws(ExpressionProblem) {
    try advance()
    if try take("]") { return expression.instructions.append(.list(count: 0)) }
    // A comprehension evaluates its value after its list, which is written behind it. Other lists skip nothing.
    let start = reserve()
    try inner()
    if try take(word: "for") {
      try comprehension(from: start)
      return try require("]")
    }
    expression.instructions[start] = .jump(to: start + 1)
    try rest()
  }

  /// Parses the rest of a list after its first item.
  private mutating func rest() throws(ExpressionProblem) {
    var count = 1
    while try take(",") {
      try inner()
      count += 1
    }
    guard try take("]") else { throw unexpected("',' or ']'") }
    expression.instructions.append(.list(count: count))
  }

  /// Parses a comprehension after its `for`.
  ///
  /// Its instructions are: a jump to the list; the value, which is added to the result; the list; the next item; the
  /// condition, and a jump back to the value.
  private mutating func comprehension(from start: Int) throws(ExpressionProblem) {
    let name = try loopName()
    let valueEnd = reserve()
    expression.instructions[start] = .jump(to: valueEnd + 1)
    try inner()
    expression.instructions.append(.beginLoop(name))
    let next = reserve()
    expression.instructions[valueEnd] = .collect(next: next)
    if try take(word: "if") {
      try inner()
      expression.instructions.append(.jumpIfFalse(to: next))
    }
    expression.instructions.append(.jump(to: start + 1))
    expression.instructions[next] = .nextItem(end: expression.instructions.count)
    bind(name, in: start..<valueEnd)
    bind(name, in: next..<expression.instructions.count)
  }

  /// Parses `name in`.
  private mutating func loopName() throws(ExpressionProblem) -> String {
    guard case .name(let name)? = token, !["true", "false", "null"].contains(name) else {
      throw unexpected("a name for the items, as in '[2 * x for x in list]'")
    }
    try advance()
    guard try take(word: "in") else { throw unexpected("'in' and a list") }
    return name
  }

  /// The words of comprehensions are words only where no value can be, so that variables may have these names.
  private mutating func take(word: String) throws(ExpressionProblem) -> Bool {
    guard token == .name(word) else { return false }
    try advance()
    return true
  }

  /// Replaces a variable by that of a comprehension with the same name. Comprehensions inside have replaced theirs.
  private mutating func bind(_ name: String, in range: Range<Int>) {
    for index in range {
      switch expression.instructions[index] {
      case .load(name): expression.instructions[index] = .loadItem(name)
      case .loadIndex(name): expression.instructions[index] = .loadItemIndex(name)
      default: break
      }
    }
  }
}
