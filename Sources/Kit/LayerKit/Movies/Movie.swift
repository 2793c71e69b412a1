import Animations
import Compositing
import Foundation
import Media
import Pixels

/// Moments of a stage to be drawn into a file or another sink.
public struct Movie {
  /// The stage that is played. Writing moves its clock, which does not go back.
  public let stage: Stage

  /// The moments that are drawn, in the order of time.
  package let moments: Moments

  /// What is heard; nil for silent movies.
  var soundtrack: Soundtrack?

  /// The moment that one picture of a movie shows.
  public enum Moment: Hashable, Sendable {
    /// The stage at a frame's time: index divided by frame rate, exactly. Display links tick for every frame before it.
    case frame(Int)
    /// The stage at a time between two frames, in seconds.
    case time(CFTimeInterval)

    /// The frame that begins at a time in seconds, to a millionth of a frame; where none does, the time itself.
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
  /// - Parameter audio: what is heard, in files whose container has sound.
  public init(_ stage: Stage, duration: CFTimeInterval, audio: [Sound] = []) {
    self.init(stage, frames: 0..<stage.frameRate.frameCount(duration: duration))
    soundtrack = Soundtrack(audio, duration: duration)
  }

  /// A range of frames, with the same pixels and the same sound as in the whole movie. Frames before 0 are left out.
  /// - Parameter audio: what is heard in the whole movie, by the time of its beginning.
  public init(_ stage: Stage, frames: Range<Int>, audio: [Sound] = []) {
    self.stage = stage
    let frames = frames.clamped(to: 0..<Int.max)
    moments = Moments(frames: frames)
    soundtrack = Soundtrack(audio, duration: nil, firstFrame: frames.lowerBound)
  }

  /// A movie of single moments.
  /// - Parameter moments: in ascending order of time. The stage does not go back: a moment before its predecessor shows
  ///   the same picture as that.
  public init(_ stage: Stage, moments: [Moment]) {
    self.stage = stage
    self.moments = Moments(moments)
  }

  /// Options of drawing: threads, memory, cancellation and progress.
  public struct Options {
    /// The number of threads that draw; nil is one for each processor that the machine or its container
    /// allows. The pictures do not depend on it.
    public var threads: Int?

    /// The memory that the whole render may take, in bytes: the program itself, pictures that are drawn and encoded,
    /// images, movies and sounds. Nil is half of what the machine or its container allows, or more where pictures and
    /// encoder need it. What is drawn does not depend on it.
    public var memory: Int?

    /// Asked before each frame whether to stop; nil for never.
    public var cancellation: Cancellation?

    /// Called after each frame, on the thread that called `write`.
    public var progress: ((RenderProgress) -> Void)?

    /// Called before a movie file gets its name, with its loudest sample; not for silence. Samples beyond full scale
    /// are cut in the file.
    public var soundPeak: ((SoundPeak) -> Void)?

    /// Called when everything is drawn and encoded, before the output gets its name. An error that it throws is that of
    /// the render, of which nothing is left then.
    public var beforeCompletion: (() throws -> Void)?

    /// Options with defaults for what is not given.
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

    /// Reports the loudest sample, and asks whether the output may get its name.
    package func review(_ peak: SoundPeak?) throws {
      if let peak { soundPeak?(peak) }
      try beforeCompletion?()
    }
  }
}
