import ArgumentParser
import LayerKit
import Media

/// The options of a movie's codec. Help texts are made once, because the argument parser requests them repeatedly.
struct MovieOptions: ParsableArguments {
  private static let qualities: String = {
    let scales = VideoCodec.all.compactMap { codec in
      codec.quality.map { scale in
        let numbers = [scale.range.lowerBound, scale.range.upperBound, scale.standard].map(\.shortest)
        return "\(codec.name) \(numbers[0]) to \(numbers[1]), normally \(numbers[2])"
      }
    }
    return scales.joined(separator: "; ")
  }()

  private static let alphaEndings = ContainerFormat.all.filter { !$0.alphaCodecs.isEmpty }
    .map { ".\($0.ending) (\($0.alphaCodecs.map(\.name).joined(separator: ", ")))" }.joined(separator: ", ")

  private static let purposes = MoviePurpose.allCases.map { purpose in
    let choices = purpose.choices.map { ".\($0.container.ending) \($0.codec.name)" }.joined(separator: ", ")
    return "\(purpose.rawValue) (\(choices))"
  }.joined(separator: ", ")

  @Option(
    name: .customLong("for"),
    help: "The purpose of the movie, which sets the defaults of other options: \(MovieOptions.purposes).")
  var purpose: MoviePurpose?

  @Option(help: "The codec, one that the file ending allows.")
  var codec: VideoCodec?

  @Flag(
    help: """
      Keep the canvas's alpha, straight, instead of drawing over black: \(MovieOptions.alphaEndings). A pixel format \
      with alpha does the same.
      """)
  var alpha = false

  @Option(help: "Quality on the codec's scale; lower is better: \(MovieOptions.qualities).")
  var crf: Double?

  @Option(help: "Bits per second instead of a quality: 800k, 8M.")
  var bitrate: BitRate?

  @Option(help: "The pixel format, one of the codec's formats (default: its first).")
  var pixelFormat: PixelFormat?

  @Option(
    help: """
      The encoding speed, from ultrafast to veryslow (default: medium); slower gives smaller files. The names are \
      libx264's; other encoders use similar speeds. prores and ffv1 have none.
      """)
  var preset: Preset?

  /// The options as settings of a movie.
  var settings: MovieSettings {
    MovieSettings(
      codec: codec, quality: crf, bitRate: bitrate?.bitsPerSecond, pixelFormat: pixelFormat, preset: preset,
      alpha: alpha, purpose: purpose)
  }

  /// The warning about a quality with which few players can play the movie; nil for other qualities.
  func warning(of format: MovieFormat) -> Problem? {
    guard let quality = format.quality, let limit = format.compatibilityLimit, quality < limit.lowest else {
      return nil
    }
    let message =
      "--crf \(quality.readable) \(limit.reason); write --crf \(limit.lowest.readable) or more for them"
    return Problem(message: message, severity: .warning)
  }
}

extension Preset: ExpressibleByArgument {}

extension MoviePurpose: ExpressibleByArgument {}

extension VideoCodec: ExpressibleByArgument {
  /// A codec by its name; nil for an unknown name.
  public init?(argument: String) {
    guard let codec = try? VideoCodec(named: argument) else { return nil }
    self = codec
  }

  /// The names, for help and completion.
  public static let allValueStrings = all.map(\.name)

  /// The names.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension PixelFormat: ExpressibleByArgument {
  /// A pixel format by its name, with FFmpeg's `le` for the byte order or without; nil for an unknown name.
  public init?(argument: String) {
    let known = VideoCodec.all.flatMap(\.pixelFormats)
    let names = [argument, argument.hasSuffix("le") ? String(argument.dropLast(2)) : argument]
    guard let format = known.first(where: { names.contains($0.name) }) else { return nil }
    self = format
  }

  /// The names, for help and completion.
  public static let allValueStrings: [String] =
    VideoCodec.all.flatMap(\.pixelFormats).map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }

  /// The names.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
