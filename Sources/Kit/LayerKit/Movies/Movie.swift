import Animations
import Compositing
import Foundation
import Media
import Pixels

/// Moments of a stage, to be written into a file or another sink.
public struct Movie {
  /// The stage that is played. Writing moves its clock, which does not go back.
  public let stage: Stage

  /// The moments that are drawn, in order of time.
  package let moments: Moments

  /// The movie's sound; nil for silent movies.
  var soundtrack: Soundtrack?

  /// The movie's subtitles, by language.
  var subtitles: [SubtitleStream] = []

  /// The moment that one frame of a movie shows.
  public enum Moment: Hashable, Sendable {
    /// The stage at the exact time of a frame: index divided by frame rate. Display links tick for every frame before
    /// it.
    case frame(Int)
    /// The stage at a time between two frames, in seconds.
    case time(CFTimeInterval)

    /// The frame that begins at a time in seconds, to a millionth of a frame, or the time itself if no frame begins
    /// there.
    public init(time: CFTimeInterval, rate: FrameRate) {
      let nearest = time * rate.framesPerSecond
      if nearest < 1e15, abs(nearest - nearest.rounded()) < 1e-6 {
        self = .frame(Int(nearest.rounded()))
      } else {
        self = .time(time)
      }
    }
  }

  /// The movie from the beginning to a duration in seconds: every frame that begins before it, and at least one.
  /// - Parameters:
  ///   - audio: the sounds, for files whose container supports sound.
  ///   - subtitles: the subtitles by language, for files whose container supports them.
  public init(
    _ stage: Stage, duration: CFTimeInterval, audio: [Sound] = [], subtitles: [SubtitleTrack] = []
  ) {
    self.init(stage, frames: 0..<stage.frameRate.frameCount(duration: duration))
    self.subtitles = subtitles.map { SubtitleStream($0, in: 0..<(duration > 0 ? duration : 0)) }
    soundtrack = Soundtrack(audio, of: stage, until: duration, duration: duration)
  }

  /// A range of frames, with the same pixels and the same sound as in the whole movie. Frames before 0 are left out.
  /// - Parameters:
  ///   - audio: the sounds of the whole movie; their times count from its beginning.
  ///   - subtitles: the subtitles of the whole movie, by language.
  public init(
    _ stage: Stage, frames: Range<Int>, audio: [Sound] = [], subtitles: [SubtitleTrack] = []
  ) {
    self.stage = stage
    let frames = frames.clamped(to: 0..<Int.max)
    moments = Moments(frames: frames)
    soundtrack = Soundtrack(
      audio, of: stage, until: stage.frameRate.time(ofFrame: frames.upperBound), duration: nil,
      firstFrame: frames.lowerBound)
    let times = stage.frameRate.time(ofFrame: frames.lowerBound)..<stage.frameRate.time(ofFrame: frames.upperBound)
    self.subtitles = subtitles.map { SubtitleStream($0, in: times) }
  }

  /// A movie of single moments.
  /// - Parameter moments: in ascending order of time. The stage does not go back: a moment that is earlier than the
  ///   previous one shows the same frame as that one.
  public init(_ stage: Stage, moments: [Moment]) {
    self.stage = stage
    self.moments = Moments(moments)
  }

  /// Options of drawing: threads, memory, cancellation and progress.
  public struct Options {
    /// The number of threads that draw; nil is one for each processor that the machine or its container
    /// allows. The frames do not depend on it.
    public var threads: Int?

    /// The memory that the whole render may take, in bytes: the program itself, frames that are drawn and encoded,
    /// images, movies and sounds. Nil is half of what the machine or its container allows, or more if frames and
    /// encoder need it. The frames do not depend on it.
    public var memory: Int?

    /// Checked before each frame; nil for a render that is never cancelled.
    public var cancellation: Cancellation?

    /// Called after each frame, on the thread that called `write`.
    public var progress: ((RenderProgress) -> Void)?

    /// Called with the loudest sample before a movie file gets its name; not for silence. Samples beyond full scale
    /// are clipped in the file.
    public var soundPeak: ((SoundPeak) -> Void)?

    /// Called when everything is drawn and encoded, before the output gets its name. If it throws, the render throws
    /// the same error and leaves no file.
    public var beforeCompletion: (() throws -> Void)?

    /// Options, with defaults for those that are not given.
    public init(
      threads: Int? = nil, memory: Int? = nil, cancellation: Cancellation? = nil,
      progress: ((RenderProgress) -> Void)? = nil, soundPeak: ((SoundPeak) -> Void)? = nil,
      beforeCompletion: (() throws -> Void)? = nil
    ) {
      self.threads = threads
      self.memory = memory
      self.cancellation = cancellation
      self.progress = progress
      self.soundPeak = soundPeak
      self.beforeCompletion = beforeCompletion
    }

    /// Calls `soundPeak` and `beforeCompletion`.
    package func review(_ peak: SoundPeak?) throws {
      if let peak { soundPeak?(peak) }
      try beforeCompletion?()
    }
  }
}
