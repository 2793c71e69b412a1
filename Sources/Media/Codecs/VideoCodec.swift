import Pixels

/// A video codec: the formats, sizes and qualities that it supports, and how its encoder is opened.
///
/// Each codec is a constant in a file of its own; the containers that take it list it in `ContainerFormat.all`.
public struct VideoCodec: Sendable {
  /// The name in options, such as FFmpeg's `h264`.
  package let name: String

  /// The name in sentences, such as `H.264`.
  package let title: String

  /// The pixel formats that the codec encodes, the default first.
  package let pixelFormats: [PixelFormat]

  /// The widths and heights that the codec supports, in pixels.
  package let sideLengths: ClosedRange<Int>

  /// The scale of `MovieSettings.quality`; nil if the codec has no quality setting.
  package let quality: QualityScale?

  /// The quality below which few players play a movie of a format; nil if the whole scale is safe.
  let compatibilityLimit: @Sendable (MovieFormat) -> CompatibilityLimit?

  /// The encoder's memory at the default settings, as a number of pictures.
  let picturesHeld: Int

  /// Opens an encoder. The last parameter is the movie's name in errors.
  let open: @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder

  /// Every codec that a container supports, once.
  package static var all: [VideoCodec] {
    ContainerFormat.all.reduce(into: []) { known, container in
      known += container.codecs.filter { !known.contains($0) }
    }
  }

}

extension VideoCodec: Hashable {
  /// The codec with a name, such as `h264`.
  /// - Throws: `MediaError.unknownCodec`.
  package init(named name: String) throws {
    guard let codec = Self.all.first(where: { $0.name == name }) else { throw MediaError.unknownCodec(name) }
    self = codec
  }

  /// Whether both have the same name.
  public static func == (first: VideoCodec, second: VideoCodec) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A codec's scale of quality; smaller numbers lose less.
package struct QualityScale: Sendable {
  /// The codec's name for the number, such as `constant rate factor`.
  package let name: String

  /// The valid numbers, from the best to the worst quality.
  package let range: ClosedRange<Double>

  /// The default number.
  package let standard: Double
}

/// The number on a codec's scale of quality below which few players play a movie.
package struct CompatibilityLimit: Sendable {
  /// The least number that most players play.
  package let lowest: Double

  /// The end of a sentence about a movie below that number, such as “is lossless, … which many players do not play”.
  package let reason: String
}
