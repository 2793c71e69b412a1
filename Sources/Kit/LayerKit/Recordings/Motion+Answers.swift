import Animations
import Foundation
import Properties

/// Queries with exact answers, which are solved instead of sampled. All throw `NoExactAnswer` if the motion has no
/// numbers to solve for, or if a given value does not fit the key path. `times` is the part of the recording to
/// consider, in seconds; nil is all of it.
///
/// A motion is cut into monotonic pieces: a timing function where it turns back, a spring at its swings, a cubic at its
/// extremes, a keyframe animation at its key times, and all of them at repeats, at the begin and end of animations and
/// at every commit. The extremes of a piece are at its ends, and a value in between is found by bisection, to the last
/// bit. Where several animations add up, the derivative is bounded over smaller and smaller parts until its sign is
/// certain: this finds every turn, to a billionth of the motion.
extension Motion {
  /// The maximum distance by which the motion goes beyond its target, on the side opposite its beginning, in the units
  /// of the value; 0 if it never does. Values with several components are measured along the line from the beginning to
  /// the target.
  /// - Parameter target: nil is the value at the end.
  /// - Throws: `NoExactAnswer`, also if a value with several components begins at its target.
  public func overshoot(
    of target: Any? = nil, during times: ClosedRange<CFTimeInterval>? = nil
  ) throws(NoExactAnswer) -> Double {
    try overshoot(of: try target.map { value throws(NoExactAnswer) in try read(value) }, during: times).value
  }

  /// The first time at which the motion has a value, in seconds; nil if it never has it.
  /// - Throws: `NoExactAnswer`.
  public func firstTime(
    reaching value: Any, during times: ClosedRange<CFTimeInterval>? = nil
  ) throws(NoExactAnswer) -> CFTimeInterval? {
    try firstTime(reaching: try read(value), during: times)
  }

  /// The time from which every component stays within a distance of a target, in seconds; nil if one is outside at the
  /// end.
  /// - Parameters:
  ///   - distance: in the units of the value.
  ///   - target: nil is the value at the end.
  /// - Throws: `NoExactAnswer`.
  public func settlingTime(
    within distance: Double, of target: Any? = nil, during times: ClosedRange<CFTimeInterval>? = nil
  ) throws(NoExactAnswer) -> CFTimeInterval? {
    try settlingTime(
      within: distance, of: try target.map { value throws(NoExactAnswer) in try read(value) }, during: times)
  }

  /// Whether each component only rises or only falls.
  /// - Throws: `NoExactAnswer`.
  public func isMonotonic(during times: ClosedRange<CFTimeInterval>? = nil) throws(NoExactAnswer) -> Bool {
    try components(during: times).allSatisfy { $0.direction != nil }
  }

  /// The first time at which a point, or any corner of a rectangle, is outside `rect`, in seconds; nil if it never is.
  /// The edges are inside.
  /// - Throws: `NoExactAnswer`, also if the values are neither points nor rectangles.
  public func firstTime(
    leaving rect: CGRect, during times: ClosedRange<CFTimeInterval>? = nil
  ) throws(NoExactAnswer) -> CFTimeInterval? {
    guard keyPath.type == .point || keyPath.type == .rect else {
      throw NoExactAnswer("a \(keyPath.type.rawValue) cannot leave a rectangle")
    }
    return try firstTime(
      leaving: [Double(rect.minX)...Double(rect.maxX), Double(rect.minY)...Double(rect.maxY)], during: times)
  }

  /// The first time at which a number is outside a range, in seconds; nil if it never is. The ends are inside.
  /// - Throws: `NoExactAnswer`.
  public func firstTime(
    leaving range: ClosedRange<Double>, during times: ClosedRange<CFTimeInterval>? = nil
  ) throws(NoExactAnswer) -> CFTimeInterval? {
    try firstTime(leaving: [range], during: times)
  }

  /// The minimum value of each component.
  /// - Throws: `NoExactAnswer`.
  public func minimum(during times: ClosedRange<CFTimeInterval>? = nil) throws(NoExactAnswer) -> [Double] {
    try components(during: times).compactMap { $0.minimum?.value }
  }

  /// The maximum value of each component.
  /// - Throws: `NoExactAnswer`.
  public func maximum(during times: ClosedRange<CFTimeInterval>? = nil) throws(NoExactAnswer) -> [Double] {
    try components(during: times).compactMap { $0.maximum?.value }
  }
}

extension VectorMotion {
  /// The motion of a rectangle's maximum x, or of its maximum y for axis 1.
  func farEdge(along axis: Int) throws(NoExactAnswer) -> ScalarMotion {
    try projected(onto: (0..<4).map { $0 == axis || $0 == axis + 2 ? 1.0 : 0 })
  }
}

extension Motion {
  /// The motion of each component.
  func components(during times: ClosedRange<Double>?) throws(NoExactAnswer) -> [ScalarMotion] {
    let motion = try closedForm(during: times)
    return try (0..<motion.count).map { index throws(NoExactAnswer) in try motion.component(index) }
  }

  func overshoot(
    of target: PropertyValue?, during times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> ScalarMotion.Extreme {
    let motion = try closedForm(during: times)
    let (start, end) = try ends(of: motion)
    let aim = try aim(target, end)
    guard start.count == aim.count else { throw NoExactAnswer("the target is not a value of \(keyPath.description)") }
    guard start.count > 1 else {
      return try motion.component(0).overshoot(of: aim[0]) ?? ScalarMotion.Extreme(value: 0, time: 0)
    }
    let way = zip(aim, start).map { $0 - $1 }
    let length = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else {
      throw NoExactAnswer("the motion begins at its target, so it has no direction; use a component")
    }
    let direction = way.map { $0 / length }
    let along = try motion.projected(onto: direction)
    let goal = zip(aim, direction).reduce(0) { $0 + $1.0 * $1.1 }
    return along.overshoot(of: goal) ?? ScalarMotion.Extreme(value: 0, time: 0)
  }

  func firstTime(reaching value: PropertyValue, during times: ClosedRange<Double>?) throws(NoExactAnswer) -> Double? {
    let goal = try numbers(of: value)
    let parts = try components(during: times)
    guard parts.count == goal.count else { return nil }
    guard parts.count > 1 else { return parts[0].firstTime(reaching: goal[0]) }
    // Each round searches from the time at which the last component arrived, until all arrive at the same time.
    var time = -Double.infinity
    for _ in 0..<100_000 {
      var latest = time
      for (part, goal) in zip(parts, goal) {
        guard let arrival = part.firstTime(reaching: goal, from: time) else { return nil }
        latest = max(latest, arrival)
      }
      if latest == time { return time }
      time = latest
    }
    throw NoExactAnswer("the components meet the value too often, each at another time")
  }

  func settlingTime(
    within distance: Double, of target: PropertyValue?, during times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> Double? {
    let motion = try closedForm(during: times)
    let aim = try aim(target, ends(of: motion).end)
    var latest = -Double.infinity
    for (index, goal) in aim.enumerated() {
      guard let time = try motion.component(index).settlingTime(of: goal, within: distance) else { return nil }
      latest = max(latest, time)
    }
    return latest
  }

  func firstTime(
    leaving ranges: [ClosedRange<Double>], during times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> Double? {
    let motion = try closedForm(during: times)
    var first: Double?
    func note(_ time: Double?) { if let time { first = min(first ?? time, time) } }
    if keyPath.type == .rect, ranges.count == 2 {
      for axis in 0..<2 {
        note(try motion.component(axis).firstTime(leaving: ranges[axis]))
        note(try motion.farEdge(along: axis).firstTime(leaving: ranges[axis]))
      }
    } else {
      for (index, range) in ranges.enumerated() { note(try motion.component(index).firstTime(leaving: range)) }
    }
    return first
  }

  // MARK: Values

  private func aim(_ target: PropertyValue?, _ end: [Double]) throws(NoExactAnswer) -> [Double] {
    guard let target else { return end }
    return try numbers(of: target)
  }

  func ends(of motion: VectorMotion) throws(NoExactAnswer) -> (start: [Double], end: [Double]) {
    guard let first = motion.spans.first, let last = motion.spans.last else {
      throw NoExactAnswer("the layer is not in the tree at that time")
    }
    return (first.values(at: first.start), last.values(at: last.end))
  }

  /// Converts a value of key-value coding to the type of the key path.
  /// - Throws: `NoExactAnswer` if it does not fit.
  package func read(_ value: Any) throws(NoExactAnswer) -> PropertyValue {
    guard let read = PropertyValue(any: value, as: keyPath.type) else {
      throw NoExactAnswer("its values have the type \(keyPath.type.rawValue), which \(value) has not")
    }
    return read
  }

  func numbers(of value: PropertyValue) throws(NoExactAnswer) -> [Double] {
    guard let numbers = value.solvedComponents else {
      throw NoExactAnswer.unsolvable(keyPath)
    }
    return numbers
  }
}
