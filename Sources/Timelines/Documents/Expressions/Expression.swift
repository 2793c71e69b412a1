/// An expression, compiled to instructions for a stack machine.
package struct Expression {
  package enum Instruction {
    case push(ExpressionValue)
    case load(String)
    /// Pushes the index of the item that a loop variable is bound to; for other names, the member `index` of its value.
    case loadIndex(String)
    /// Pushes the current item of the innermost comprehension with a variable of this name.
    case loadItem(String)
    /// Pushes the index of that item.
    case loadItemIndex(String)
    case member(String)
    /// Pops an index or the name of a member, and a value; pushes the item or the member.
    case item
    /// Pops items, and pushes a list of them.
    case list(count: Int)
    case prefix(ExpressionOperator)
    case infix(ExpressionOperator)
    case call(ExpressionFunction, count: Int)
    case ask(ExpressionQuestion.Kind, count: Int)
    case jump(to: Int)
    /// Pops a boolean, and jumps if it is false.
    case jumpIfFalse(to: Int)
    /// Jumps and keeps the boolean on top of the stack if it equals the given one; otherwise pops it.
    case jumpKeeping(Bool, to: Int)
    /// Checks that the value on top of the stack is a boolean.
    case checkBoolean
    /// Pops a list, and begins a comprehension of it with a variable of this name.
    case beginLoop(String)
    /// Continues with the next item. After the last one, ends the comprehension, pushes its result and jumps.
    case nextItem(end: Int)
    /// Pops a value, adds it to the result of the comprehension, and jumps.
    case collect(next: Int)
  }

  package var instructions: [Instruction] = []
}

/// An operator, by its symbol.
package enum ExpressionOperator: String {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case modulo = "%"
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case not = "!"

  package var isComparison: Bool { [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(self) }
}
