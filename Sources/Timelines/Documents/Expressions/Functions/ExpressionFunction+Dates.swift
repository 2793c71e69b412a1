extension ExpressionFunction {
  /// Functions of days. None returns the present day, so that a file means the same on every day.
  static let dates = [
    ExpressionFunction("days", 1) { .number(Double(try $0.day().number)) },
    ExpressionFunction("date", 2) { try $0.date() },
  ]
}

extension ExpressionCall {
  fileprivate func day() throws(ExpressionProblem) -> CalendarDay {
    let text = try text(0)
    do throws(CalendarDay.Problem) {
      return try CalendarDay(text)
    } catch {
      throw problem(0, expected: error.expected)
    }
  }

  fileprivate mutating func date() throws -> ExpressionValue {
    let expected = "a whole number of days from days('0001-01-01') to days('9999-12-31')"
    guard let day = CalendarDay(number: try whole(0, expected: expected)) else { throw problem(0, expected: expected) }
    return try text(DatePattern(readText(1)).string(day))
  }
}
