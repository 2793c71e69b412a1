// Values, and what follows them: members, indices and calls.
extension ExpressionParser {
  /// Parses a value, its members and its items.
  mutating func postfixed() throws(ExpressionProblem) {
    let start = expression.instructions.count
    try value()
    while true {
      if try take(".") {
        try member(isOfName: expression.instructions.count == start + 1)
      } else if try take("[") {
        try item()
      } else {
        return
      }
    }
  }

  /// Parses the name of a member after its point.
  private mutating func member(isOfName: Bool) throws(ExpressionProblem) {
    guard case .name(let member)? = token else { throw unexpected("the name of a member") }
    try advance()
    if member == "index", isOfName, case .load(let name)? = expression.instructions.last {
      expression.instructions[expression.instructions.count - 1] = .loadIndex(name)
    } else {
      expression.instructions.append(.member(member))
    }
  }

  /// Parses `[index]` or `['member']` after the opening bracket.
  private mutating func item() throws(ExpressionProblem) {
    let start = expression.instructions.count
    try inner()
    try require("]")
    // The names of members that are written out are part of what an expression uses, as with a point.
    if expression.instructions.count == start + 1, case .push(.string(let name))? = expression.instructions.last {
      expression.instructions[start] = .member(name)
    } else {
      expression.instructions.append(.item)
    }
  }

  private mutating func value() throws(ExpressionProblem) {
    switch token {
    case .number(let number): expression.instructions.append(.push(.number(number)))
    case .string(let text): expression.instructions.append(.push(.string(text)))
    case .name(let name):
      try advance()
      return try token == .symbol("(") ? call(name) : named(name)
    case .symbol("("): return try parenthesized()
    case .symbol("["): return try list()
    default: throw unexpected("a number, a text in quotes or a name")
    }
    try advance()
  }

  private mutating func parenthesized() throws(ExpressionProblem) {
    try advance()
    try inner()
    try require(")")
  }

  private func instruction(loading name: String) -> Expression.Instruction {
    switch name {
    case "true", "false": .push(.boolean(name == "true"))
    case "null": .push(.null)
    default: .load(name)
    }
  }

  private mutating func named(_ name: String) { expression.instructions.append(instruction(loading: name)) }

  // MARK: Calls

  private mutating func call(_ name: String) throws(ExpressionProblem) {
    let function = try ExpressionFunction.named(name)
    try advance()
    var count = 0
    if token != .symbol(")") {
      repeat {
        try inner()
        count += 1
      } while try take(",")
    }
    try require(")")
    guard function.counts.contains(count) else {
      throw ExpressionProblem("\(name)() is given \(count) values", expected: function.countText)
    }
    expression.instructions.append(.call(function, count: count))
  }
}
