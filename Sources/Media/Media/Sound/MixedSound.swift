/// A sound of a mix: a part of a file and its position, in samples of the standard rate.
package struct MixedSound: Sendable {
  /// The path of the file.
  package var path: String

  /// The sample of the mix at which it begins.
  package var start: Int

  /// The first sample of the file that is played.
  package var from: Int

  /// The duration; with `loops`, the duration of the part that is repeated. Nil for the rest of the file.
  package var length: Int?

  /// The volume: a factor of the samples.
  package var volume: Float

  /// The volume over time, instead of `volume`; nil if it does not change.
  package var curve: (any VolumeCurve)?

  /// The factor of the sounds that do not have one, while this sound is heard; nil if it leaves them unchanged.
  package var duckOthers: Float?

  /// The durations of the fades from silence at its beginning, and to silence at its end.
  package var fadeIn, fadeOut: Int

  /// Whether the part is repeated until the mix ends.
  package var loops: Bool

  /// Creates a sound from times in seconds, which are rounded to samples.
  package init(
    path: String, at time: Double, from: Double, duration: Double?, volume: Double, fadeIn: Double, fadeOut: Double,
    loops: Bool
  ) {
    self.path = path
    self.start = SoundRate.sample(at: time)
    self.from = SoundRate.sample(at: from)
    self.length = duration.map { SoundRate.sample(at: $0) }
    self.volume = Float(volume)
    (self.fadeIn, self.fadeOut) = (SoundRate.sample(at: fadeIn), SoundRate.sample(at: fadeOut))
    self.loops = loops
  }
}

/// The sound of a movie, or of a range of its frames.
package struct Soundtrack: Sendable {
  /// The sounds of the mix.
  package var sounds: [MixedSound]

  /// The sample of the whole movie at which all sounds end; nil if there is no end.
  package var end: Int?

  /// The first frame of the range, in frames of the whole movie.
  package var firstFrame: Int

  /// Creates a soundtrack.
  /// - Parameter duration: the duration of the movie, in seconds; nil to play all sounds to their ends.
  package init(_ sounds: [MixedSound], duration: Double?, firstFrame: Int = 0) {
    self.sounds = sounds
    end = duration.map { SoundRate.sample(at: $0) }
    self.firstFrame = firstFrame
  }
}

/// The loudest sample of a mix.
public struct SoundPeak: Equatable, Sendable {
  /// Its amplitude before clipping; 1 is full scale, at which samples are clipped.
  public let amplitude: Double

  /// Its time, in seconds of the whole movie.
  public let time: Double
}
