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

  private static var qualities: String {
    let scales = VideoCodec.all.compactMap { codec in
      codec.quality.map { scale in
        let numbers = [scale.range.lowerBound, scale.range.upperBound, scale.standard].map { $0.formatted() }
        return "\(codec.name) \(numbers[0]) to \(numbers[1]), normally \(numbers[2])"
      }
    }
    return scales.joined(separator: "; ")
  }

  @OptionGroup var timeline: TimelineArgument

  @Option(name: .shortAndLong, help: "The movie to write; its ending says of which kind.")
  var output: String

  @Option(help: "The codec, one of those of the ending.")
  var codec: VideoCodec?

  @Option(help: "Quality on the codec's scale, on which less is better: \(RenderCommand.qualities).")
  var crf: Double?

  @Option(help: "Bits a second instead of a quality: 800k, 8M.")
  var bitrate: BitRate?

  @Option(help: "The samples of pictures, one of the codec's formats (default: its first).")
  var pixelFormat: PixelFormat?

  @Option(help: "How much time to take for a smaller file, from ultrafast to veryslow.")
  var preset: Preset = .medium

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var drawing: DrawingOptions

  private var settings: MovieSettings {
    MovieSettings(
      codec: codec, quality: crf, bitRate: bitrate?.bitsPerSecond, pixelFormat: pixelFormat, preset: preset)
  }

  func validate() throws {
    do { _ = try MovieFormat(settings, path: output) } catch let error as MediaError {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    let format = try MovieFormat(settings, path: output)
    let timeline = try timeline.read()
    if let problem = timeline.videoProblem(format.sizes) { throw TimelineError(diagnostics: [problem]) }
    StandardError.warn(timeline.movieWarnings(format))
    warn(of: format)
    let movie = try Movie(timeline, span: range)
    try drawing.run { try movie.write(to: output, settings: settings, options: $0) }
  }

  /// Warns of a quality with which few players can play the movie.
  private func warn(of format: MovieFormat) {
    guard let quality = format.quality, let limit = format.compatibilityLimit, quality < limit.lowest else { return }
    let message =
      "--crf \(quality.readable) \(limit.reason); write --crf \(limit.lowest.readable) or more for them"
    StandardError.write([Problem(message: message, severity: .warning)])
  }
}

extension Preset: ExpressibleByArgument {}

extension VideoCodec: ExpressibleByArgument {
  /// A codec by its name; nil for an unknown name.
  public init?(argument: String) {
    guard let codec = try? VideoCodec(named: argument) else { return nil }
    self = codec
  }

  /// The names, for help and completion.
  public static var allValueStrings: [String] { all.map(\.name) }
}

extension PixelFormat: ExpressibleByArgument {
  /// A pixel format by its name; nil for an unknown name.
  public init?(argument: String) {
    let known = VideoCodec.all.flatMap(\.pixelFormats)
    guard let format = known.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// The names, for help and completion.
  public static var allValueStrings: [String] {
    VideoCodec.all.flatMap(\.pixelFormats).map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Movie {
  /// All frames of a timeline, or those of `span`. Throws `Failure` for frames that the timeline does not have.
  init(_ timeline: Timeline, span: FrameSpan?) throws {
    let stage = Stage(timeline)
    let whole = Movie(stage, duration: timeline.canvas.duration)
    self = try span.map { Movie(stage, frames: try $0.range(of: whole.moments.count)) } ?? whole
  }
}
