/// An expression, as instructions for a stack of values.
package struct Expression {
  package enum Instruction {
    case push(ExpressionValue)
    case load(String)
    /// The number of the item that a loop's name stands for; of another name, its member `index`.
    case loadIndex(String)
    case member(String)
    case prefix(ExpressionOperator)
    case infix(ExpressionOperator)
    case call(ExpressionFunction, count: Int)
    case jump(to: Int)
    /// Takes a boolean, and jumps if it is false.
    case jumpIfFalse(to: Int)
    /// Jumps if the boolean on top is the given one; takes it if not.
    case jumpKeeping(Bool, to: Int)
    /// Checks that the value on top is a boolean.
    case checkBoolean
  }

  package var instructions: [Instruction] = []
}

/// An operator by its sign.
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
