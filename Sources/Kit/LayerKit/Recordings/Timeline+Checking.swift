import Layers
import Properties
import Timelines

extension Stage {
  /// Plays a timeline and checks its expectations.
  /// - Returns: an outcome for each expectation, sorted by source position; without positions, the expectations of
  ///   values come first, then those of whole motions.
  public static func check(_ timeline: Timeline) -> [Timeline.ExpectationOutcome] {
    let stage = Stage(timeline)
    let outcomes = timeline.checkExpectations { time, id, keyPath in
      stage.advance(throughFramesTo: time)
      return stage.presentationValue(ofLayer: id, keyPath)
    }
    guard let end = timeline.motionExpectations.map(\.during.upperBound).max() else { return outcomes }
    let recording = Recording(timeline, until: end)
    var motions: [String: [PropertyKeyPath: Motion]] = [:]
    let motionOutcomes = timeline.motionExpectations.map { expectation in
      let (layer, keyPath) = (expectation.layer, expectation.keyPath)
      let motion = motions[layer]?[keyPath] ?? recording.motion(ofLayer: layer, keyPath)
      motions[layer, default: [:]][keyPath] = motion
      return Timeline.ExpectationOutcome(
        sourcePosition: expectation.sourcePosition,
        failure: motion.failure(of: expectation.claim, during: expectation.during)?.message)
    }
    return (outcomes + motionOutcomes).sorted(byPosition: \.sourcePosition)
  }
}
