import Animations
import Foundation
import Layers
import Media
import Support
import Timelines

extension TimelineReview {
  private var end: Double { timeline.canvas.duration }

  /// Reviews an animation of a layer.
  ///
  /// - Parameters:
  ///   - hasStageTime: whether the layer's time is the time of the stage.
  ///   - event: the event that adds the animation; nil for an initial animation.
  func review(_ animation: Timeline.Animation, hasStageTime: Bool, addedAt event: Timeline.Event?) {
    let transactionDuration = event?.duration ?? CATransaction.defaultAnimationDuration
    reviewSprings(of: animation, transactionDuration: transactionDuration)
    reviewUnits(of: animation)
    reviewFillMode(of: animation)
    if hasStageTime, animation.speed > 0 {
      reviewBeginTime(of: animation, addedAt: event?.time ?? 0, transactionDuration: transactionDuration)
    }
  }

  /// Warns about events that no frame shows. An event at the very end may be there for expectations at that time.
  func reviewEventTimes() {
    let expectedTimes = timeline.expectations.map(\.time) + timeline.motionExpectations.map(\.during.upperBound)
    let lastExpectation = expectedTimes.max() ?? 0
    for event in timeline.events where event.time >= end {
      guard event.time > end || lastExpectation < end && !isDurationAutomatic else { continue }
      let isEnd = event.time == end
      diagnostics.warn(
        "the event at \(event.time.shortest) s comes \(isEnd ? "at" : "after") the end of the canvas"
          + (isEnd ? "" : ", which lasts \(end.shortest) s") + ": no frame shows what it does",
        write: "an earlier time, in seconds, or a longer duration of the canvas", at: event.sourcePosition)
    }
  }

  /// Warns about sounds that are never heard, and about files with missing sound.
  func reviewSounds() {
    var seen: Set<String> = []
    for sound in timeline.audio where seen.insert(sound.file).inserted {
      if let warning = sound.damageWarning(SoundFile.lostTimes(sound.file)) {
        diagnostics.warn(warning, write: nil, at: sound.sourcePosition)
      }
      if let warning = sound.endWarning(SoundFile.byteCountAfterEnd(sound.file)) {
        diagnostics.warn(warning, write: "one file, as ffmpeg -f concat does", at: sound.sourcePosition)
      }
    }
    for sound in timeline.audio where sound.at >= end {
      diagnostics.warn(
        "the sound at \(sound.at.shortest) s is never heard: the canvas lasts \(end.shortest) s",
        write: "an earlier time, in seconds, or a longer duration of the canvas", at: sound.sourcePosition)
    }
  }

  /// Warns about subtitles that are never shown.
  func reviewSubtitles() {
    for track in timeline.subtitles where track.cues(in: 0..<end).isEmpty {
      let name = track.file?.split(separator: "/").last.map { "'\($0)'" } ?? "the track"
      diagnostics.warn(
        "no text of \(name) is shown: the canvas lasts \(end.shortest) s",
        write: "another 'at', in seconds, or a longer duration of the canvas", at: track.sourcePosition)
    }
  }

  /// Warns about clips with damaged or interlaced frames.
  func reviewClips() {
    for use in timeline.clips {
      for (wrong, advice) in use.warnings { diagnostics.warn(wrong, write: advice, at: use.position) }
    }
  }

  func reviewTransaction(of event: Timeline.Event) {
    warnOfMilliseconds(
      event.transaction.animationDuration, "an animationDuration", at: event.sourcePosition)
  }

  private func reviewUnits(of animation: Timeline.Animation) {
    warnOfMilliseconds(
      animation.number(animationProperties.duration), "a duration", at: animation.sourcePosition)
    for child in animation.children { reviewUnits(of: child) }
  }

  /// Warns about a duration that is probably in milliseconds: a whole number that is at least 50 times the duration of
  /// the canvas in seconds.
  private func warnOfMilliseconds(_ duration: Double?, _ what: String, at place: SourcePosition?) {
    guard let duration, (100..<100_000).contains(duration), duration == duration.rounded(),
      duration >= 50 * end
    else { return }
    diagnostics.warn(
      "\(what) of \(duration.shortest) s, where the canvas lasts \(end.shortest) s",
      write: "\((duration / 1000).shortest) if milliseconds are meant", at: place)
  }

  /// Warns about an animation that fills forwards but is removed at its end.
  private func reviewFillMode(of animation: Timeline.Animation) {
    guard animation.fillMode == CAMediaTimingFillMode.forwards.rawValue, animation.isRemovedOnCompletion else { return }
    diagnostics.warn(
      "'fillMode: forwards' has no effect on an animation that is removed at its end",
      write: "also isRemovedOnCompletion: false", at: animation.sourcePosition)
  }

  private func reviewBeginTime(of animation: Timeline.Animation, addedAt time: Double, transactionDuration: Double) {
    let begin = animation.beginTime
    guard begin != 0 else { return }
    let fillsBefore = [CAMediaTimingFillMode.backwards, .both].map(\.rawValue).contains(animation.fillMode)
    if begin >= end, !fillsBefore {
      diagnostics.warn(
        "the animation begins at \(begin.shortest) s, after the end of the canvas at \(end.shortest) s",
        write: "an earlier beginTime, in seconds, or a longer duration of the canvas", at: animation.sourcePosition)
    }
    let length = animation.activeDuration(cycle: animation.givenDuration ?? transactionDuration)
    let over = animation.speed == 0 ? .infinity : begin + length / abs(animation.speed)
    if over <= time, animation.isRemovedOnCompletion {
      diagnostics.warn(
        "the animation is over at \(over.shortest) s, before it is added at \(time.shortest) s: beginTime is a time of the "
          + "layer, not counted from the event",
        write: "beginTime: \((time + begin).shortest)", at: animation.sourcePosition)
    }
  }
}
