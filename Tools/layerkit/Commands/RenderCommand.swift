import ArgumentParser
import LayerKit

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write a timeline as an H.264 movie.")

  @OptionGroup var timeline: TimelineArgument

  @Option(name: .shortAndLong, help: "The movie to write: an .mp4 file.")
  var output: String

  @Option(help: "Quality: libx264's constant rate factor, from 0 (lossless) to 51.")
  var crf: Double = 18

  @Option(help: "libx264's preset, from ultrafast to veryslow.")
  var preset: Preset = .medium

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    guard output.lowercased().hasSuffix(".mp4") else {
      throw ValidationError("A movie is written as .mp4; “\(output)” does not end so.")
    }
    guard (0...51).contains(crf) else { throw ValidationError("--crf takes a number from 0 to 51.") }
  }

  func run() throws {
    let timeline = try timeline.read()
    if let problem = timeline.videoProblem { throw TimelineError(diagnostics: [problem]) }
    StandardError.write(timeline.movieWarnings, as: drawing.progress)
    warnOfLossless()
    let movie = try Movie(timeline, span: range)
    try drawing.run { try movie.write(to: output, quality: crf, preset: preset, options: $0) }
  }
}

extension RenderCommand {
  /// libx264 takes every factor below 1 for 0, and answers it with a profile of its own.
  private func warnOfLossless() {
    guard crf < 1 else { return }
    StandardError.warn(
      "--crf \(crf.readable) is lossless, in H.264's profile High 4:4:4 Predictive, which many players and browsers do "
        + "not play; write --crf 1 or more for them", as: drawing.progress)
  }
}

extension Preset: ExpressibleByArgument {}

extension Movie {
  /// The frames of a timeline, or some of them.
  init(_ timeline: Timeline, span: FrameSpan?) throws {
    let stage = Stage(timeline)
    let whole = Movie(stage, duration: timeline.canvas.duration)
    self = try span.map { Movie(stage, frames: try $0.range(of: whole.moments.count)) } ?? whole
  }
}
