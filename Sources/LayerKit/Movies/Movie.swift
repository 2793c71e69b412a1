import Animations
import Compositing
import Foundation
import Media
import Pixels

/// A span of a stage's frames, on its way into a file or any other sink.
public struct Movie {
  public let stage: Stage

  /// Indexes of frames; frame i shows the stage at i divided by its frame rate, exactly.
  public let frames: Range<Int>

  /// From the beginning to a duration in seconds: every frame that begins before it.
  public init(_ stage: Stage, duration: CFTimeInterval) {
    self.init(stage, frames: 0..<stage.frameRate.frameCount(duration: duration))
  }

  /// A range of frames; the same pixels as in the whole movie.
  public init(_ stage: Stage, frames: Range<Int>) {
    self.stage = stage
    self.frames = frames.clamped(to: 0..<Int.max)
  }

  /// What is to be done besides drawing.
  public struct Options {
    /// How many threads may draw; nil is one for each core.
    public var threads: Int?

    /// Asked between two frames.
    public var cancellation: Cancellation?

    /// Told after each frame.
    public var progress: ((RenderProgress) -> Void)?

    public init(
      threads: Int? = nil, cancellation: Cancellation? = nil, progress: ((RenderProgress) -> Void)? = nil
    ) {
      self.threads = threads
      self.cancellation = cancellation
      self.progress = progress
    }
  }

  /// Writes H.264 in MP4. The file appears under its name when it is complete.
  /// - Parameters:
  ///   - quality: libx264's constant rate factor, 0…51; less is better.
  /// - Throws: `MediaError`; `RenderCancelled` if the movie was cancelled. Nothing is left under the name then.
  public func write(
    to path: String, quality: Double = 18, preset: Preset = .medium, options: Options = Options()
  ) throws {
    let settings = MovieSettings(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight,
      frameRateNumerator: stage.frameRate.numerator, frameRateDenominator: stage.frameRate.denominator,
      quality: quality, preset: preset)
    try write(to: MovieWriter(path: path, settings: settings), options: options)
  }

  /// Draws the frames and sends them to a sink of video pictures.
  /// - Throws: what the sink throws; `RenderCancelled`. The sink is cancelled then.
  public func write(to sink: any FrameSink<YUVBuffer>, options: Options = Options()) throws {
    let threads = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
    let compositor = Compositor(width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: threads)
    let converter = YUVConverter(grid: compositor.grid, threads: threads)
    try send(to: sink, options: options) { frame in
      let changed = compositor.draw(frame)
      return converter.convert(compositor.surface, changed: changed)
    }
  }

  /// Draws the frames and sends them to a sink of pictures with alpha.
  /// - Throws: what the sink throws; `RenderCancelled`. The sink is cancelled then.
  public func write(to sink: any FrameSink<PixelBuffer>, options: Options = Options()) throws {
    let threads = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
    let compositor = Compositor(width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: threads)
    try send(to: sink, options: options) { frame in
      _ = compositor.draw(frame)
      return PixelBuffer(copying: compositor.surface)
    }
  }

  /// How many pictures wait for the sink at most: one that it works on, one ready, so that neither side stands still
  /// when single frames take longer.
  private static let picturesUnderWay = 2

  private func send<Picture: Sendable>(
    to sink: any FrameSink<Picture>, options: Options, draw: (Frame) -> Picture
  ) throws {
    let outbox = Outbox(sink: sink, depth: Self.picturesUnderWay)
    do {
      for (done, index) in frames.enumerated() {
        if let cancellation = options.cancellation, cancellation.isCancelled { throw RenderCancelled() }
        stage.advance(toFrame: index)
        let frame = stage.frame()
        try outbox.waitForSlot()
        outbox.send(draw(frame))
        options.progress?(RenderProgress(framesDone: done + 1, frameCount: frames.count))
      }
      try outbox.drain()
      try sink.finish()
    } catch {
      sink.cancel()
      throw error
    }
  }
}
