import Foundation
import Media
import Timelines

extension Soundtrack {
  /// The mixed sounds of a movie with a duration in seconds; nil if there are none.
  /// - Parameters:
  ///   - events: a script that may change volumes.
  ///   - canvas: the canvas of the movie, whose duration is the time to which the script is played.
  init?(
    _ sounds: [Sound], events: [Timeline.Event], canvas: Timeline.Canvas, duration: CFTimeInterval?, firstFrame: Int = 0
  ) {
    guard !sounds.isEmpty else { return nil }
    let curves = SoundVolume.curves(of: sounds, events: events, canvas: canvas)
    self.init(
      sounds.indices.map { MixedSound(sounds[$0], curve: curves?[$0]) }, duration: duration, firstFrame: firstFrame)
  }

  /// The mixed sounds of a movie of a stage; a timeline's script changes their volumes.
  /// - Parameter end: the end of the movie, in seconds.
  init?(
    _ sounds: [Sound], of stage: Stage, until end: CFTimeInterval, duration: CFTimeInterval?, firstFrame: Int = 0
  ) {
    let canvas = Timeline.Canvas(
      size: CGSize(width: 1, height: 1), framesPerSecond: stage.frameRate, duration: min(max(end, 1e-3), 1e6))
    self.init(sounds, events: stage.script, canvas: canvas, duration: duration, firstFrame: firstFrame)
  }
}

extension MixedSound {
  fileprivate init(_ sound: Sound, curve: SoundVolume?) {
    self.init(
      path: sound.file, at: sound.at, from: sound.from, duration: sound.duration, volume: sound.volume,
      fadeIn: sound.fadeIn, fadeOut: sound.fadeOut, loops: sound.loops)
    self.curve = curve
    duckOthers = sound.duckOthers.map { Float($0) }
  }
}

extension Timeline {
  /// The timeline's sound; nil if it has none.
  package var soundtrack: Soundtrack? { Soundtrack(audio, events: events, canvas: canvas, duration: canvas.duration) }
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
