import Animations
import Compositing
import Foundation
import Media
import Pixels

/// Moments of a stage to be drawn into a file or another sink.
public struct Movie {
  public let stage: Stage

  /// In the order of time.
  public let moments: Moments

  /// What one picture of a movie shows.
  public enum Moment: Hashable, Sendable {
    /// The stage at a frame's time: index divided by frame rate, exactly. Display links tick for every frame before it.
    case frame(Int)
    /// The stage at a time between two frames, in seconds.
    case time(CFTimeInterval)

    /// The frame that begins at a time, if there is one; else the time.
    public init(time: CFTimeInterval, rate: FrameRate) {
      let nearest = time * rate.framesPerSecond
      if nearest < 1e15, abs(nearest - nearest.rounded()) < 1e-6 {
        self = .frame(Int(nearest.rounded()))
      } else {
        self = .time(time)
      }
    }
  }

  /// From the beginning to a duration in seconds: every frame that begins before it.
  public init(_ stage: Stage, duration: CFTimeInterval) {
    self.init(stage, frames: 0..<stage.frameRate.frameCount(duration: duration))
  }

  /// A range of frames; the same pixels as in the whole movie. Frames before 0 are left out.
  public init(_ stage: Stage, frames: Range<Int>) {
    self.stage = stage
    self.moments = Moments(frames: frames.clamped(to: 0..<Int.max))
  }

  /// - Parameter moments: in the order of time; the stage does not go back.
  public init(_ stage: Stage, moments: [Moment]) {
    self.stage = stage
    self.moments = Moments(moments)
  }

  /// How frames are drawn and what is told of it.
  public struct Options {
    /// How many threads may draw; nil is one for each core.
    public var threads: Int?

    /// What the images of a frame may take, in bytes; nil is half of what the machine or its container allows. Bytes of pictures
    /// do not depend on it.
    public var imageMemory: Int?

    /// Asked between two frames.
    public var cancellation: Cancellation?

    /// Told after each frame.
    public var progress: ((RenderProgress) -> Void)?

    public init(
      threads: Int? = nil, imageMemory: Int? = nil, cancellation: Cancellation? = nil,
      progress: ((RenderProgress) -> Void)? = nil
    ) {
      self.threads = threads
      self.imageMemory = imageMemory
      self.cancellation = cancellation
      self.progress = progress
    }
  }
}
