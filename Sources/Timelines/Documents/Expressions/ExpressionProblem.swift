/// What is wrong with an expression.
package struct ExpressionProblem: Error, Sendable {
  package let message: String
  package var expected: String?

  /// A name that nothing has.
  package private(set) var unknownName: String?

  /// What the unknown name could have been; nil for the name of a variable.
  package private(set) var knownNames: [String]?

  /// Whether the text ends within the expression.
  package private(set) var isAtEnd = false

  package init(_ message: String, expected: String? = nil) {
    self.message = message
    self.expected = expected
  }

  /// A name that nothing has.
  ///
  /// - Parameter known: what it could have been; nil for variables.
  package init(unknown kind: String, _ name: String, known: [String]?) {
    message = "unknown \(kind) '\(name)'"
    (unknownName, knownNames) = (name, known)
  }

  /// An expression without its closing brace.
  package static let unclosed = {
    var problem = ExpressionProblem("'${' is not closed", expected: "'${name}'")
    problem.isAtEnd = true
    return problem
  }()

  /// An expression of more bytes than are read.
  package static let tooLong = ExpressionProblem(
    "an expression is too long", expected: "at most \(FileLimits.expressionLetters) bytes")
}
