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
  func write(_ timeline: Timeline, to output: String, options: Movie.Options) throws {
    try Movie(timeline, span: span).write(to: output, settings: settings, options: options)
  }
}
