import ArgumentParser
import LayerKit

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write a timeline as a movie.",
    discussion: "Endings of movies, and the codecs that each takes, the default first: \(endings).")

  private static var endings: String {
    ContainerFormat.all.map { ".\($0.ending) (\($0.codecs.map(\.name).joined(separator: ", ")))" }
      .joined(separator: ", ")
  }

  @OptionGroup var timeline: TimelineArgument

  @Option(name: .shortAndLong, help: "The movie to write; its ending says of which kind.")
  var output: String

  @OptionGroup var movie: MovieOptions

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    do { _ = try MovieFormat(movie.settings, path: output) } catch let error as MediaError {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    let format = try MovieFormat(movie.settings, path: output)
    let timeline = try canvas.applied(to: timeline.read(), for: format.sizes)
    if let problem = timeline.videoProblem(format.sizes) { throw TimelineError(diagnostics: [problem]) }
    StandardError.warn(timeline.movieWarnings(format))
    movie.warn(of: format)
    canvas.warn()
    let frames = try Movie(timeline, span: range)
    try drawing.run { try frames.write(to: output, settings: movie.settings, options: $0) }
  }
}

extension Movie {
  /// All frames of a timeline, or those of `span`. Throws `Failure` for frames that the timeline does not have.
  init(_ timeline: Timeline, span: FrameSpan?) throws {
    let stage = Stage(timeline)
    let whole = Movie(stage, duration: timeline.canvas.duration)
    self = try span.map { Movie(stage, frames: try $0.range(of: whole.moments.count)) } ?? whole
    setSound(of: timeline)
  }
}
