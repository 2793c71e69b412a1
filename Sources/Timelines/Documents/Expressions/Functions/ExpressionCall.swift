import Support

/// A call of a function: its arguments, and everything else that the function may use.
struct ExpressionCall {
  let name: String
  let arguments: [ExpressionValue]
  let maker: ListMaker
  var budget: ExpressionBudget

  /// The error of an argument, with what is allowed instead.
  func problem(_ index: Int, expected: String) -> ExpressionProblem { problem(arguments[index], expected: expected) }

  /// The error of a value that is or belongs to an argument.
  func problem(_ value: ExpressionValue, expected: String) -> ExpressionProblem {
    ExpressionProblem("\(name)() is given \(value.summary)", expected: expected)
  }
}

/// Thrown for a value that could not be read, which has been reported.
struct ReportedValue: Error {}

// MARK: Arguments

extension ExpressionCall {
  func number(_ index: Int) throws(ExpressionProblem) -> Double { try number(arguments[index]) }

  func number(_ value: ExpressionValue) throws(ExpressionProblem) -> Double {
    guard case .number(let number) = value else { throw problem(value, expected: "a number") }
    return number
  }

  func whole(_ index: Int, expected: String = "a whole number") throws(ExpressionProblem) -> Int {
    guard let whole = arguments[index].whole else { throw problem(index, expected: expected) }
    return whole
  }

  func text(_ index: Int) throws(ExpressionProblem) -> String {
    guard case .string(let text) = arguments[index] else { throw problem(index, expected: "a text") }
    return text
  }

  /// A text, whose bytes are spent because the function reads them all.
  mutating func readText(_ index: Int) throws -> String {
    let text = try text(index)
    try budget.spend(text.utf8.count)
    return text
  }

  /// The characters of a text, which take as much memory as the items of a list.
  mutating func characters(of text: String) throws(ExpressionBudget.Spent) -> [Character] {
    try budget.spend(items: text.utf8.count)
    return Array(text)
  }

  func list(_ index: Int) throws(ExpressionProblem) -> [Node] {
    guard case .list(let elements) = arguments[index] else { throw problem(index, expected: "a list") }
    return elements
  }

  /// The numbers in a list.
  mutating func numbers(in elements: [Node]) throws -> [Double] {
    try budget.spend(elements.count)
    return try elements.map { try number(value(of: $0)) }
  }

  /// The value of an item of a list.
  func value(of node: Node) throws(ReportedValue) -> ExpressionValue {
    let value = ExpressionValue(node.content)
    if value.isInvalid { throw ReportedValue() }
    return value
  }
}

// MARK: Results

extension ExpressionCall {
  /// A list of values.
  mutating func list(of values: some Collection<ExpressionValue>) throws(ExpressionBudget.Spent) -> ExpressionValue {
    try maker.list(of: values, &budget)
  }

  /// A list of items of other lists.
  mutating func list(of elements: some Collection<Node>) throws(ExpressionBudget.Spent) -> ExpressionValue {
    try budget.spend(items: elements.count)
    return .list(Array(elements))
  }

  /// A text that has been made.
  mutating func text(_ text: String) throws(ExpressionBudget.Spent) -> ExpressionValue {
    try budget.spend(text.utf8.count)
    return .string(text)
  }
}

/// Makes the lists of an expression. Their items have the expression's position, where their errors are reported.
struct ListMaker {
  let position: SourcePosition

  func node(_ value: ExpressionValue) -> Node { Node(position: position, content: value.content) }

  func list(
    of values: some Collection<ExpressionValue>, _ budget: inout ExpressionBudget
  ) throws(ExpressionBudget.Spent) -> ExpressionValue {
    try budget.spend(items: values.count)
    return .list(values.map(node))
  }
}
