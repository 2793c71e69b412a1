/// An error in an expression.
package struct ExpressionProblem: Error, Sendable {
  package let message: String
  package var expected: String?

  /// The unknown name, if that is the error.
  package private(set) var unknownName: String?

  /// The names that are known in place of the unknown one; nil for the name of a variable.
  package private(set) var knownNames: [String]?

  /// Whether the text ends inside the expression.
  package private(set) var isAtEnd = false

  package init(_ message: String, expected: String? = nil) {
    self.message = message
    self.expected = expected
  }

  /// An unknown name.
  ///
  /// - Parameter known: the names that are known there; nil for variables.
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

  /// An expression that is longer than the limit.
  package static let tooLong = ExpressionProblem(
    "an expression is too long", expected: "at most \(FileLimits.expressionLetters) bytes")
}
