/// The values of a keyframe animation over its progress.
final class KeyframeValues: Sendable {
  let times: [Double]
  let segments: Segments

  // What most segments consist of once more, so that nothing has to be unpacked: empty for the others.
  private let points: [SIMD4<Double>]
  private let cubics: [Spline.Segment]
  private let curves: [TimingCurve]
  private let shape: VectorShape?

  /// What lies between each two key times.
  enum Segments: Sendable {
    /// Straight between values of up to four numbers, with a curve each.
    case vectors(VectorShape, [SIMD4<Double>], [TimingCurve])
    case tweens([Tween], [TimingCurve])
    case spline(VectorShape, [Spline.Segment], [TimingCurve])
    case wideSpline(WideShape, Spline, [TimingCurve])
    /// Value i holds from time i to time i + 1.
    case discrete([PropertyValue])
  }

  private init(times: [Double], segments: Segments) {
    (self.times, self.segments) = (times, segments)
    switch segments {
    case .vectors(let shape, let points, let curves):
      (self.shape, self.points, self.cubics, self.curves) = (shape, points, [], curves)
    case .spline(let shape, let cubics, let curves):
      (self.shape, self.points, self.cubics, self.curves) = (shape, [], cubics, curves)
    default: (shape, points, cubics, curves) = (nil, [], [], [])
    }
  }

  /// Returns nil where there are no values, and where paced values have no distance (transforms): then there is no pace,
  /// and Core Animation shows the model.
  convenience init?(_ keyframes: Keyframes, target: AnimationTarget, function: ValueFunction?) {
    let values = keyframes.values
    guard !values.isEmpty else { return nil }
    var mode = target.isStepped && keyframes.calculationMode != .discrete ? .linear : keyframes.calculationMode
    if mode.isPaced, target.path.type == .transform, function == nil { return nil }
    if values.count == 1 { mode = .discrete }
    guard mode != .discrete else {
      let times = values.count == 1 ? [0, 1] : KeyTimes(keyframes.keyTimes, count: values.count, mode: mode).times
      self.init(times: times, segments: .discrete(values.map { target.finished($0, function) }))
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
      times: times, segments: Self.segments(values, keyframes, mode, shape, distances, curves, target, function))
  }

  private static func segments(
    _ values: [PropertyValue], _ keyframes: Keyframes, _ mode: CAAnimationCalculationMode, _ shape: VectorShape?,
    _ distances: [Double]?, _ curves: [TimingCurve], _ target: AnimationTarget, _ function: ValueFunction?
  ) -> Segments {
    if let shape {
      let points = values.compactMap { shape.lanes(of: $0) }
      guard mode.isCubic else { return .vectors(shape, points, curves) }
      let spline = Spline(points.map { [$0.x, $0.y, $0.z, $0.w] }, keyframes.spline, distances: distances)
      return .spline(shape, spline.segments, curves)
    }
    if mode.isCubic, !target.isStepped, let (shape, points) = WideShape.components(of: values) {
      return .wideSpline(shape, Spline(points, keyframes.spline, distances: distances), curves)
    }
    return .tweens(zip(values, values.dropFirst()).map { target.tween($0, $1, function) }, curves)
  }

  /// Euclid's, over all components; nil where there is none, as between lists, and for the lists of value functions.
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

  /// Progress outside 0…1, from a curve that overshoots, stays at the first or the last value.
  func value(at progress: Double) -> PropertyValue {
    if let shape {
      let (index, fraction) = KeyTimes.locate(progress, in: times)
      let share = curves[index].value(at: fraction)
      return shape.value(
        cubics.isEmpty ? points[index].mixed(with: points[index + 1], at: share) : cubics[index].lanes(share))
    }
    return otherValue(at: progress)
  }

  private func otherValue(at progress: Double) -> PropertyValue {
    switch segments {
    case .vectors(let shape, let points, let curves):
      let (index, fraction) = KeyTimes.locate(progress, in: times)
      return shape.value(points[index].mixed(with: points[index + 1], at: curves[index].value(at: fraction)))
    case .tweens(let tweens, let curves):
      let (index, fraction) = KeyTimes.locate(progress, in: times)
      return tweens[index].value(at: curves[index].value(at: fraction))
    case .spline(let shape, let segments, let curves):
      let (index, fraction) = KeyTimes.locate(progress, in: times)
      return shape.value(segments[index].lanes(curves[index].value(at: fraction)))
    case .wideSpline(let shape, let spline, let curves):
      let (index, fraction) = KeyTimes.locate(progress, in: times)
      return shape.value(spline.point(index, curves[index].value(at: fraction)))
    case .discrete(let values):
      return values[KeyTimes.segment(at: progress, in: times)]
    }
  }
}
