import Pixels

/// The format of a movie: `MovieSettings` with all defaults resolved.
package struct MovieFormat: Equatable, Sendable {
  /// The format of the file.
  package let container: ContainerFormat

  /// The codec of the pictures, one that the container supports.
  package let codec: VideoCodec

  /// The pixel format of the encoder's input, one that the codec supports.
  package let pixelFormat: PixelFormat

  /// The quality on the codec's scale; nil if the codec has none, or if there is a bit rate.
  package let quality: Double?

  /// The bit rate in bits a second; nil if the quality determines the bit rate.
  package let bitRate: Int?

  /// How much time the encoder spends to make the movie smaller.
  package let preset: Preset

  /// The valid bit rates, in bits a second.
  package static let bitRates = 1000...2_000_000_000

  /// Resolves settings: fills in the defaults and checks that all parts fit together.
  /// - Parameter path: the movie's path, whose ending determines the container unless the settings do.
  /// - Throws: `MediaError` for settings that exclude each other; its message lists the valid values.
  package init(_ settings: MovieSettings, path: String) throws {
    container = try settings.container ?? ContainerFormat(path: path)
    codec = try Self.codec(settings, container)
    pixelFormat = try Self.pixelFormat(settings, codec, container)
    (quality, bitRate) = try Self.rateControl(settings, codec)
    if settings.preset != nil, !codec.takesPreset { throw MediaError.noPreset(codec) }
    preset = settings.preset ?? .medium
  }

  private static func codec(_ settings: MovieSettings, _ container: ContainerFormat) throws -> VideoCodec {
    let fitting = try settings.purpose?.codec(in: container)
    let keepsAlpha = settings.keepsAlpha(in: container)
    let possible = keepsAlpha ? container.alphaCodecs : container.codecs
    // The first codec with alpha that also supports the pixel format.
    let standard = possible.first { codec in settings.pixelFormat.map(codec.pixelFormats.contains) ?? true }
    guard let codec = settings.codec ?? fitting ?? (keepsAlpha ? standard : nil) ?? possible.first else {
      throw MediaError.noAlpha(container.codecs.first, container)
    }
    guard container.codecs.contains(codec) else { throw MediaError.unsupportedCodec(codec.name, container) }
    guard possible.contains(codec) else { throw MediaError.noAlpha(codec, container) }
    return codec
  }

  private static func pixelFormat(
    _ settings: MovieSettings, _ codec: VideoCodec, _ container: ContainerFormat
  ) throws -> PixelFormat {
    guard let format = settings.pixelFormat ?? codec.pixelFormat(withAlpha: settings.keepsAlpha(in: container)),
      codec.pixelFormats.contains(format)
    else { throw MediaError.unsupportedPixelFormat(settings.pixelFormat?.name ?? "", codec) }
    if settings.requiresAlpha, !format.hasAlpha { throw MediaError.pixelFormatWithoutAlpha(format, codec) }
    return format
  }

  private static func rateControl(
    _ settings: MovieSettings, _ codec: VideoCodec
  ) throws -> (quality: Double?, bitRate: Int?) {
    if let quality = settings.quality, codec.quality?.contains(quality) != true {
      throw MediaError.invalidQuality(quality, codec)
    }
    guard let bitRate = settings.bitRate else { return (settings.quality ?? codec.quality?.standard, nil) }
    guard codec.takesBitRate else { throw MediaError.noBitRate(codec) }
    guard settings.quality == nil else { throw MediaError.qualityAndBitRate }
    guard bitRates.contains(bitRate) else { throw MediaError.invalidBitRate(bitRate) }
    return (nil, bitRate)
  }

  /// The quality below which few players play such a movie; nil if players support the whole scale.
  package var compatibilityLimit: CompatibilityLimit? { codec.compatibilityLimit(self) }

  package var sizes: VideoSizes { VideoSizes(codec: codec, chroma: pixelFormat.chroma, hasAlpha: pixelFormat.hasAlpha) }

  /// The memory of drawing and encoding, in bytes for each pixel of a picture.
  /// - Parameter frameCount: the number of pictures; nil if unknown.
  package func bytesPerPixel(frameCount: Int?) -> UInt64 {
    UInt64(Double(codec.memory.picturesHeld(preset, frameCount: frameCount)) * pixelFormat.bytesPerPixel)
  }
}
