import Pixels

/// A video codec: what it can be asked for, and how its encoder is opened.
///
/// Each codec is a constant in a file of its own; the containers that take it list it in `ContainerFormat.all`.
public struct VideoCodec: Sendable {
  /// The name in options, such as FFmpeg's `h264`.
  public let name: String

  /// The name in sentences, such as `H.264`.
  package let title: String

  /// The pixel formats that it encodes, the default first.
  public let pixelFormats: [PixelFormat]

  /// The widths and heights that it takes, in pixels.
  package let lengths: ClosedRange<Int>

  /// The scale of `MovieSettings.quality`; nil where the codec has no quality to choose.
  public let quality: QualityScale?

  /// The quality below which few players play a movie of a format; nil where all of the scale is safe.
  let caution: @Sendable (MovieFormat) -> QualityCaution?

  /// How many pictures the encoder holds at the default settings, with all that it keeps of them.
  let picturesHeld: Int

  /// Opens an encoder. Errors call the movie by the name in the last parameter.
  let open: @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder

  /// Every codec that a container takes, once.
  public static var all: [VideoCodec] {
    ContainerFormat.all.reduce(into: []) { known, container in
      known += container.codecs.filter { !known.contains($0) }
    }
  }

  /// The codec with a name, as in options.
  /// - Throws: `MediaError.unknownCodec`.
  public init(named name: String) throws {
    guard let codec = Self.all.first(where: { $0.name == name }) else { throw MediaError.unknownCodec(name) }
    self = codec
  }

  init(
    name: String, title: String, pixelFormats: [PixelFormat], lengths: ClosedRange<Int>, quality: QualityScale?,
    caution: @escaping @Sendable (MovieFormat) -> QualityCaution? = { _ in nil }, picturesHeld: Int,
    open: @escaping @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder
  ) {
    self.name = name
    self.title = title
    self.pixelFormats = pixelFormats
    self.lengths = lengths
    self.quality = quality
    self.caution = caution
    self.picturesHeld = picturesHeld
    self.open = open
  }
}

extension VideoCodec: Hashable {
  /// Whether both have the same name.
  public static func == (first: VideoCodec, second: VideoCodec) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The numbers that tell a codec how much may be lost; smaller ones lose less.
public struct QualityScale: Sendable {
  /// The codec's name for the number, such as `constant rate factor`.
  public let name: String

  /// The numbers that there are, from the best to the worst quality.
  public let range: ClosedRange<Double>

  /// The number that is used unless another is asked for.
  public let standard: Double
}

/// A number on a codec's scale below which few players play a movie.
package struct QualityCaution: Sendable {
  /// The smallest number that most players play.
  package let lowest: Double

  /// The end of a sentence about a movie below that number, such as “is lossless, … which many players do not play”.
  package let reason: String
}
