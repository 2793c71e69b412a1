import Support

/// A sound file, or a part of one, that a movie plays.
public struct Sound: Equatable, Sendable {
  /// The name by which events and expectations refer to the sound, unique among the ids of sounds and layers and without
  /// dots; nil for a sound that none refers to. An event sets its `volume`, as it sets a property of a layer.
  public var id: String?

  /// The path of the file: a sound file, or a movie whose sound is played.
  public var file: String

  /// The start time in the movie, in seconds; 0 or more.
  public var at: Double

  /// The start time in the file, in seconds; 0 or more.
  public var from: Double

  /// The duration, in seconds; with `loops`, the duration of the part that is repeated; nil for the rest of the file.
  public var duration: Double?

  /// The gain, a factor of the amplitude, 0…16; 1 leaves the sound unchanged.
  public var volume: Double

  /// The animations of the volume, with their keys. Their time is 0 where the sound begins. Volumes outside of 0…16 are
  /// played as the nearest one in it.
  public var animations: [(key: String, animation: Timeline.Animation)]

  /// The factor, 0…1, by which all sounds without such a factor are quieter while this one is heard, from its beginning to
  /// its end; nil to leave them unchanged. They fade linearly within `duckingDuration` before and after. While several
  /// sounds ask for it, the smallest factor counts.
  public var duckOthers: Double?

  /// The duration of the linear fade-in, in seconds.
  public var fadeIn: Double

  /// The duration of the linear fade-out before the end, in seconds. The sound ends with its duration, its file or the
  /// movie, whichever ends first.
  public var fadeOut: Double

  /// Whether the part is repeated until the movie ends.
  public var loops: Bool

  /// The position where the sound is written, for messages; nil if it was made in code.
  package var sourcePosition: SourcePosition?

  /// The valid volumes.
  package static let volumes = 0.0...16

  /// The duration of the fades of other sounds before and after a sound with `duckOthers`, in seconds.
  public static let duckingDuration = 0.3

  /// Creates a sound. Times are in seconds.
  public init(
    file: String, at: Double = 0, from: Double = 0, duration: Double? = nil, volume: Double = 1, fadeIn: Double = 0,
    fadeOut: Double = 0, loops: Bool = false, id: String? = nil,
    animations: [(key: String, animation: Timeline.Animation)] = [], duckOthers: Double? = nil
  ) {
    self.id = id
    self.animations = animations
    self.duckOthers = duckOthers
    self.file = file
    self.at = at
    self.from = from
    self.duration = duration
    self.volume = volume
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.loops = loops
  }

  /// Whether both play the same, regardless of their source positions.
  public static func == (first: Sound, second: Sound) -> Bool {
    first.file == second.file && first.at == second.at && first.from == second.from
      && first.duration == second.duration && first.volume == second.volume && first.fadeIn == second.fadeIn
      && first.fadeOut == second.fadeOut && first.loops == second.loops && first.id == second.id
      && first.duckOthers == second.duckOthers && first.animations.map(\.key) == second.animations.map(\.key)
      && first.animations.map(\.animation) == second.animations.map(\.animation)
  }
}
