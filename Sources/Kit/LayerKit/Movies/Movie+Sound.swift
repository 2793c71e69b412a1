import Foundation
import Media
import Timelines

extension Soundtrack {
  /// The sounds of a movie that lasts so long, in seconds; nil without any.
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
  /// What is heard of it; nil where nothing is.
  package var soundtrack: Soundtrack? { Soundtrack(audio, duration: canvas.duration) }
}

extension Movie {
  /// Gives a movie of frames the sounds of a timeline: in a range of frames, what is heard meanwhile.
  package mutating func setSound(of timeline: Timeline) {
    soundtrack = timeline.soundtrack
    guard case .frame(let first) = moments.first else { return soundtrack = nil }
    soundtrack?.firstFrame = first
  }
}

extension SoundPeak {
  /// The warning about samples that were cut at full scale; nil if none were.
  package var warning: String? {
    guard amplitude > 1 else { return nil }
    let decibels = (200 * log10(amplitude)).rounded(.up) / 10
    let factor = (100 / amplitude).rounded(.down) / 100
    return
      "the sounds add up to \(decibels) dB over full scale at \((time * 1000).rounded() / 1000) s, and are cut there: "
      + "write \(factor) times the volume of each"
  }
}
