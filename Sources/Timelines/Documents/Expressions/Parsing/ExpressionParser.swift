/// Parses an expression up to the brace that closes it.
///
/// Precedence is as in C, lowest first: `?:`, `||`, `&&`, equality, order, sums, products, then unary operators.
/// `ExpressionParser+Values.swift` parses what they apply to.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private(set) var token: ExpressionToken?
  var expression = Expression()

  /// The number of parentheses, brackets, unary operators and conditionals around the current token.
  private var depth = 0

  /// Parses the expression that begins at a byte of a text, after `${`. Returns it and the index after its closing
  /// brace.
  static func parse(_ text: [UInt8], from position: Int) throws(ExpressionProblem) -> (Expression, end: Int) {
    var parser = ExpressionParser(lexer: ExpressionLexer(text, from: position))
    try parser.advance()
    if parser.token == .symbol("}") { throw ExpressionProblem("'${}' is empty", expected: "'${name}'") }
    try parser.alternatives()
    guard parser.token == .symbol("}") else { throw parser.unexpected("an operator or '}'") }
    return (parser.expression, parser.lexer.position)
  }

  private init(lexer: ExpressionLexer) { self.lexer = lexer }

  mutating func advance() throws(ExpressionProblem) { token = try lexer.next() }

  mutating func take(_ symbol: String) throws(ExpressionProblem) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func require(_ symbol: String) throws(ExpressionProblem) {
    guard try take(symbol) else { throw unexpected("'\(symbol)'") }
  }

  func unexpected(_ expected: String) -> ExpressionProblem {
    if token == .symbol(","), lexer.isAtDigit, case .push(.number)? = expression.instructions.last {
      return ExpressionProblem("a comma within a number in an expression", expected: "a decimal point, as in 0.5")
    }
    return token.map { ExpressionProblem("\($0.summary) is not allowed here in an expression", expected: expected) }
      ?? .unclosed
  }

  /// Parses a whole expression inside this one.
  mutating func inner() throws(ExpressionProblem) {
    try deeper { parser throws(ExpressionProblem) in try parser.alternatives() }
  }

  private mutating func deeper(
    _ part: (inout ExpressionParser) throws(ExpressionProblem) -> Void
  ) throws(ExpressionProblem) {
    guard depth < FileLimits.expressionNesting else {
      throw ExpressionProblem(
        "an expression is nested too deeply", expected: "at most \(FileLimits.expressionNesting) levels")
    }
    depth += 1
    try part(&self)
    depth -= 1
  }

  /// Parses `condition ? value : other`.
  private mutating func alternatives() throws(ExpressionProblem) {
    try logical(.or)
    guard try take("?") else { return }
    let condition = reserve()
    try inner()
    try require(":")
    let end = reserve()
    expression.instructions[condition] = .jumpIfFalse(to: expression.instructions.count)
    try inner()
    expression.instructions[end] = .jump(to: expression.instructions.count)
  }

  private enum Logical {
    case or, and
    var symbol: String { self == .or ? "||" : "&&" }
  }

  /// Parses `a || b` or `a && b`. The right side is evaluated only if the left side does not decide.
  private mutating func logical(_ kind: Logical) throws(ExpressionProblem) {
    func part(_ parser: inout ExpressionParser) throws(ExpressionProblem) {
      if kind == .or { try parser.logical(.and) } else { try parser.equality() }
    }
    try part(&self)
    while try take(kind.symbol) {
      let left = reserve()
      try part(&self)
      expression.instructions.append(.checkBoolean)
      expression.instructions[left] = .jumpKeeping(kind == .or, to: expression.instructions.count)
    }
  }

  private mutating func equality() throws(ExpressionProblem) {
    try order()
    while let sign = sign(among: [.equal, .unequal]) {
      try advance()
      try order()
      expression.instructions.append(.infix(sign))
    }
  }

  private mutating func order() throws(ExpressionProblem) {
    let signs: [ExpressionOperator] = [.less, .lessOrEqual, .greater, .greaterOrEqual]
    try sum()
    guard let sign = sign(among: signs) else { return }
    try advance()
    try sum()
    expression.instructions.append(.infix(sign))
    if self.sign(among: signs) != nil {
      throw ExpressionProblem("two comparisons in a row", expected: "'a < b && b < c'")
    }
  }

  private mutating func sum() throws(ExpressionProblem) {
    try product()
    while let sign = sign(among: [.plus, .minus]) {
      try advance()
      try product()
      expression.instructions.append(.infix(sign))
    }
  }

  private mutating func product() throws(ExpressionProblem) {
    try prefixed()
    while let sign = sign(among: [.times, .dividedBy, .modulo]) {
      try advance()
      try prefixed()
      expression.instructions.append(.infix(sign))
    }
  }

  private mutating func prefixed() throws(ExpressionProblem) {
    guard let sign = sign(among: [.minus, .plus, .not]) else { return try postfixed() }
    try advance()
    try deeper { parser throws(ExpressionProblem) in try parser.prefixed() }
    expression.instructions.append(.prefix(sign))
  }

  private func sign(among signs: [ExpressionOperator]) -> ExpressionOperator? {
    guard case .symbol(let symbol)? = token, let sign = ExpressionOperator(rawValue: symbol) else { return nil }
    return signs.contains(sign) ? sign : nil
  }

  /// Reserves an instruction for a jump whose target is not known yet. Returns its index.
  mutating func reserve() -> Int {
    expression.instructions.append(.checkBoolean)
    return expression.instructions.count - 1
  }
}
