import Animations
import Compositing
import DisplayList
import Foundation
import Media
import Pixels
import RenderTree
import Support

extension Movie {
  /// Writes a movie file, in the container format of the path's extension unless the settings name another. The file
  /// appears under its name only when it is complete; missing folders are created.
  /// - Throws: `MediaError`; `ImageMemoryError`; `NestingError`; `RenderCancelled` if the movie was cancelled;
  ///   `TimeHasPassed` if the stage is beyond its beginning. On an error, nothing is left under the name.
  public func write(
    to path: String, settings: MovieSettings = MovieSettings(), options: Options = Options()
  ) throws {
    try write(to: path, settings: settings, parts: [], options: options)
  }

  /// Writes a movie file of parts that are encoded without reference to each other.
  /// - Parameter parts: ascending ranges of frames, counted from the movie's first; empty to encode the movie as a
  ///   whole.
  /// - Throws: as `write(to:settings:options:)`.
  package func write(
    to path: String, settings: MovieSettings, parts: [Range<Int>], options: Options
  ) throws {
    let format = try MovieFormat(settings, path: path)
    let budget = try memoryBudget(memoryNeed(format), options)
    let writer = try MovieWriter(
      path: path, video: video, format: format, sound: soundtrack, subtitles: subtitles, parts: parts)
    try write(to: writer, pixelFormat: format.pixelFormat, budget, options: options) {
      try writer.finish(review: options.review)
    }
  }

  /// Writes a movie file, as `write(to:settings:options:)` does to a path.
  /// - Throws: as that method, and `MediaError.cannotWrite` for a URL that is not a file URL.
  public func write(to url: URL, settings: MovieSettings = MovieSettings(), options: Options = Options()) throws {
    try write(to: url.pathToWrite(), settings: settings, options: options)
  }

  /// Draws the moments and sends them to a sink of YUV pictures.
  /// - Parameter pixelFormat: the pixel format of the sink.
  /// - Throws: the errors of the sink; `ImageMemoryError`; `NestingError`; `RenderCancelled`; `TimeHasPassed`. On an
  ///   error, the sink is cancelled.
  package func write(
    to sink: any FrameSink<VideoPicture>, pixelFormat: PixelFormat = .yuv420p, options: Options = Options()
  ) throws {
    let budget = try memoryBudget(memoryNeed(bytesPerPixel: Self.drawnBytesPerPixel), options)
    try write(to: sink, pixelFormat: pixelFormat, budget, options: options) {
      try options.review(nil)
      try sink.finish()
    }
  }

  private func write(
    to sink: any FrameSink<VideoPicture>, pixelFormat: PixelFormat, _ budget: MemoryBudget, options: Options,
    finish: () throws -> Void
  ) throws {
    let compositor = VideoCompositor(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: options.drawingThreads,
      format: pixelFormat, imageMemory: budget.images)
    let draw = { (exposure: Exposure) in
      let samples = try compositor.draw(exposure)
      return VideoPicture(samples, unchanged: compositor.unchanged)
    }
    try send(
      to: sink, underWay: Self.videoPicturesUnderWay, budget, options: options, draw: draw, finish: finish)
  }

  /// Writes the frames as y4m to an open file or pipe, in one of `Y4MWriter`'s pixel formats.
  /// - Parameter name: the file's name in errors.
  /// - Throws: as `write(to:pixelFormat:options:)`, and `MediaError.notEnoughMemory` or `memoryTooSmall` before
  ///   anything is drawn.
  package func writeY4M(
    to fileDescriptor: Int32, name: String, _ pixelFormat: PixelFormat, options: Options = Options()
  ) throws {
    try write(
      to: Y4MWriter(fileDescriptor: fileDescriptor, path: name, video: video, format: pixelFormat),
      pixelFormat: pixelFormat, options: options)
  }

  /// Draws the moments and sends them to a sink of pictures with alpha.
  /// - Throws: `MediaError.notEnoughMemory` or `memoryTooSmall` before anything is drawn; later the errors of the sink,
  ///   `ImageMemoryError`, `NestingError`, `RenderCancelled` or `TimeHasPassed`, after which the sink is cancelled.
  public func write(to sink: any FrameSink<PixelBuffer>, options: Options = Options()) throws {
    let budget = try memoryBudget(memoryNeed(bytesPerPixel: Self.drawnBytesPerPixel), options)
    let compositor = Compositor(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight, threads: options.drawingThreads,
      imageMemory: budget.images)
    let draw = { (exposure: Exposure) in
      try compositor.draw(exposure)
      return PixelBuffer(copying: compositor.surface)
    }
    try send(to: sink, underWay: Self.picturesUnderWay, budget, options: options, draw: draw) {
      try options.review(nil)
      try sink.finish()
    }
  }

  private var video: VideoStream {
    VideoStream(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight,
      frameRateNumerator: stage.frameRate.numerator, frameRateDenominator: stage.frameRate.denominator,
      frameCount: moments.count)
  }

  /// Bitmaps of 4 bytes per pixel: the compositor's surface, its cached still items, `picturesUnderWay` (two), the one
  /// being copied, and those that `PNGSequence` compresses, each with its compressed bytes.
  static let drawnBytesPerPixel = UInt64(20 + 8 * min(SystemProcessors.allowed, PNGSequence.concurrencyLimit))

  /// The maximum number of frames that are drawn and not yet written: one in the sink and one ready, so that neither
  /// side waits when a single frame takes longer.
  private static let picturesUnderWay = 2

  /// The same for an encoder, which takes longer for one frame in four. With 5 instead of 2, the scene "loaders" took
  /// 0.9 of the time on two cores.
  private static let videoPicturesUnderWay = 5

  private func send<Picture: Sendable>(
    to sink: any FrameSink<Picture>, underWay: Int, _ budget: MemoryBudget, options: Options,
    draw: (Exposure) throws -> Picture, finish: () throws -> Void
  ) throws {
    try CacheMemory.sharing(budget.caches) {
      try FrameMemory.sharing(budget.frames) {
        try send(to: sink, underWay: underWay, options: options, draw: draw, finish: finish)
      }
    }
  }

  private func send<Picture: Sendable>(
    to sink: any FrameSink<Picture>, underWay: Int, options: Options, draw: (Exposure) throws -> Picture,
    finish: () throws -> Void
  ) throws {
    // Another thread writes the frames in order while this one draws the next.
    let queue = BoundedQueue(label: "org.layerkit.frame-sink", limit: underWay, order: .serial)
    let cancellation = options.cancellation
    let isCancelled: @Sendable () -> Bool = { cancellation?.isCancelled ?? false }
    stage.isInterrupted = isCancelled
    defer { stage.isInterrupted = { false } }
    do {
      if let first = moments.first { try stage.checkAhead(first.time(at: stage.frameRate)) }
      var exposures = MomentExposures(moments, of: stage)
      var done = 0
      while let shown = try stage.locatingRefusals({ exposures.next() }) {
        if isCancelled() { throw RenderCancelled() }
        let exposure = Exposure(shown, isCancelled: isCancelled) { [stage] shown, frame in
          if isCancelled() { throw RenderCancelled() }
          try stage.check(frame, of: shown)
        }
        try queue.waitForSlot()
        do {
          let picture = try stage.locatingRefusals { try draw(exposure) }
          if isCancelled() { throw RenderCancelled() }
          queue.submit { try sink.write(picture) }
        } catch {
          queue.giveBackSlot()
          throw error
        }
        done += 1
        options.progress?(RenderProgress(framesDone: done, frameCount: moments.count))
      }
      try queue.finish()
      if isCancelled() { throw RenderCancelled() }
      try finish()
    } catch {
      sink.cancel()
      throw error
    }
  }
}

extension Stage {
  /// Runs `body`, which commits or draws.
  /// - Throws: `FrameMemoryError` with its layer and source position if something was not drawn; the errors of `body`.
  func locatingRefusals<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try FrameMemory.checking(body)
    } catch let error as FrameMemoryError {
      throw located(error)
    }
  }

  /// The error with the name of the layer, its position in the timeline file, and the time.
  private func located(_ error: FrameMemoryError) -> FrameMemoryError {
    var error = error
    error.time = currentTime
    guard let layer = error.layer.flatMap({ layer.layer(ofNode: $0) }) else { return error }
    error.layerName = layer.name
    error.place = timelineLayers?.place(of: layer)
    return error
  }
}

extension Movie.Options {
  fileprivate var drawingThreads: Int { max(1, threads ?? SystemProcessors.allowed) }
}

extension Movie.Moment {
  /// The moment's time in seconds.
  package func time(at rate: FrameRate) -> CFTimeInterval {
    switch self {
    case .frame(let index): rate.time(ofFrame: index)
    case .time(let time): time
    }
  }
}

extension Stage {
  /// Moves the clock to a moment. An earlier moment than now does not move it.
  func advance(to moment: Movie.Moment) {
    switch moment {
    case .frame(let index): advance(toFrame: index)
    case .time(let time): advance(throughFramesTo: time)
    }
  }
}
