/// Runs the instructions of an expression.
struct ExpressionMachine {
  /// A comprehension that is being evaluated.
  private struct Loop {
    let name: String
    let items: [Node]
    var index = -1
    var item = ExpressionValue.null
    var results: [Node] = []
  }

  private let variables: Variables
  private let answerer: (any ExpressionAnswerer)?
  private let maker: ListMaker
  private(set) var budget: ExpressionBudget

  private var stack: [ExpressionValue] = []

  /// The comprehensions around the current instruction, the innermost last.
  private var loops: [Loop] = []

  /// The index of the next instruction.
  private var next = 0

  init(
    _ variables: Variables, _ answerer: (any ExpressionAnswerer)?, _ maker: ListMaker, _ budget: ExpressionBudget
  ) {
    (self.variables, self.answerer, self.maker, self.budget) = (variables, answerer, maker, budget)
  }

  mutating func run(_ instructions: [Expression.Instruction]) throws -> ExpressionValue {
    stack.reserveCapacity(min(instructions.count, 16))
    while next < instructions.count {
      try budget.spend(1)
      next += 1
      try perform(instructions[next - 1])
      switch stack.last {
      case .invalid: return .invalid
      case .deferred(let index):
        try replaceLast(byDeferred: index)
        if stack.last?.isInvalid ?? false { return .invalid }
      default: break
      }
    }
    return stack.last ?? .null
  }

  private mutating func replaceLast(byDeferred index: Int) throws {
    guard let node = answerer?.value(ofDeferred: index) else { throw Unanswered() }
    stack[stack.count - 1] = ExpressionValue(node.content)
  }

  private mutating func perform(_ instruction: Expression.Instruction) throws {
    switch instruction {
    case .push(let value): stack.append(value)
    case .load(let name): stack.append(try variables.value(of: name))
    case .loadIndex(let name): stack.append(try index(of: name))
    case .loadItem(let name): stack.append(loop(name)?.item ?? .null)
    case .loadItemIndex(let name): stack.append(.number(Double(loop(name)?.index ?? 0)))
    case .member(let name): stack.append(try pop().member(name, &budget))
    case .item: try loadItem()
    case .list(let count): stack.append(try maker.list(of: pop(count), &budget))
    case .prefix(let sign): stack.append(try sign.applied(to: pop()))
    case .infix(let sign): try combine(sign)
    case .call(let function, let count): try call(function, count)
    case .ask(let kind, let count): try ask(kind, count)
    case .jump(let target): next = target
    case .jumpIfFalse(let target): if try !Self.boolean(pop()) { next = target }
    case .jumpKeeping(let flag, let target): try jump(to: target, keeping: flag)
    case .checkBoolean: _ = try Self.boolean(stack.last ?? .null)
    case .beginLoop(let name): try beginLoop(name)
    case .nextItem(let end): nextItem(orTo: end)
    case .collect(let target): try collect(target)
    }
  }

  // MARK: The stack

  private mutating func pop() -> ExpressionValue { stack.popLast() ?? .null }

  private mutating func pop(_ count: Int) -> [ExpressionValue] {
    let values = Array(stack.suffix(count))
    stack.removeLast(count)
    return values
  }

  private static func boolean(_ value: ExpressionValue) throws(ExpressionProblem) -> Bool {
    guard case .boolean(let flag) = value else {
      throw ExpressionProblem("\(value.summary) as a condition", expected: "true or false, such as a comparison")
    }
    return flag
  }

  // MARK: Instructions

  private mutating func index(of name: String) throws -> ExpressionValue {
    if let index = variables.index(of: name) { return .number(Double(index)) }
    return try variables.value(of: name).member("index", &budget)
  }

  private mutating func loadItem() throws {
    let index = pop()
    stack.append(try pop().item(index, &budget))
  }

  private mutating func combine(_ sign: ExpressionOperator) throws {
    let right = pop()
    let result = try sign.applied(to: pop(), right)
    if case .string(let text) = result { try budget.spend(text.utf8.count) }
    stack.append(result)
  }

  private mutating func call(_ function: ExpressionFunction, _ count: Int) throws {
    let arguments = pop(count)
    if arguments.contains(where: \.isInvalid) { throw ReportedValue() }
    var call = ExpressionCall(name: function.name, arguments: arguments, maker: maker, budget: budget)
    defer { budget = call.budget }
    stack.append(try function(&call))
  }

  private mutating func ask(_ kind: ExpressionQuestion.Kind, _ count: Int) throws {
    let question = ExpressionQuestion(kind: kind, arguments: pop(count), position: maker.position)
    if question.arguments.contains(where: \.isInvalid) { throw ReportedValue() }
    guard let value = try answerer?.answer(question) else { throw Unanswered() }
    if case .list(let elements) = value { try budget.spend(items: elements.count) }
    stack.append(value)
  }

  private mutating func jump(to target: Int, keeping flag: Bool) throws {
    if try Self.boolean(stack.last ?? .null) == flag { next = target } else { stack.removeLast() }
  }

  // MARK: Comprehensions

  private func loop(_ name: String) -> Loop? { loops.last { $0.name == name } }

  private mutating func beginLoop(_ name: String) throws {
    let value = pop()
    guard case .list(let items) = value else {
      throw ExpressionProblem("\(value.summary) as the list of '\(name)'", expected: "a list, such as range(12)")
    }
    loops.append(Loop(name: name, items: items))
  }

  private mutating func nextItem(orTo end: Int) {
    let last = loops.count - 1
    loops[last].index += 1
    if loops[last].index < loops[last].items.count {
      loops[last].item = ExpressionValue(loops[last].items[loops[last].index].content)
    } else {
      stack.append(.list(loops.removeLast().results))
      next = end
    }
  }

  private mutating func collect(_ target: Int) throws {
    try budget.spend(items: 1)
    let node = maker.node(pop())
    loops[loops.count - 1].results.append(node)
    next = target
  }
}
