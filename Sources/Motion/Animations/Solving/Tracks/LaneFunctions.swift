import Properties

/// One number that a track animates, as a function of the eased fraction of its motion: 0 at the start, 1 at the end.
enum LaneFunction: Sendable {
  /// A function of the fraction alone.
  case own(PiecewiseFunction)

  /// A mix of the number under the track with a known number.
  case mixed(LaneMix)

  /// A motion without a known closed form.
  case unknown
}

/// How a track that gives only one end, or a difference, mixes that number with the number under the track.
enum LaneMix: Sendable {
  case from(Double)
  case to(Double)
  case by(Double)

  /// The mixed number. `current` occurs only once in it, which keeps the bounds of the expression tight.
  func expression(_ fraction: MotionExpression, current: MotionExpression) -> MotionExpression {
    switch self {
    case .from(let from): .constant(from) + (current + .constant(-from)) * fraction
    case .to(let to): .constant(to) + (current + .constant(-to)) * (.constant(1) + .constant(-1) * fraction)
    case .by(let by): current + .constant(by) * fraction
    }
  }
}

extension PiecewiseFunction {
  static func line(from start: Double, to end: Double) -> PiecewiseFunction {
    PiecewiseFunction(LinearFunction(scale: end - start, offset: start))
  }

  /// One value up to the fraction 0.5, another one after it.
  static func step(from start: Double, to end: Double) -> PiecewiseFunction {
    PiecewiseFunction(byStart: [
      (-.infinity, LinearFunction.constant(start)), (0.5, LinearFunction.constant(end)),
    ])
  }

  /// Segments between `times`, each a function of its own fraction 0…1. The first and last values hold outside.
  init(times: [Double], first: Double, last: Double, _ segment: (Int) -> [any SmoothFunction]) {
    var segments = [Segment(start: -.infinity, functions: [LinearFunction.constant(first)])]
    for index in 0..<max(0, times.count - 1) where times[index] < times[index + 1] {
      let share = LinearFunction(from: (times[index], 0), to: (times[index + 1], 1))
      segments.append(Segment(start: times[index], functions: [share] + segment(index)))
    }
    segments.append(Segment(start: times.last ?? 0, functions: [LinearFunction.constant(last)]))
    self.init(segments)
  }
}

extension Tween {
  /// The functions of the numbers in `Lanes`; nil for values that do not consist of numbers.
  var lanes: [LaneFunction]? {
    switch self {
    case .vector(let shape, let from, let to):
      return shape.lanes { .own(.line(from: from[$0], to: to[$0])) }
    case .step(let from, let to):
      guard let from = Lanes.numbers(of: from), let to = Lanes.numbers(of: to), from.count == to.count else {
        return nil
      }
      return zip(from, to).map { .own(.step(from: $0, to: $1)) }
    case .transform(let tween): return Self.transformLanes(tween)
    default: return nil
    }
  }

  /// Scales and translations are linear. An angle is linear if both transforms rotate about the same coordinate axis.
  private static func transformLanes(_ tween: TransformTween) -> [LaneFunction] {
    let (a, b) = (tween.mix.from, tween.mix.to)
    var lanes = [LaneFunction](repeating: .unknown, count: 9)
    for axis in 0..<3 {
      lanes[3 + axis] = .own(.line(from: a.scale[axis], to: b.scale[axis]))
      lanes[6 + axis] = .own(.line(from: a.translation[axis], to: b.translation[axis]))
    }
    let (first, last) = (a.rotation.eulerAngles, b.rotation.eulerAngles)
    let turning = (0..<3).filter { abs(first[$0]) > 1e-12 || abs(last[$0]) > 1e-12 }
    guard turning.count <= 1 else { return lanes }
    for axis in 0..<3 {
      // The shorter direction around the circle.
      let way = (last[axis] - first[axis]).remainder(dividingBy: 2 * .pi)
      lanes[axis] = .own(.line(from: first[axis], to: first[axis] + way))
    }
    return lanes
  }
}

extension VectorShape {
  /// The functions of the numbers in `Lanes`, each created from its index in the shape's vector. Nil if the shape mixes
  /// other numbers, such as those of another colour space.
  func lanes(_ function: (Int) -> LaneFunction) -> [LaneFunction]? {
    switch self {
    case .color(let space) where space != .sRGB && space != .genericGrayGamma2_2: nil
    default: (0..<count).map { function(lane($0)) }
    }
  }

  /// The index of a lane in the shape's vector. Red, green and blue of a gray colour are all its white, at index 0.
  func lane(_ index: Int) -> Int {
    if case .color(.genericGrayGamma2_2) = self { return index < 3 ? 0 : 3 }
    return index
  }
}

extension KeyframeValues {
  /// The functions of the numbers of the values; nil for values that do not consist of numbers.
  var lanes: [LaneFunction]? {
    switch values {
    case .straight(let shape, let points):
      return shape.lanes { lane in
        let values = points.map { $0[lane] }
        return function(from: values[0], to: values[values.count - 1]) {
          [
            easings[$0].curve,
            LinearFunction(scale: values[$0 + 1] - values[$0], offset: values[$0]),
          ]
        }
      }
    case .cubic(let shape, let segments):
      return shape.lanes { lane in
        let cubics = segments.map { $0.cubic(lane) }
        return function(from: cubics[0].value(at: 0), to: cubics[cubics.count - 1].value(at: 1)) {
          [easings[$0].curve, cubics[$0]]
        }
      }
    case .discrete(let values):
      return Self.columns(values.map { Lanes.numbers(of: $0) })?.map { column in
        function(from: column[0], to: column[column.count - 1]) {
          [LinearFunction.constant(column[$0])]
        }
      }
    case .tweens(let tweens): return Self.columns(tweens.map(\.lanes))?.map(function)
    default: return nil
    }
  }

  private func function(
    from first: Double, to last: Double, _ segment: (Int) -> [any SmoothFunction]
  ) -> LaneFunction {
    .own(PiecewiseFunction(times: times, first: first, last: last, segment))
  }

  /// The columns of a table; nil if it has no rows, or if a row is nil or has another length.
  private static func columns<Element>(_ table: [[Element]?]) -> [[Element]]? {
    let rows = table.compactMap { $0 }
    guard rows.count == table.count, let count = rows.first?.count,
      rows.allSatisfy({ $0.count == count })
    else {
      return nil
    }
    return (0..<count).map { column in rows.map { $0[column] } }
  }

  /// The function of a number that is tweened between consecutive values.
  private func function(_ tweens: [LaneFunction]) -> LaneFunction {
    let functions = tweens.compactMap { if case .own(let function) = $0 { function } else { nil } }
    guard functions.count == tweens.count else { return .unknown }
    return .own(
      PiecewiseFunction(
        times.indices.dropLast().filter { times[$0] < times[$0 + 1] }.map { index in
          let share = LinearFunction(from: (times[index], 0), to: (times[index + 1], 1))
          // The timing function itself is constant outside the segments.
          return PiecewiseFunction.Segment(
            start: times[index], functions: [share, easings[index].curve], then: functions[index])
        }))
  }
}

extension Spline.Segment {
  /// One coordinate as a polynomial of the fraction of the segment.
  func cubic(_ lane: Int) -> CubicPolynomial {
    let (p, q, m, n) = (start[lane], end[lane], outgoing[lane], incoming[lane])
    return CubicPolynomial(c0: p, c1: m, c2: 3 * (q - p) - 2 * m - n, c3: 2 * (p - q) + m + n)
  }
}

extension KeyframeValues {
  /// The value function that turns the values into transforms.
  var valueFunction: ValueFunction? {
    switch values {
    case .straight(.function(let function), _), .cubic(.function(let function), _): function
    case .tweens(let tweens):
      if case .vector(.function(let function), _, _)? = tweens.first { function } else { nil }
    default: nil
    }
  }
}
