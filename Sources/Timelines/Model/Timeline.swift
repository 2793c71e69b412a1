import Diagnostics

/// What is shown over time, as plain data: a canvas, layers, a script of transactions, and what is expected of them. It is checked:
/// what it says can be built.
public struct Timeline: Sendable {
  /// What messages call what it was read from: a file as the user named it. Nil for what was made in code.
  public let sourceName: String?

  public let canvas: Canvas

  /// The layer `root`: the canvas's own, with the timeline's layers as its sublayers.
  public let root: Layer

  /// In the order in which they happen.
  public let events: [Event]

  public let expectations: [Expectation]

  /// The expectations of whole motions.
  public let questions: [Question]

  /// What is nearly always a mistake, by place. What matters only to movies is told by `movieWarnings` besides.
  public package(set) var warnings: [Diagnostic] = []

  /// Takes what was checked while it was read.
  package init(
    checked sourceName: String?, canvas: Canvas, root: Layer, events: [Event], expectations: [Expectation],
    questions: [Question]
  ) {
    self.sourceName = sourceName
    self.canvas = canvas
    self.root = root
    self.events = events
    self.expectations = expectations
    self.questions = questions
  }
}

/// Every problem of what cannot be drawn, in the order of their places: its errors, and warnings besides.
public struct TimelineError: Error, Sendable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line for each problem.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
