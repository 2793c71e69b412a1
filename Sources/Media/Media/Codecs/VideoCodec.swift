import Pixels

/// A video codec: the formats, sizes and qualities that it supports, and how its encoder is opened.
///
/// Each codec is a constant in a file of its own; the containers that take it list it in `ContainerFormat.all`.
public struct VideoCodec: Sendable {
  /// The name in options, such as FFmpeg's `h264`.
  package let name: String

  /// The name in sentences, such as `H.264`.
  package let title: String

  /// The names of its encoders in libavcodec, the first that is there being used; none for one of our own.
  let encoders: [String]

  /// The pixel formats that the codec encodes, the default first.
  package let pixelFormats: [PixelFormat]

  /// The widths and heights that the codec supports, in pixels.
  package let sideLengths: ClosedRange<Int>

  /// The least width, in pixels, where it is more than the least height.
  let leastWidth: Int

  /// The scale of `MovieSettings.quality`; nil if the codec has no quality setting.
  package let quality: QualityScale?

  /// Whether a bit rate can be asked for.
  package let takesBitRate: Bool

  /// Whether presets make a difference.
  package let takesPreset: Bool

  /// The quality below which few players play a movie of a format; nil if the whole scale is safe.
  let compatibilityLimit: @Sendable (MovieFormat) -> CompatibilityLimit?

  /// The memory that encoding takes.
  let memory: EncoderMemory

  /// Opens an encoder. The last parameter is the movie's name in errors.
  let open: @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder

  init(
    name: String, title: String, encoders: [String] = [], pixelFormats: [PixelFormat], sideLengths: ClosedRange<Int>,
    leastWidth: Int = 1,
    quality: QualityScale? = nil, takesBitRate: Bool = true, takesPreset: Bool = true,
    compatibilityLimit: @escaping @Sendable (MovieFormat) -> CompatibilityLimit? = { _ in nil }, memory: EncoderMemory,
    open: @escaping @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder
  ) {
    self.name = name
    self.title = title
    self.encoders = encoders
    self.pixelFormats = pixelFormats
    self.sideLengths = sideLengths
    self.leastWidth = max(leastWidth, sideLengths.lowerBound)
    self.quality = quality
    self.takesBitRate = takesBitRate
    self.takesPreset = takesPreset
    self.compatibilityLimit = compatibilityLimit
    self.memory = memory
    self.open = open
  }

  /// The pixel format where nothing else is asked for: the first with alpha, or the first without; nil if there is none.
  package func pixelFormat(withAlpha hasAlpha: Bool) -> PixelFormat? {
    pixelFormats.first { $0.hasAlpha == hasAlpha }
  }

  /// How many threads libx265, libvpx and libaom start, and libx264 at most: a constant, because x264's and x265's
  /// decisions, and so the bytes of the movie, depend on it; by default it follows the number of cores. On 2 cores, 300
  /// frames of 1080p as H.264 at veryfast took 3.28 s with x264's default, 3.28 s with 4 threads, 3.17 s with 6 and 3.14 s
  /// with 8; processor time is some percent less with 8, and the size of the file differs by 0.3 % at most. So the many
  /// threads that a large machine needs cost a small one nothing.
  static let fixedThreadCount: Int32 = 8

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

  /// Whether the encoder takes whole numbers only.
  package var isWhole = false

  /// Whether a number is on the scale.
  func contains(_ number: Double) -> Bool {
    range.contains(number) && (!isWhole || number == number.rounded())
  }
}

/// The number on a codec's scale of quality below which few players play a movie.
package struct CompatibilityLimit: Sendable {
  /// The least number that most players play.
  package let lowest: Double

  /// The end of a sentence about a movie below that number, such as “is lossless, … which many players do not play”.
  package let reason: String
}
