import Farms
import LayerKit
import Media
import Support

/// The settings with which `render` makes a movie of a timeline.
struct MovieJob: Sendable {
  let settings: MovieSettings
  let span: FrameSpan?
  let canvas: CanvasOptions

  func format(of output: String) throws -> MovieFormat { try MovieFormat(settings, path: output) }

  /// The timeline with the requested scale and frame rate.
  /// - Throws: `Failure` and `TimelineError` if the format does not support it.
  func prepared(_ timeline: Timeline, for format: MovieFormat) throws -> Timeline {
    let timeline = try canvas.applied(to: timeline, for: format.sizes)
    if let problem = timeline.videoProblem(format.sizes) { throw TimelineError(diagnostics: [problem]) }
    return timeline
  }

  /// The movie of a prepared timeline.
  /// - Throws: `Failure` for a range of frames that it does not have.
  func movie(of timeline: Timeline) throws -> Movie { try Movie(timeline, span: span) }

  /// The frames of the timeline that are in the movie.
  func frames(of timeline: Timeline) throws -> Range<Int> {
    let count = timeline.canvas.framesPerSecond.frameCount(duration: timeline.canvas.duration)
    return try span?.range(of: count) ?? 0..<count
  }

  /// The parts of a movie that are encoded separately, as ranges of frames counted from its first frame.
  /// - Parameter length: the approximate number of frames of a part; nil for a single part.
  /// - Throws: `FarmError.unsupportedFormat`; the errors of playing the timeline.
  func parts(
    of timeline: Timeline, in format: MovieFormat, length: Int?, cancellation: Cancellation?
  ) throws -> [Range<Int>] {
    guard let length else { return [] }
    guard format.container.canBeJoined else { throw FarmError.unsupportedFormat(format.container.title) }
    let frames = try frames(of: timeline)
    let cuts = try MovieCuts.parts(of: frames, length: length, on: Stage(timeline), cancellation: cancellation)
    return cuts.map { $0.lowerBound - frames.lowerBound..<$0.upperBound - frames.lowerBound }
  }
}
