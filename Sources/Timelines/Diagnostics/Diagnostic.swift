/// One problem of a file: where it is and what is wrong.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  public let file: String
  public let position: SourcePosition

  /// `what is wrong; what was expected; did you mean …`.
  public let message: String

  public init(file: String, position: SourcePosition, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  /// `file:line:column: error: message`.
  public var description: String { "\(file):\(position.line):\(position.column): error: \(message)" }
}

/// Every problem of a file, in the order of their places.
public struct TimelineError: Error, Sendable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line for each problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
