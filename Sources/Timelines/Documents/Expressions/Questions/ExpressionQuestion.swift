import Support

/// A call of a function whose result the file or its media determine, such as `width(title)`.
package struct ExpressionQuestion {
  /// The functions that ask, by their names.
  package enum Kind: String, CaseIterable, Sendable {
    case width, height, lines, words, characters, begin, end
    case length, levels, spectrum, beats

    /// How many values the function takes.
    var counts: Int {
      switch self {
      case .width, .height, .lines, .words, .characters, .begin, .end, .length, .beats: 1
      case .levels: 2
      case .spectrum: 3
      }
    }

    /// Whether the first value is an id, which may be written without quotes.
    var isAboutID: Bool {
      switch self {
      case .width, .height, .lines, .words, .characters, .begin, .end: true
      case .length, .levels, .spectrum, .beats: false
      }
    }
  }

  package let kind: Kind
  package let arguments: [ExpressionValue]

  /// The position of the expression. Errors are reported there, and items of resulting lists have it.
  package let position: SourcePosition

  /// The first argument: an id, or the name of a file.
  /// - Throws: an `ExpressionProblem` if it is not a text.
  package func subject() throws(ExpressionProblem) -> String {
    guard let first = arguments.first, case .string(let text) = first else {
      let expected = kind.isAboutID ? "an id, such as \(kind.rawValue)(title)" : "the name of a file in quotes"
      throw ExpressionProblem(
        "\(kind.rawValue)() is given \(arguments.first?.summary ?? "nothing")", expected: expected)
    }
    return text
  }

  /// The argument with an index, as a whole number.
  /// - Throws: an `ExpressionProblem` if it is not a whole number within the bounds.
  package func whole(_ index: Int, in bounds: ClosedRange<Int>, name: String) throws(ExpressionProblem) -> Int {
    guard let whole = arguments[index].whole, bounds.contains(whole) else {
      throw ExpressionProblem(
        "\(kind.rawValue)() is given \(arguments[index].summary) as the \(name)",
        expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return whole
  }

  /// The question as it is written, for messages: `width(title)`.
  package var text: String {
    "\(kind.rawValue)(\(arguments.first?.text ?? "…"))"
  }
}

/// Answers the questions of expressions.
package protocol ExpressionAnswerer: AnyObject {
  /// The answer to a question; nil if it cannot be given yet.
  /// - Throws: an `ExpressionProblem` for a question that has no answer.
  func answer(_ question: ExpressionQuestion) throws(ExpressionProblem) -> ExpressionValue?

  /// A deferred value; nil if it cannot be evaluated yet.
  func value(ofDeferred index: Int) -> Node?
}

/// Thrown by an expression that contains a question without an answer yet.
struct Unanswered: Error {}
