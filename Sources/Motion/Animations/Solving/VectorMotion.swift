/// The numbers of a key path as functions of time, in seconds, in closed form.
package struct VectorMotion: Sendable {
  /// An interval of time in which every component is one expression.
  package struct Span: Sendable {
    package let start: Double
    package let end: Double
    let components: [MotionExpression]

    /// Creates an interval in which the components are constant.
    package init(_ start: Double, _ end: Double, resting values: [Double]) {
      self.init(start, end, values.map { .constant($0) })
    }

    init(_ start: Double, _ end: Double, _ components: [MotionExpression]) {
      (self.start, self.end, self.components) = (start, end, components)
    }

    package func values(at time: Double) -> [Double] { components.map { $0.value(at: time) } }
  }

  /// The spans in the order of time. In a gap, the key path has no value.
  package let spans: [Span]

  package init(spans: [Span]) { self.spans = spans }

  /// The number of components.
  package var count: Int { spans.first?.components.count ?? 0 }

  /// The motion of one component.
  /// - Throws: `NoExactAnswer` if there is too much to solve, or a value is not finite.
  package func component(_ index: Int) throws(NoExactAnswer) -> ScalarMotion {
    try scalar { index < $0.count ? $0[index] : .constant(0) }
  }

  /// The motion of the weighted sum of the components.
  /// - Throws: `NoExactAnswer` if there is too much to solve, or a value is not finite.
  package func projected(onto weights: [Double]) throws(NoExactAnswer) -> ScalarMotion {
    try scalar { components in
      zip(components, weights).reduce(.constant(0)) { $0 + .constant($1.1) * $1.0 }
    }
  }

  /// The number of pieces that one question may bound.
  private static let budget = 3_000_000

  private func scalar(_ expression: ([MotionExpression]) -> MotionExpression) throws(NoExactAnswer) -> ScalarMotion {
    let expressions = spans.map { expression($0.components).collected() }
    var scale = 1.0
    for (span, expression) in zip(spans, expressions) {
      scale = max(scale, abs(expression.value(at: span.start)), abs(expression.value(at: span.end)))
    }
    var budget = Self.budget
    var pieces: [ScalarMotion.Piece] = []
    for (span, expression) in zip(spans, expressions) {
      let turns = try expression.turns(span.start, span.end, precision: 1e-11 * scale, budget: &budget)
      pieces += zip(turns, turns.dropFirst()).map { ScalarMotion.Piece(expression, from: $0, to: $1) }
    }
    guard pieces.allSatisfy({ $0.startValue.isFinite && $0.endValue.isFinite }) else {
      throw NoExactAnswer("the value is not a finite number all the time")
    }
    return ScalarMotion(pieces: pieces)
  }
}
