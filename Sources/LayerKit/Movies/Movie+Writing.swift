import Animations
import Compositing
import Foundation
import Media
import Pixels
import RenderTree

extension Movie {
  /// Writes H.264 in MP4. The file appears under its name when it is complete; missing folders are made.
  /// - Parameters:
  ///   - quality: libx264's constant rate factor, 0…51; less is better.
  /// - Throws: `MediaError`; `RenderCancelled` if the movie was cancelled; `TimeHasPassed` if the stage is beyond its
  ///   beginning. Nothing is left under the name then.
  public func write(
    to path: String, quality: Double = 18, preset: Preset = .medium, options: Options = Options()
  ) throws {
    let settings = MovieSettings(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight,
      frameRateNumerator: stage.frameRate.numerator, frameRateDenominator: stage.frameRate.denominator,
      quality: quality, preset: preset)
    try checkMemory(bytesPerPixel: Self.encodedBytesPerPixel)
    try write(to: MovieWriter(path: path, settings: settings), options: options)
  }

  /// Writes H.264 in MP4, as `write(to:quality:preset:options:)` does to a path.
  public func write(
    to url: URL, quality: Double = 18, preset: Preset = .medium, options: Options = Options()
  ) throws {
    try write(to: url.pathToWrite(), quality: quality, preset: preset, options: options)
  }

  /// Draws the moments and sends them to a sink of video pictures.
  /// - Throws: what the sink throws; `RenderCancelled`. The sink is cancelled then.
  public func write(to sink: any FrameSink<YUVBuffer>, options: Options = Options()) throws {
    let compositor = VideoCompositor(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: options.drawingThreads)
    try send(to: sink, options: options, draw: compositor.draw)
  }

  /// Draws the moments and sends them to a sink of pictures with alpha.
  /// - Throws: what the sink throws; `RenderCancelled`. The sink is cancelled then.
  public func write(to sink: any FrameSink<PixelBuffer>, options: Options = Options()) throws {
    try checkMemory(bytesPerPixel: Self.drawnBytesPerPixel)
    let compositor = Compositor(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: options.drawingThreads)
    try send(to: sink, options: options) { frame in
      compositor.draw(frame)
      return PixelBuffer(copying: compositor.surface)
    }
  }

  /// The canvas, two pictures on their way, one being made.
  static let drawnBytesPerPixel: UInt64 = 16

  /// With the pictures that libx264 looks ahead at: measured 146 at preset medium, less where there are few frames.
  private static let encodedBytesPerPixel: UInt64 = 100

  /// Says beforehand what would end as a crash half-way.
  func checkMemory(bytesPerPixel: UInt64) throws {
    let (width, height) = (stage.canvas.pixelWidth, stage.canvas.pixelHeight)
    let needed = UInt64(width) * UInt64(height) * bytesPerPixel
    let installed = ProcessInfo.processInfo.physicalMemory
    guard needed <= installed else {
      throw MediaError.notEnoughMemory(width: width, height: height, needed: needed, installed: installed)
    }
  }

  /// How many pictures wait for the sink at most: one that it works on and one ready, so that neither side stands still
  /// when a single frame takes longer.
  private static let picturesUnderWay = 2

  private func send<Picture: Sendable>(
    to sink: any FrameSink<Picture>, options: Options, draw: (Frame) -> Picture
  ) throws {
    let outbox = Outbox(sink: sink, depth: Self.picturesUnderWay)
    do {
      if let first = moments.first { try stage.checkAhead(first.time(at: stage.frameRate)) }
      for (done, moment) in moments.enumerated() {
        if let cancellation = options.cancellation, cancellation.isCancelled { throw RenderCancelled() }
        stage.advance(to: moment)
        let frame = stage.frame()
        try outbox.waitForSlot()
        outbox.send(draw(frame))
        options.progress?(RenderProgress(framesDone: done + 1, frameCount: moments.count))
      }
      try outbox.drain()
      try sink.finish()
    } catch {
      sink.cancel()
      throw error
    }
  }
}

extension Movie.Options {
  fileprivate var drawingThreads: Int { max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount) }
}

extension Movie.Moment {
  fileprivate func time(at rate: FrameRate) -> CFTimeInterval {
    switch self {
    case .frame(let index): rate.time(ofFrame: index)
    case .time(let time): time
    }
  }
}

extension Stage {
  /// Moves the clock to a moment; never back.
  func advance(to moment: Movie.Moment) {
    switch moment {
    case .frame(let index): advance(toFrame: index)
    case .time(let time): advance(throughFramesTo: time)
    }
  }
}
