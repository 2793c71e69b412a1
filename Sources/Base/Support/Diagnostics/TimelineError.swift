/// All problems of an invalid timeline.
public struct TimelineError: Error, Sendable, CustomStringConvertible {
  /// The errors and warnings, sorted by position.
  public let diagnostics: [Diagnostic]

  /// Creates an error with its problems.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// One line for each problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
