import Support

/// A sound file, or a part of one, that is heard in a movie.
public struct Sound: Equatable, Sendable {
  /// The path of the file: sound, or a movie whose sound is heard.
  public var file: String

  /// When it begins, in seconds of the movie; 0 or more.
  public var at: Double

  /// The time of the file from which it is heard, in seconds; 0 or more.
  public var from: Double

  /// How long it is heard, or with `loops` how long the part is that is repeated, in seconds; nil for the rest of the
  /// file.
  public var duration: Double?

  /// The factor of its amplitude, 0…16; 1 leaves it as loud as it is.
  public var volume: Double

  /// How long it takes to reach its volume, in seconds: its amplitude grows evenly.
  public var fadeIn: Double

  /// How long it takes to fall silent before its end, in seconds. It ends with its duration, its file or the movie,
  /// whichever is first.
  public var fadeOut: Double

  /// Whether the part is repeated until the movie ends.
  public var loops: Bool

  /// Where it is written, for messages; nil for one made in code.
  package var sourcePosition: SourcePosition?

  /// The volumes that a sound may have.
  package static let volumes = 0.0...16

  /// A sound; times in seconds.
  public init(
    file: String, at: Double = 0, from: Double = 0, duration: Double? = nil, volume: Double = 1, fadeIn: Double = 0,
    fadeOut: Double = 0, loops: Bool = false
  ) {
    self.file = file
    self.at = at
    self.from = from
    self.duration = duration
    self.volume = volume
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.loops = loops
  }

  /// Whether both sound the same, wherever they are written.
  public static func == (first: Sound, second: Sound) -> Bool {
    first.file == second.file && first.at == second.at && first.from == second.from
      && first.duration == second.duration && first.volume == second.volume && first.fadeIn == second.fadeIn
      && first.fadeOut == second.fadeOut && first.loops == second.loops
  }
}
