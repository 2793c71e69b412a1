import Pixels

/// A video codec: the formats, sizes and qualities that it supports, and how its encoder is opened.
///
/// Each codec is a constant in its own file. `ContainerFormat` lists the codecs of each container.
public struct VideoCodec: Sendable {
  /// The name in options, such as FFmpeg's `h264`.
  package let name: String

  /// The name in sentences, such as `H.264`.
  package let title: String

  /// The names of its encoders in libavcodec; the first available one is used. Empty if LayerKit encodes the codec.
  let encoders: [String]

  /// The pixel formats that the codec encodes, the default first.
  package let pixelFormats: [PixelFormat]

  /// The widths and heights that the codec supports, in pixels.
  package let sideLengths: ClosedRange<Int>

  /// The minimum width, in pixels, which may be larger than the minimum height.
  let minimumWidth: Int

  /// The scale of `MovieSettings.quality`; nil if the codec has no quality setting.
  package let quality: QualityScale?

  /// Whether the codec supports a bit rate.
  package let takesBitRate: Bool

  /// Whether the codec supports presets.
  package let takesPreset: Bool

  /// The quality below which few players play a movie of a format; nil if players support the whole scale.
  let compatibilityLimit: @Sendable (MovieFormat) -> CompatibilityLimit?

  /// The memory that encoding takes.
  let memory: EncoderMemory

  /// Opens an encoder. The last parameter is the movie's name in errors.
  let open: @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder

  init(
    name: String, title: String, encoders: [String] = [], pixelFormats: [PixelFormat], sideLengths: ClosedRange<Int>,
    minimumWidth: Int = 1,
    quality: QualityScale? = nil, takesBitRate: Bool = true, takesPreset: Bool = true,
    compatibilityLimit: @escaping @Sendable (MovieFormat) -> CompatibilityLimit? = { _ in nil }, memory: EncoderMemory,
    open: @escaping @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder
  ) {
    self.name = name
    self.title = title
    self.encoders = encoders
    self.pixelFormats = pixelFormats
    self.sideLengths = sideLengths
    self.minimumWidth = max(minimumWidth, sideLengths.lowerBound)
    self.quality = quality
    self.takesBitRate = takesBitRate
    self.takesPreset = takesPreset
    self.compatibilityLimit = compatibilityLimit
    self.memory = memory
    self.open = open
  }

  /// The default pixel format with or without alpha; nil if there is none.
  package func pixelFormat(withAlpha hasAlpha: Bool) -> PixelFormat? {
    pixelFormats.first { $0.hasAlpha == hasAlpha }
  }

  /// The number of threads of libx265, libvpx and libaom, and the maximum for libx264. It is fixed, not the number of
  /// cores, because the output of x264 and x265 depends on it. It does not slow down small machines: on 2 cores, 300
  /// frames of 1080p in H.264 at `veryfast` took 3.14 s with 8 threads and 3.28 s with x264's default.
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
  /// The lowest number that most players play.
  package let lowest: Double

  /// The end of a sentence about a movie below that number, such as “is lossless, … which many players do not play”.
  package let reason: String
}
