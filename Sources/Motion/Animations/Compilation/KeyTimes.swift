/// The times at which a keyframe animation reaches its values, as fractions of a pass.
struct KeyTimes: Sendable {
  /// The boundaries of the segments: one for each value, and one more in the discrete mode.
  let times: [Double]

  /// Uses the given times if their number is right for the mode, they never decrease, and they begin at 0 and end at 1.
  /// Otherwise they are ignored and the times are evenly spaced, as Apple documents for `keyTimes`.
  ///
  /// Times in between may be less than 0 or greater than 1; the pass then begins or ends between two values. Values
  /// before the last time that is at most 0, and after the first time that is at least 1, are never shown.
  init(_ given: [Double]?, count: Int, mode: CAAnimationCalculationMode) {
    let expected = mode == .discrete ? count + 1 : count
    if !mode.isPaced, let given, given.count == expected, given.first == 0, given.last == 1,
      let sorted = Self.withoutUnseen(given)
    {
      times = sorted
    } else {
      times = (0..<expected).map { expected > 1 ? Double($0) / Double(expected - 1) : 0 }
    }
  }

  /// The times, with those that the pass never reaches moved to their neighbours so that no time decreases; nil if
  /// other times decrease or one is not finite.
  private static func withoutUnseen(_ given: [Double]) -> [Double]? {
    guard given.allSatisfy(\.isFinite) else { return nil }
    var times = given
    let seen = times.firstIndex { $0 > 0 } ?? times.count
    for index in times.indices.dropLast().reversed() where index + 1 < seen {
      times[index] = min(times[index], times[index + 1])
    }
    let over = times.lastIndex { $0 < 1 } ?? -1
    for index in times.indices.dropFirst() where index - 1 > over {
      times[index] = max(times[index], times[index - 1])
    }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : nil
  }

  /// Times proportional to the distances between values; evenly spaced if all distances are 0.
  init(distances: [Double]) {
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite else {
      self.init(nil, count: distances.count + 1, mode: .linear)
      return
    }
    var reached = 0.0
    let inner = distances.dropLast().map { distance in
      reached += distance
      return min(1, reached / total)
    }
    self.init(times: [0] + inner + [1])
  }

  /// The times at which the points of a path are reached. They may begin after 0 and end before 1. As for values, the
  /// discrete mode accepts one more time than there are points: the last point then holds from the second to last time.
  init(_ given: [Double]?, points: Int, mode: CAAnimationCalculationMode) {
    let counts = mode == .discrete ? points...points + 1 : points...points
    if !mode.isPaced, let given, counts.contains(given.count), let sorted = Self.withoutUnseen(given) {
      self.init(times: sorted)
    } else {
      self.init(nil, count: points, mode: mode == .discrete ? .linear : mode)
    }
  }

  private init(times: [Double]) { self.times = times }

  /// The segment at a progress, and the fraction of it that has passed. The first and last values hold outside 0…1.
  /// - Parameter range: the times of one animation among the times of several; all times if nil.
  @inline(__always)
  static func locate(
    _ progress: Double, in times: [Double], _ range: Range<Int>? = nil
  ) -> (segment: Int, fraction: Double) {
    let first = range?.lowerBound ?? 0
    let index = segment(at: progress, in: times, range)
    let (start, end) = (times[first + index], times[first + index + 1])
    return (index, end > start ? max(0, min(1, (progress - start) / (end - start))) : 1)
  }

  /// The last segment that begins at or before `progress`; the first one if none does.
  @inline(__always)
  static func segment(at progress: Double, in times: [Double], _ range: Range<Int>? = nil) -> Int {
    let range = range ?? 0..<times.count
    var (low, high) = (0, range.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[range.lowerBound + middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
