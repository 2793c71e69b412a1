/// One problem of a file: where it is and what is wrong.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// What keeps the file from being drawn.
    case error
    /// What can be drawn, but is nearly always a mistake.
    case warning
  }

  /// The file as the user named it.
  public let file: String
  public let position: SourcePosition
  public let severity: Severity

  /// `what is wrong; what was expected; did you mean …`.
  public let message: String

  public init(file: String, position: SourcePosition, severity: Severity = .error, message: String) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message
  }

  /// `file:line:column: error: message`.
  public var description: String {
    "\(file):\(position.line):\(position.column): \(severity.rawValue): \(message)"
  }
}

extension Sequence where Element == Diagnostic {
  /// By place; those of one place in the order in which they were found.
  func sortedByPlace() -> [Diagnostic] {
    enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
  }
}

/// Every problem of a file that cannot be drawn, in the order of their places: its errors, and warnings besides.
public struct TimelineError: Error, Sendable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line for each problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
