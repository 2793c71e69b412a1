/// When the values of a keyframe animation are reached, as fractions of a pass.
struct KeyTimes: Sendable {
  /// The boundaries of the segments: as many as values, one more in the discrete mode.
  let times: [Double]

  /// Given times hold if they are as many as the mode asks, never fall, begin at 0 and end at 1; else they are ignored
  /// and the spacing is even (Apple's documentation of `keyTimes`).
  init(_ given: [Double]?, count: Int, mode: CAAnimationCalculationMode) {
    let expected = mode == .discrete ? count + 1 : count
    if let given, given.count == expected, given.first == 0, given.last == 1,
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      times = given
    } else {
      times = (0..<expected).map { expected > 1 ? Double($0) / Double(expected - 1) : 0 }
    }
  }

  /// The last segment that begins at or before `progress`; the first for any earlier one.
  static func segment(at progress: Double, in times: [Double]) -> Int {
    var (low, high) = (0, times.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
