import Properties

extension Track {
  /// The parts of an interval of the layer's time in which the track has an effect, with the motion of each lane.
  /// - Throws: `NoExactAnswer` if there are too many oscillations or passes.
  func spans(over layer: SmoothPiece) throws(NoExactAnswer) -> [TrackSpan] {
    if case .spring(let spring) = pace, spring.halfOscillations(until: timing.duration) > Self.halfOscillationLimit {
      throw NoExactAnswer("a spring swings more often than can be solved swing by swing")
    }
    return try timing.passes(over: layer, in: group).flatMap { spans(of: $0) }
  }

  private static let halfOscillationLimit = 10_000.0

  private func spans(of pass: PassPiece) -> [TrackSpan] {
    let fractions = pace.function(duration: timing.duration, timing.autoreverses).applied(to: pass.time)
    var lanes: [[TrackSpan.Lane]] = []
    var cuts: Set<Double> = [pass.time.start, pass.time.end]
    for (index, function) in laneFunctions.enumerated() {
      var pieces: [SmoothPiece] = []
      var lane: [TrackSpan.Lane]
      switch function {
      case .own(let function):
        pieces = ownPieces(index, function, fractions, pass)
        lane = pieces.map { .own($0) }
      case .mixed(let mix):
        let kicks = kickPieces(index, pass)
        pieces = fractions + kicks
        lane = mixedLane(mix, fractions, kicks)
      case .unknown:
        pieces = [pass.time]
        lane = [.unknown]
      }
      cuts.formUnion(pieces.map(\.start))
      lanes.append(lane)
    }
    let times = cuts.sorted()
    var indices = lanes.map { _ in 0 }
    return zip(times, times.dropFirst()).map { start, end in
      let parts = lanes.indices.map { index -> TrackSpan.Lane in
        let lane = lanes[index]
        while indices[index] + 1 < lane.count, lane[indices[index] + 1].start <= start { indices[index] += 1 }
        return lane[indices[index]].part(start, end)
      }
      return TrackSpan(start: start, end: end, cycle: pass.cycle, lanes: parts)
    }
  }

  /// The motion of a lane whose function is known. With an initial velocity in units of the value, each lane has its
  /// own spring function.
  private func ownPieces(
    _ index: Int, _ function: PiecewiseFunction, _ fractions: [SmoothPiece], _ pass: PassPiece
  ) -> [SmoothPiece] {
    guard let velocity = velocity.flatMap({ Lanes.numbers(of: $0) }), index < velocity.count,
      case .spring(let spring) = pace, case .tween(.vector(let shape, let from, let to)) = values
    else { return fractions.flatMap { function.applied(to: $0) } }
    let way = to[shape.lane(index)] - from[shape.lane(index)]
    return pass.time.applying(
      SpringFunction(
        spring: spring, displacement: -way, velocity: way * spring.initialVelocity + velocity[index],
        rest: to[shape.lane(index)]))
  }

  /// The motion that an initial velocity in units of the value adds to a lane with an unknown end; empty without one.
  private func kickPieces(_ index: Int, _ pass: PassPiece) -> [SmoothPiece] {
    guard let velocity = velocity.flatMap({ Lanes.numbers(of: $0) }), index < velocity.count,
      case .spring(let spring) = pace
    else { return [] }
    return pass.time.applying(SpringFunction(spring: spring, displacement: 0, velocity: velocity[index], rest: 0))
  }

  /// The mixed lane with the motion of `kicks` added, divided where either is divided; both cover the same time.
  private func mixedLane(_ mix: LaneMix, _ fractions: [SmoothPiece], _ kicks: [SmoothPiece]) -> [TrackSpan.Lane] {
    guard let end = fractions.last?.end, !kicks.isEmpty else { return fractions.map { .mixed(mix, $0, kick: nil) } }
    let starts = Set(fractions.map(\.start)).union(kicks.map(\.start)).sorted()
    var (fraction, kick) = (0, 0)
    return zip(starts, starts.dropFirst() + [end]).map { start, end in
      while fraction + 1 < fractions.count, fractions[fraction + 1].start <= start { fraction += 1 }
      while kick + 1 < kicks.count, kicks[kick + 1].start <= start { kick += 1 }
      return .mixed(mix, fractions[fraction].part(start, end), kick: kicks[kick].part(start, end))
    }
  }

  /// The function of each lane of the track's values; all are unknown for values that do not consist of numbers.
  private var laneFunctions: [LaneFunction] {
    let known: [LaneFunction]? =
      switch values {
      case .tween(let tween): tween.lanes
      case .open(let ends): ends.lanes
      case .keyframes(let values): values.lanes
      case .path(let travel, _): travel.lanes
      case .heading: nil
      }
    return known ?? Array(repeating: .unknown, count: laneTargets.count)
  }

  /// The indices in `Lanes` that the track's values set; only the first index if one function sets all lanes to their
  /// mean.
  var laneTargets: [Int] {
    if let function = valueFunction { return function.lanes }
    if Lanes.isMean(target.path) { return Array(Lanes.indices(of: target.path).prefix(1)) }
    return Lanes.indices(of: target.path)
  }

  var valueFunction: ValueFunction? {
    switch values {
    case .tween(.vector(.function(let function), _, _)): function
    case .keyframes(let values): values.valueFunction
    default: nil
    }
  }

  /// The fraction of the motion at the end of a cycle, which a cumulative track adds for every completed cycle.
  var cycleFraction: Double { timing.autoreverses ? 0 : pace.finalFraction(duration: timing.duration) }

  /// The motion of lane `index` of the track's values; nil if it has no closed form.
  func expression(_ lane: TrackSpan.Lane, index: Int, cycle: Double, over current: MotionExpression)
    -> MotionExpression?
  {
    let own: MotionExpression
    var last: MotionExpression?
    switch lane {
    case .unknown: return nil
    case .own(let piece):
      own = .piece(piece)
      if isCumulative, cycle >= 1 { last = ownValue(index, atFraction: cycleFraction).map { .constant($0) } }
    case .mixed(let mix, let piece, let kick):
      guard kick == nil || !isCumulative else { return nil }
      let way = mix.expression(.piece(piece), current: current)
      own = kick.map { way + .piece($0) } ?? way
      if isCumulative, cycle >= 1 { last = mix.expression(.constant(cycleFraction), current: current) }
    }
    guard isCumulative, cycle >= 1 else { return own }
    return last.map { .constant(cycle) * $0 + own }
  }

  private func ownValue(_ index: Int, atFraction fraction: Double) -> Double? {
    guard case .own(let function) = laneFunctions[index] else { return nil }
    return function.applied(to: SmoothPiece(0, 1, constant: fraction)).first?.value(at: 0.5)
  }
}

extension TrackSpan.Lane {
  fileprivate var start: Double {
    switch self {
    case .own(let piece), .mixed(_, let piece, _): piece.start
    case .unknown: -.infinity
    }
  }
}

extension Pace {
  /// The eased fraction of the motion as a function of the basic time in seconds.
  func function(duration: Double, _ autoreverses: Bool) -> PiecewiseFunction {
    switch self {
    case .spring(let spring):
      return PiecewiseFunction(
        SpringFunction(spring: spring, displacement: -1, velocity: spring.initialVelocity, rest: 1))
    case .curve(let easing):
      let curve = easing.curve
      guard duration > 0 else {
        return PiecewiseFunction(LinearFunction.constant(curve.value(at: autoreverses ? 0 : 1)))
      }
      guard duration.isFinite else { return PiecewiseFunction(LinearFunction.constant(curve.value(at: 0))) }
      return PiecewiseFunction(LinearFunction(scale: 1 / duration, offset: 0), curve)
    }
  }
}
