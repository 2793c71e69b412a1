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
    if let kind = ExpressionQuestion.Kind(rawValue: name) { return try question(kind) }
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

  /// Parses a call of a function that asks.
  private mutating func question(_ kind: ExpressionQuestion.Kind) throws(ExpressionProblem) {
    try advance()
    var count = 0
    if token != .symbol(")") {
      repeat {
        let isID = kind.isAboutID && count == 0 ? try id() : false
        if !isID { try inner() }
        count += 1
      } while try take(",")
    }
    try require(")")
    guard count == kind.counts else {
      throw ExpressionProblem("\(kind.rawValue)() is given \(count) values", expected: "\(kind.counts)")
    }
    expression.instructions.append(.ask(kind, count: count))
  }

  /// Parses a bare or dotted name, which is an id even if there is a variable with the name. Returns false for anything
  /// else.
  private mutating func id() throws(ExpressionProblem) -> Bool {
    let start = self
    var names: [String] = []
    repeat {
      guard case .name(let name)? = token else { break }
      names.append(name)
      try advance()
    } while try take(".")
    if !names.isEmpty, token == .symbol(")") || token == .symbol(",") {
      expression.instructions.append(.push(.string(names.joined(separator: "."))))
      return true
    }
    if !names.isEmpty, token == .symbol("-") {
      throw ExpressionProblem("an id with a '-' without quotes", expected: "quotes around it, as in width('my-title')")
    }
    self = start
    return false
  }
}
