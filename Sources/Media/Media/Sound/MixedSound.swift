/// A sound as it is mixed: a part of a file at a time, in samples of the standard rate.
package struct MixedSound: Equatable, Sendable {
  /// The path of the file.
  package var path: String

  /// The sample of the mix at which it begins.
  package var start: Int

  /// The sample of the file from which it is heard.
  package var from: Int

  /// How long it is heard; with `loops`, how long the part is that is repeated. Nil for the rest of the file.
  package var length: Int?

  /// A factor of the samples.
  package var volume: Float

  /// How long it takes from silence to its volume, and back at its end.
  package var fadeIn, fadeOut: Int

  /// Whether the part is repeated until the mix ends.
  package var loops: Bool

  /// A part of a file; times in seconds, rounded to samples.
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
package struct Soundtrack: Equatable, Sendable {
  /// What is heard.
  package var sounds: [MixedSound]

  /// The sample at which everything ends, of the whole movie; nil for never.
  package var end: Int?

  /// The frame of the whole movie with which the range begins.
  package var firstFrame: Int

  /// The sounds of a movie that lasts so long, in seconds; nil for as long as there is anything to hear.
  package init(_ sounds: [MixedSound], duration: Double?, firstFrame: Int = 0) {
    self.sounds = sounds
    end = duration.map { SoundRate.sample(at: $0) }
    self.firstFrame = firstFrame
  }
}

/// The loudest sample of a mix.
public struct SoundPeak: Equatable, Sendable {
  /// Its amplitude; 1 is full scale, beyond which samples are cut.
  public let amplitude: Double

  /// Its time, in seconds of the whole movie.
  public let time: Double
}
