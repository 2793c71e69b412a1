import ArgumentParser
import LayerKit

/// The options of a movie's codec.
struct MovieOptions: ParsableArguments {
  private static var qualities: String {
    let scales = VideoCodec.all.compactMap { codec in
      codec.quality.map { scale in
        let numbers = [scale.range.lowerBound, scale.range.upperBound, scale.standard].map { $0.formatted() }
        return "\(codec.name) \(numbers[0]) to \(numbers[1]), normally \(numbers[2])"
      }
    }
    return scales.joined(separator: "; ")
  }

  @Option(help: "The codec, one of those of the ending.")
  var codec: VideoCodec?

  @Option(help: "Quality on the codec's scale, on which less is better: \(MovieOptions.qualities).")
  var crf: Double?

  @Option(help: "Bits a second instead of a quality: 800k, 8M.")
  var bitrate: BitRate?

  @Option(help: "The samples of pictures, one of the codec's formats (default: its first).")
  var pixelFormat: PixelFormat?

  @Option(help: "How much time to take for a smaller file, from ultrafast to veryslow.")
  var preset: Preset = .medium

  /// The options as settings of a movie.
  var settings: MovieSettings {
    MovieSettings(
      codec: codec, quality: crf, bitRate: bitrate?.bitsPerSecond, pixelFormat: pixelFormat, preset: preset)
  }

  /// Warns of a quality with which few players can play the movie.
  func warn(of format: MovieFormat) {
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
