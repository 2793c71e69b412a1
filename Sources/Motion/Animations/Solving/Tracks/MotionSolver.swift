import Properties

/// Composes the closed form of a key path from all tracks that animate its property.
package struct MotionSolver {
  private let path: PropertyKeyPath
  private let model: PropertyValue
  let tracks: [Track]

  /// - Parameters:
  ///   - animations: the animations of the layer, in the order in which they were added.
  ///   - model: the layer's model values.
  package init(_ path: PropertyKeyPath, animations: [CompiledAnimation], over model: PropertyStorage) {
    self.path = path
    var all = animations.flatMap(\.tracks).filter { $0.target.path.property === path.property }
    if [.filters, .emitterCells, .text].contains(path.property.type), path.component != nil {
      // Filter inputs are independent of each other, and so are the values of cells. A text has no other part than its
      // number. Animations that replace the whole list are ignored here: the caller verifies the answer, which reveals
      // them.
      self.model = path.component.flatMap { model[path.property].component($0) } ?? .null
      all = all.filter { $0.target.path.component == path.component }
    } else {
      self.model = model[path.property]
    }
    if path.property.type != .transform {
      // Only transforms have lanes that depend on each other.
      let asked = Set(Lanes.indices(of: path))
      all = all.filter { !asked.isDisjoint(with: Lanes.indices(of: $0.target.path)) }
    }
    tracks = all.filter { !$0.isAdditive } + all.filter(\.isAdditive)
  }

  /// The closed form over an interval of media time, in seconds.
  /// - Parameter clocks: the clocks of the superlayers, outermost first, and of the layer.
  /// - Throws: `NoExactAnswer` for a key path without numbers, or with an animation that has no closed form.
  package func spans(
    from start: Double, to end: Double, clocks: ClockChain
  ) throws(NoExactAnswer) -> [VectorMotion.Span] {
    guard path.property.type != .transform || path.component != nil, Lanes.count(of: path) > 0 else {
      throw NoExactAnswer.unsolvable(path)
    }
    let base = Lanes.numbers(of: model)
    let local = clocks.timings.reduce([SmoothPiece(start, end)]) { pieces, clock in
      pieces.flatMap { clock.layerTime.applied(to: $0) }
    }
    var result: [VectorMotion.Span] = []
    for piece in local { result += try spans(over: piece, base) }
    return result
  }

  private func spans(over layer: SmoothPiece, _ base: [Double]?) throws(NoExactAnswer) -> [VectorMotion.Span] {
    var spans: [[TrackSpan]] = []
    var cuts: Set<Double> = [layer.start, layer.end]
    for track in tracks {
      let parts = try track.spans(over: layer)
      for part in parts { cuts.formUnion([part.start, part.end]) }
      spans.append(parts)
    }
    let times = cuts.sorted()
    var places = spans.map { _ in 0 }
    var result: [VectorMotion.Span] = []
    for (start, end) in zip(times, times.dropFirst()) {
      var lanes: [MotionExpression?] =
        base.map { $0.map { .constant($0) } } ?? Array(repeating: nil, count: Lanes.count(of: path))
      for (index, track) in tracks.enumerated() {
        while places[index] < spans[index].count, spans[index][places[index]].end <= start { places[index] += 1 }
        guard places[index] < spans[index].count, spans[index][places[index]].start <= start else { continue }
        track.apply(spans[index][places[index]], from: start, to: end, to: &lanes)
      }
      result += try read(lanes, start, end)
    }
    return result
  }

  /// The motion of the key path, read from the lanes of its property.
  private func read(
    _ lanes: [MotionExpression?], _ start: Double, _ end: Double
  ) throws(NoExactAnswer) -> [VectorMotion.Span] {
    let indices = Lanes.indices(of: path)
    let known = indices.compactMap { lanes[$0] }
    guard known.count == indices.count else {
      throw NoExactAnswer(
        "what animates \(path.description) has no closed form"
          + (path.property.type == .transform ? "; animate its components instead of whole transforms" : ""))
    }
    if Lanes.isMean(path) { return [VectorMotion.Span(start, end, [.mean(of: known)])] }
    guard Lanes.isWrapped(path) else { return [VectorMotion.Span(start, end, known)] }
    return try known[0].wrapped(start, end)
  }
}

extension Track {
  /// Applies the track to the lanes under it; the result is nil for a lane without a closed form.
  fileprivate func apply(_ span: TrackSpan, from start: Double, to end: Double, to lanes: inout [MotionExpression?]) {
    let before = lanes
    if target.path.type == .transform {
      // A matrix sets every component; an additive matrix mixes them, which has no closed form.
      guard !isAdditive else {
        lanes = lanes.map { _ in nil }
        return
      }
      if valueFunction != nil { lanes = Self.identity }
    }
    for (index, lane) in laneTargets.enumerated() where index < span.lanes.count {
      let own = Lanes.isMean(target.path) ? Lanes.indices(of: target.path) : [lane]
      let parts = own.compactMap { before[$0] }
      let current = parts.count < own.count ? nil : own.count > 1 ? .mean(of: parts) : parts[0]
      let value = expression(
        span.lanes[index].part(start, end), index: index, cycle: span.cycle, over: current ?? .constant(.nan))
      // Unknown lanes under the track matter only if the track reads them.
      let needsCurrent = isAdditive || values.needsCurrent
      let shown =
        needsCurrent && current == nil ? nil : isAdditive ? value.flatMap { own in current.map { $0 + own } } : value
      for lane in own { lanes[lane] = shown }
    }
  }

  private static let identity: [MotionExpression?] = [0, 0, 0, 1, 1, 1, 0, 0, 0].map { .constant($0) }
}

extension MotionExpression {
  fileprivate static func mean(of parts: [MotionExpression]) -> MotionExpression {
    .constant(1 / Double(parts.count)) * parts.reduce(.constant(0)) { $0 + $1 }
  }

  /// The angle in radians as it is read from a transform, within −π…π; divided where it wraps around.
  fileprivate func wrapped(
    _ start: Double, _ end: Double
  ) throws(NoExactAnswer) -> [VectorMotion.Span] {
    var budget = 100_000
    let turns = try turns(start, end, precision: 1e-11, budget: &budget)
    var result: [VectorMotion.Span] = []
    for (low, high) in zip(turns, turns.dropFirst()) {
      let (first, last) = (value(at: low), value(at: high))
      guard abs(first) < 1e6, abs(last) < 1e6 else { throw NoExactAnswer.tooLong }
      // The numbers of whole turns to subtract from the parts, in order.
      let (from, to) = (((first + .pi) / (2 * .pi)).rounded(.down), ((last + .pi) / (2 * .pi)).rounded(.down))
      let step = from <= to ? 1.0 : -1
      var time = low
      for turn in stride(from: from, through: to, by: step) {
        let border = (turn * 2 + step) * .pi
        let next = turn == to ? high : Bisection.time(from: time, to: high) { (value(at: $0) < border) == (step > 0) }
        if next > time {
          result.append(VectorMotion.Span(time, next, [self + .constant(-turn * 2 * .pi)]))
        }
        time = next
      }
    }
    return result
  }
}
