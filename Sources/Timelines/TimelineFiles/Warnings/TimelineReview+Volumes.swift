import Animations
import Media
import Timelines

extension TimelineReview {
  /// Warns about mistakes in the animations of volumes, as of those of layers.
  func reviewVolumes() {
    for sound in timeline.audio {
      for (_, animation) in sound.animations { review(animation, hasStageTime: false, addedAt: nil) }
      reviewSnapBacks(
        of: sound.layer(withID: sound.id), ClockChain([MediaTiming(beginTime: sound.at)]), nil, in: [],
        insertedAt: nil, deletedAt: end(of: sound))
    }
  }

  /// When a sound ends, in seconds of the canvas; infinite if it is heard until the canvas ends.
  private func end(of sound: Sound) -> Double {
    guard !sound.loops else { return .infinity }
    let rest = min(sound.duration ?? .infinity, timeline.canvas.duration - sound.at)
    let hasAnimations = !sound.animations.isEmpty || sound.id.map { schedules[$0] != nil } ?? false
    // Finding the end reads the file.
    guard rest > 0, hasAnimations, let end = try? SoundLength(sound.file).end(upTo: sound.from + rest) else {
      return sound.at + rest
    }
    return sound.at + end - sound.from
  }
}
