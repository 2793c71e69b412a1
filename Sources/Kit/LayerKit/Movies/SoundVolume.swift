import Foundation
import Layers
import Media
import Properties
import Timelines

/// The volume of a sound as its animations and a script change it.
struct SoundVolume: VolumeCurve {
  private let motion: Motion

  /// The volumes of sounds; nil if none changes.
  static func curves(of sounds: [Sound], events: [Timeline.Event], canvas: Timeline.Canvas) -> [SoundVolume]? {
    guard let timeline = Timeline.ofVolumes(sounds, events: events, canvas: canvas) else { return nil }
    let recording = LayerContext.keepingCurrent {
      Recording(Stage(timeline), until: max(canvas.duration, timeline.events.last?.time ?? 0))
    }
    let path = PropertyKeyPath(soundProperties.volume.property)
    return Timeline.soundIDs(sounds).map { SoundVolume(motion: recording.motion(ofLayer: $0, path)) }
  }

  func volume(at time: Double) -> Double {
    guard case .number(let volume)? = motion.value(at: time) else { return 0 }
    return volume
  }

  func constantEnd(from time: Double) -> Double { motion.constantEnd(from: time) }
}

extension Motion {
  /// The end of the interval from a time on in which the layer certainly has no animation, in seconds: the next commit
  /// that changes it, or infinity. The same time if it has animations.
  func constantEnd(from time: Double) -> Double {
    let next = segments.partitioningIndex { !($0.time <= time) }
    guard next > 0, segments[next - 1].node?.renderNode.animations.isEmpty ?? true else { return time }
    return next < segments.count ? segments[next].time : .infinity
  }
}
