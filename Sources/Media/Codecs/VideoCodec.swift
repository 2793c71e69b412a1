import Pixels

/// A kind of coding for pictures: what it can be asked for, and how its encoder is opened.
///
/// Each codec is a constant in a file of its own; the containers that take it list it in `ContainerFormat.all`.
public struct VideoCodec: Sendable {
  /// The name in options, as FFmpeg has it: `h264`.
  public let name: String

  /// The name in sentences: `H.264`.
  public let title: String

  /// The formats that it encodes, the default first.
  public let pixelFormats: [PixelFormat]

  /// The widths and heights that it takes, in pixels.
  public let lengths: ClosedRange<Int>

  /// What `MovieSettings.quality` stands for, if it stands for anything.
  public let quality: QualityScale?

  /// From which quality on most players play a movie of a format.
  let caution: @Sendable (MovieFormat) -> QualityCaution?

  /// How many pictures the encoder holds at the default settings, with all that it keeps of them.
  let picturesHeld: Int

  /// Opens an encoder. Errors call the movie by the name in the last parameter.
  let open: @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder

  /// Every codec of a container, once.
  public static var all: [VideoCodec] {
    ContainerFormat.all.reduce(into: []) { known, container in
      known += container.codecs.filter { !known.contains($0) }
    }
  }

  /// The codec of a name. Throws `MediaError.unknownCodec`.
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
  public static func == (first: VideoCodec, second: VideoCodec) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The numbers by which a codec is told how much may be lost; less is better.
public struct QualityScale: Sendable {
  /// What the codec calls the number.
  public let name: String
  public let range: ClosedRange<Double>
  public let standard: Double
}

/// A quality below which few players play a movie.
public struct QualityCaution: Sendable {
  public let lowest: Double

  /// What becomes of a movie below it; ends with the players, “which many players do not play”.
  public let reason: String
}
