import Layers
import Properties
import Timelines

extension Stage {
  /// Plays a timeline and compares what it shows with its expectations.
  /// - Returns: a verdict for each expectation, sorted by source position; without positions, first those about
  ///   moments, then those about whole motions.
  public static func check(_ timeline: Timeline) -> [Timeline.Verdict] {
    let stage = Stage(timeline)
    let moments = timeline.checkExpectations { time, id, keyPath in
      stage.advance(throughFramesTo: time)
      return stage.presentationValue(ofLayer: id, keyPath)
    }
    let verdicts = moments.map { outcome in
      Timeline.Verdict(
        sourcePosition: outcome.expectation.sourcePosition,
        failure: outcome.isMet ? nil : timeline.diagnostic(of: outcome).message)
    }
    guard let end = timeline.questions.map(\.during.upperBound).max() else { return verdicts }
    let recording = Recording(timeline, until: end)
    var motions: [MotionName: Motion] = [:]
    let answers = timeline.questions.map { question in
      let name = MotionName(layer: question.layer, keyPath: question.keyPath)
      let motion = motions[name] ?? recording.motion(ofLayer: question.layer, question.keyPath)
      motions[name] = motion
      return Timeline.Verdict(
        sourcePosition: question.sourcePosition,
        failure: motion.failure(of: question.claim, during: question.during)?.message)
    }
    return (verdicts + answers).sorted(byPlace: \.sourcePosition)
  }
}

/// The layer and the key path that a question is about.
private struct MotionName: Hashable {
  let layer: String
  let keyPath: PropertyKeyPath
}
