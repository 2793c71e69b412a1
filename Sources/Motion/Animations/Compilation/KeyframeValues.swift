import Properties

/// The values of a keyframe animation as a function of its progress.
package final class KeyframeValues: Sendable {
  package let times: [Double]
  /// An easing for each segment; none in the discrete mode.
  package let easings: [Easing]
  package let values: Values

  /// The values at the key times, and the interpolation between them.
  package enum Values: Sendable {
    /// Values of up to four numbers, connected by straight lines.
    case straight(VectorShape, [SIMD4<Double>])
    case cubic(VectorShape, [Spline.Segment])
    case tweens([Tween])
    case wideSpline(WideShape, Spline)
    /// Value i holds from key time i to key time i + 1.
    case discrete([PropertyValue])
  }

  private init(times: [Double], curves: [TimingCurve], _ values: Values) {
    (self.times, self.values) = (times, values)
    easings = curves.map { Easing($0) }
  }

  /// Returns nil if Core Animation shows the model value: without values, with a single value in the discrete mode, and
  /// for paced transforms, because distances between transforms are undefined.
  convenience init?(_ keyframes: Keyframes, target: AnimationTarget, function: ValueFunction?) {
    let values = keyframes.values
    guard !values.isEmpty else { return nil }
    var mode = target.isStepped && keyframes.calculationMode != .discrete ? .linear : keyframes.calculationMode
    if mode.isPaced, target.path.type == .transform, function == nil { return nil }
    if values.count == 1 {
      if keyframes.calculationMode == .discrete { return nil }
      mode = .discrete
    }
    guard mode != .discrete else {
      let times = values.count == 1 ? [0, 1] : KeyTimes(keyframes.keyTimes, count: values.count, mode: mode).times
      self.init(times: times, curves: [], .discrete(values.map { target.finished($0, function) }))
      return
    }
    let shape = target.isStepped ? nil : VectorShape(values, function: function)
    let distances = mode.isPaced ? Self.distances(values, shape, function) : nil
    let times =
      distances.map { KeyTimes(distances: $0).times }
      ?? KeyTimes(keyframes.keyTimes, count: values.count, mode: mode).times
    let curves = values.indices.dropLast().map {
      mode.isPaced || $0 >= keyframes.curves.count ? TimingCurve.linear : keyframes.curves[$0]
    }
    self.init(
      times: times, curves: curves, Self.moving(values, keyframes, mode, shape, distances, target, function))
  }

  private static func moving(
    _ values: [PropertyValue], _ keyframes: Keyframes, _ mode: CAAnimationCalculationMode, _ shape: VectorShape?,
    _ distances: [Double]?, _ target: AnimationTarget, _ function: ValueFunction?
  ) -> Values {
    if let shape {
      let points = values.compactMap { shape.lanes(of: $0) }
      guard mode.isCubic else { return .straight(shape, points) }
      let spline = Spline(points.map { [$0.x, $0.y, $0.z, $0.w] }, keyframes.spline, distances: distances)
      return .cubic(shape, spline.segments)
    }
    if mode.isCubic, !target.isStepped, let (shape, points) = WideShape.components(of: values) {
      return .wideSpline(shape, Spline(points, keyframes.spline, distances: distances))
    }
    return .tweens(zip(values, values.dropFirst()).map { target.tween($0, $1, function) })
  }

  /// The Euclidean distances between successive values, over all components. Nil if they are undefined: between lists,
  /// and between inputs of functions of three numbers.
  private static func distances(
    _ values: [PropertyValue], _ shape: VectorShape?, _ function: ValueFunction?
  ) -> [Double]? {
    guard let shape, function?.inputType != .numbers else { return nil }
    let points = values.compactMap { shape.lanes(of: $0) }
    return zip(points, points.dropFirst()).map { a, b in
      let difference = b - a
      return (difference * difference).sum().squareRoot()
    }
  }

  /// The value at a progress. Outside 0…1, which a timing curve may reach, the first or the last value holds.
  func value(at progress: Double) -> PropertyValue {
    let (index, fraction) = KeyTimes.locate(progress, in: times)
    let share = easings.isEmpty ? fraction : easings[index].value(at: fraction)
    return switch values {
    case .straight(let shape, let points):
      shape.value(points[index].mixed(with: points[index + 1], at: share))
    case .cubic(let shape, let segments): shape.value(segments[index].lanes(share))
    case .tweens(let tweens): tweens[index].value(at: share)
    case .wideSpline(let shape, let spline): shape.value(spline.point(index, share))
    case .discrete(let values): values[index]
    }
  }
}
