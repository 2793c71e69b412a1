/// An expression, compiled to instructions for a stack machine.
package struct Expression {
  package enum Instruction {
    case push(ExpressionValue)
    case load(String)
    /// Pushes the index of the item that a loop variable is bound to; for other names, the member `index` of its value.
    case loadIndex(String)
    case member(String)
    case prefix(ExpressionOperator)
    case infix(ExpressionOperator)
    case call(ExpressionFunction, count: Int)
    case jump(to: Int)
    /// Pops a boolean, and jumps if it is false.
    case jumpIfFalse(to: Int)
    /// Jumps and keeps the boolean on top of the stack if it equals the given one; otherwise pops it.
    case jumpKeeping(Bool, to: Int)
    /// Checks that the value on top of the stack is a boolean.
    case checkBoolean
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
