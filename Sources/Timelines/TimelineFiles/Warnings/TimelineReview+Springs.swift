import Animations
import Layers
import Timelines

extension TimelineReview {
  /// The minimum visible distance from the target, as a fraction of the whole distance.
  private static let visibleDistance = 0.005

  /// The longest settling duration, in seconds, that a warning suggests.
  private static let longestSuggestedDuration = 60.0

  /// The cause of the end of a spring.
  private struct Ending {
    /// A clause after the time at which the spring is cut off; empty if its own duration is the cause.
    var reason = ""

    /// The duration that the group needs for the spring to settle, as a function of the spring's settling duration; nil
    /// if the group does not determine the end.
    var groupRest: ((_ settlingDuration: Double) -> Double)?
  }

  /// Warns about springs that are cut off before they settle.
  ///
  /// - Parameter transactionDuration: the default duration of an animation, in seconds.
  /// - Returns: whether a warning was reported.
  @discardableResult
  func reviewSprings(of animation: Timeline.Animation, transactionDuration: Double) -> Bool {
    let isGiven = animation.givenDuration != nil
    return reviewSprings(
      of: animation, duration: animation.givenDuration ?? transactionDuration,
      ending: Ending(reason: isGiven ? "" : ", the duration of the transaction"))
  }

  /// - Parameter duration: the duration of one cycle, in seconds of the animation's own time.
  private func reviewSprings(of animation: Timeline.Animation, duration: Double, ending: Ending) -> Bool {
    let end = min(duration, animation.activeDuration(cycle: duration))
    // With autoreversal, the reverse pass begins where the spring was cut off, so there is no jump.
    let turnsBack = animation.autoreverses
    if let spring = animation.spring { return !turnsBack && review(spring, of: animation, cutAt: end, ending) }
    var isAnyCut = false
    for child in animation.children where child.speed > 0 {
      let timeLeft = (end - child.beginTime) * child.speed
      // A child without a duration has the duration of the group.
      let own = child.givenDuration ?? duration
      let (begin, speed) = (child.beginTime, child.speed)
      let isCutByGroup = timeLeft < own || child.givenDuration == nil
      guard begin < end, timeLeft > 0, !(turnsBack && isCutByGroup) else { continue }
      let isCut = reviewSprings(
        of: child, duration: min(own, timeLeft),
        ending: isCutByGroup
          ? Ending(reason: ", with its group") { begin + $0 / speed } : Ending())
      isAnyCut = isAnyCut || isCut
    }
    return isAnyCut
  }

  private func review(_ spring: Spring, of animation: Timeline.Animation, cutAt end: Double, _ ending: Ending) -> Bool {
    let rest = spring.settlingDuration
    guard end < rest, end.isFinite else { return false }
    guard let distance = Self.distance(of: spring, at: end) else { return false }
    diagnostics.warn(
      "the spring is cut off after \(end.text(decimals: 3)) s\(ending.reason), \(distance)",
      write: rest < Self.longestSuggestedDuration ? advice(ending, rest) : "more damping, because it hardly settles",
      at: animation.sourcePosition)
    return true
  }

  /// A description of the distance from its target at which a spring is cut off; nil if the distance is not visible.
  private static func distance(of spring: Spring, at end: Double) -> String? {
    func percents(_ share: Double) -> String { "\((share * 100).text(decimals: share < 0.1 ? 1 : 0)) %" }
    let distance = abs(1 - spring.value(at: end))
    if distance > visibleDistance { return "still \(percents(distance)) away from its target" }
    let swing = spring.maximumDistance(from: end)
    return swing > visibleDistance ? "still swinging \(percents(swing)) about its target" : nil
  }

  private func advice(_ ending: Ending, _ rest: Double) -> String {
    guard let groupRest = ending.groupRest else {
      return "duration: settlingDuration, which is \(Self.roundedUp(rest)) s"
    }
    return "duration: \(Self.roundedUp(groupRest(rest))) for the group"
  }

  /// The time, rounded up to hundredths of a second.
  private static func roundedUp(_ seconds: Double) -> String { ((seconds * 100).rounded(.up) / 100).shortest }
}
