import LayerKit

/// What `render` makes of a timeline, whatever the file is called.
struct MovieJob: Sendable {
  let settings: MovieSettings
  let span: FrameSpan?
  let canvas: CanvasOptions

  func format(of output: String) throws -> MovieFormat { try MovieFormat(settings, path: output) }

  /// The timeline with the pixels and frames that are asked for.
  /// - Throws: `Failure` and `TimelineError` for one that the format cannot hold.
  func prepared(_ timeline: Timeline, for format: MovieFormat) throws -> Timeline {
    let timeline = try canvas.applied(to: timeline, for: format.sizes)
    if let problem = timeline.videoProblem(format.sizes) { throw TimelineError(diagnostics: [problem]) }
    return timeline
  }

  /// Writes a timeline that was prepared.
  /// - Parameter chunkFrames: how many frames are encoded together, without reference to others; nil for all.
  func write(
    _ timeline: Timeline, to output: String, chunkFrames: Int? = nil, options: Movie.Options
  ) throws {
    let movie = try Movie(timeline, span: span)
    let parts = try chunkFrames.map { length in
      let frames = try movieFrames(of: timeline)
      let cuts = try MovieCuts.parts(
        of: frames, length: length, on: Stage(timeline), cancellation: options.cancellation)
      return cuts.map { $0.lowerBound - frames.lowerBound..<$0.upperBound - frames.lowerBound }
    }
    try movie.write(to: output, settings: settings, parts: parts ?? [], options: options)
  }

  /// The frames of the timeline that the movie has.
  func movieFrames(of timeline: Timeline) throws -> Range<Int> {
    let count = timeline.canvas.framesPerSecond.frameCount(duration: timeline.canvas.duration)
    return try span?.range(of: count) ?? 0..<count
  }
}
