extension VectorMotion {
  /// A linear combination of the components of several motions, plus a constant.
  package struct Combination: Sendable {
    /// One weight for each component of each motion, in the order of the motions.
    let weights: [Double]
    let constant: Double

    package init(weights: [Double], constant: Double) {
      self.weights = weights
      self.constant = constant
    }
  }

  /// Combinations of motions, at the times when all of them have a value.
  /// - Parameter motions: the spans of each motion, in the order of time.
  package static func spans(of combinations: [Combination], motions: [[Span]]) -> [Span] {
    let times = Set(motions.joined().flatMap { [$0.start, $0.end] }).sorted()
    var places = motions.map { _ in 0 }
    var result: [Span] = []
    for (start, end) in zip(times, times.dropFirst()) {
      var components: [MotionExpression] = []
      for (index, spans) in motions.enumerated() {
        while places[index] < spans.count, spans[places[index]].end <= start { places[index] += 1 }
        guard places[index] < spans.count, spans[places[index]].start <= start else { break }
        components += spans[places[index]].components
      }
      guard combinations.allSatisfy({ $0.weights.count == components.count }) else { continue }
      result.append(
        Span(
          start, end,
          combinations.map { combination in
            zip(combination.weights, components).reduce(.constant(combination.constant)) {
              $0 + .constant($1.0) * $1.1
            }
          }))
    }
    return result
  }
}
