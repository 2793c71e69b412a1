import Foundation
import Media
import Timelines

extension Soundtrack {
  /// The mixed sounds of a movie with a duration in seconds; nil if there are none.
  init?(_ sounds: [Sound], duration: CFTimeInterval?, firstFrame: Int = 0) {
    guard !sounds.isEmpty else { return nil }
    self.init(sounds.map(MixedSound.init), duration: duration, firstFrame: firstFrame)
  }
}

extension MixedSound {
  init(_ sound: Sound) {
    self.init(
      path: sound.file, at: sound.at, from: sound.from, duration: sound.duration, volume: sound.volume,
      fadeIn: sound.fadeIn, fadeOut: sound.fadeOut, loops: sound.loops)
  }
}

extension Timeline {
  /// The timeline's sound; nil if it has none.
  package var soundtrack: Soundtrack? { Soundtrack(audio, duration: canvas.duration) }
}

extension Movie {
  /// Adds the sounds of a timeline to a movie of frames. A range of frames gets the sound of its time span.
  package mutating func setSound(of timeline: Timeline) {
    soundtrack = timeline.soundtrack
    guard case .frame(let first) = moments.first else { return soundtrack = nil }
    soundtrack?.firstFrame = first
  }
}

extension SoundPeak {
  /// The warning about samples that were clipped at full scale; nil if none were.
  package var warning: String? {
    guard amplitude > 1 else { return nil }
    let decibels = (200 * log10(amplitude)).rounded(.up) / 10
    let factor = (100 / amplitude).rounded(.down) / 100
    return
      "the sounds add up to \(decibels) dB over full scale at \((time * 1000).rounded() / 1000) s, and are cut there: "
      + "write \(factor) times the volume of each"
  }
}
