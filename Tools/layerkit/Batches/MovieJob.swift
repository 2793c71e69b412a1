import Farms
import LayerKit
import Support

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

  /// The frames of a timeline that was prepared.
  /// - Throws: `Failure` for frames that it does not have.
  func movie(of timeline: Timeline) throws -> Movie { try Movie(timeline, span: span) }

  /// The frames of the timeline that the movie has.
  func frames(of timeline: Timeline) throws -> Range<Int> {
    let count = timeline.canvas.framesPerSecond.frameCount(duration: timeline.canvas.duration)
    return try span?.range(of: count) ?? 0..<count
  }

  /// The parts of a movie in which frames are encoded together, counted from its first frame.
  /// - Parameter length: about how many frames a part has; nil for a single part.
  /// - Throws: `FarmError.unsupportedFormat`; what playing the timeline throws.
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
