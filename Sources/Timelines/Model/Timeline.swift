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

  /// Makes a timeline of data from anywhere, and checks it.
  ///
  /// - Parameters:
  ///   - layers: back to front.
  ///   - root: what the canvas's own layer is like; its id is `root`, and its own sublayers are behind `layers`.
  ///   - events: in any order; those of one time happen in this one.
  ///   - sourceName: what messages call what the data was read from, beside the positions in it.
  /// - Throws: `TimelineError` with everything that cannot be built or asked.
  public init(
    canvas: Canvas, layers: [Layer], root: Layer = Layer(), events: [Event] = [], expectations: [Expectation] = [],
    questions: [Question] = [], sourceName: String? = nil
  ) throws(TimelineError) {
    var root = root
    root.sublayers += layers
    let ordered = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let timeline = Timeline(
      checked: sourceName, canvas: canvas, root: root.named("root"), events: ordered.map(\.element),
      expectations: expectations, questions: questions)
    try TimelineValidator.check(timeline, rootID: root.id)
    self = timeline
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
