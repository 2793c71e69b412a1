/// An interval of the parent's time, in seconds, in which an animation's basic time is linear, or in which the
/// animation has no effect.
struct TimingPiece {
  let start: Double
  let end: Double

  /// The basic time as a function of the parent's time; nil if the animation has no effect.
  let basicTime: LinearFunction?

  /// The number of completed cycles.
  let cycle: Double
}

extension MediaTiming {
  /// The maximum number of passes that an interval is divided into.
  static let maximumPassCount = 200_000

  /// A layer's local time as a function of its superlayer's time: linear, and 0 before it begins.
  var layerTime: PiecewiseFunction {
    let own = LinearFunction(scale: speed, offset: timeOffset - beginTime * speed)
    guard beginTime.isFinite, own.offset.isFinite else { return PiecewiseFunction(LinearFunction.constant(0)) }
    guard hasBeginning else { return PiecewiseFunction(own) }
    return PiecewiseFunction(byStart: [(-.infinity, LinearFunction.constant(0)), (beginTime, own)])
  }

  /// The pieces of an interval of the parent's time, in order.
  ///
  /// Each piece is computed from `resolve` at two times inside it, so that results agree with what is drawn.
  /// - Throws: `NoExactAnswer` if there are more than `maximumPassCount` passes.
  func pieces(from start: Double, to end: Double) throws(NoExactAnswer) -> [TimingPiece] {
    let cuts = try cuts(from: start, to: end)
    return zip(cuts, cuts.dropFirst()).map { low, high in
      let (early, late) = (low + (high - low) * 0.25, low + (high - low) * 0.75)
      guard let first = resolve(early).position, let second = resolve(late).position else {
        return TimingPiece(start: low, end: high, basicTime: nil, cycle: 0)
      }
      var line = LinearFunction(from: (early, first.basicTime), to: (late, second.basicTime))
      // Two times that differ only by rounding count as equal.
      if abs(first.basicTime - second.basicTime) <= 1e-15 * abs(first.basicTime) { line = .constant(first.basicTime) }
      return TimingPiece(start: low, end: high, basicTime: line, cycle: first.cycle)
    }
  }

  /// The times of the parent at which the animation begins, ends, reverses or repeats.
  private func cuts(from start: Double, to end: Double) throws(NoExactAnswer) -> [Double] {
    guard start < end else { return [start, end] }
    var times: [Double] = [beginTime]
    if speed != 0, speed.isFinite {
      times.append(activeEnd)
      let (low, high) = (max(start, beginTime), min(end, activeEnd))
      if duration > 0, low < high {
        // Turning points are where the own time is a multiple of the duration.
        let zero = startTime
        let own = [low, high].map { ((($0 - beginTime) * speed + zero) / duration) }
        let (first, last) = (min(own[0], own[1]).rounded(.down), max(own[0], own[1]).rounded(.up))
        guard last - first <= Double(Self.maximumPassCount) else { throw NoExactAnswer.tooLong }
        times += (0...Int(last - first)).map { beginTime + ((first + Double($0)) * duration - zero) / speed }
      }
    }
    let inside = times.filter { $0 > start && $0 < end }.sorted()
    // Cuts that differ only by rounding are merged.
    var cuts = [start]
    for time in inside where time - cuts[cuts.count - 1] > 16 * max(time.ulp, start.ulp) { cuts.append(time) }
    return cuts + [end]
  }
}
