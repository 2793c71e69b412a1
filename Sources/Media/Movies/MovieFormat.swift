import Pixels

/// The format of a movie: `MovieSettings` with every choice made.
package struct MovieFormat: Equatable, Sendable {
  /// The format of the file.
  package let container: ContainerFormat

  /// The codec of the pictures, one that the container supports.
  package let codec: VideoCodec

  /// The pixel format of the pictures that the encoder gets, one that the codec supports.
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
  /// - Parameter path: the movie's path, whose ending chooses the container unless the settings do.
  /// - Throws: `MediaError` for settings that exclude each other; its message lists what is possible.
  package init(_ settings: MovieSettings, path: String) throws {
    container = try settings.container ?? ContainerFormat(path: path)
    guard let codec = settings.codec ?? container.codecs.first, container.codecs.contains(codec) else {
      throw MediaError.unsupportedCodec(settings.codec?.name ?? "", container)
    }
    guard let pixelFormat = settings.pixelFormat ?? codec.pixelFormats.first, codec.pixelFormats.contains(pixelFormat)
    else { throw MediaError.unsupportedPixelFormat(settings.pixelFormat?.name ?? "", codec) }
    self.codec = codec
    self.pixelFormat = pixelFormat
    (quality, bitRate) = try Self.rateControl(settings, codec)
    preset = settings.preset
  }

  private static func rateControl(
    _ settings: MovieSettings, _ codec: VideoCodec
  ) throws -> (quality: Double?, bitRate: Int?) {
    if let quality = settings.quality {
      guard codec.quality?.range.contains(quality) == true else { throw MediaError.invalidQuality(quality, codec) }
    }
    guard let bitRate = settings.bitRate else { return (settings.quality ?? codec.quality?.standard, nil) }
    guard settings.quality == nil else { throw MediaError.qualityAndBitRate }
    guard bitRates.contains(bitRate) else { throw MediaError.invalidBitRate(bitRate) }
    return (nil, bitRate)
  }

  /// The quality below which few players play such a movie; nil if the whole scale is safe.
  package var compatibilityLimit: CompatibilityLimit? { codec.compatibilityLimit(self) }

  package var sizes: VideoSizes { VideoSizes(codec: codec, chroma: pixelFormat.chroma) }

  /// The memory that encoding takes, in bytes for each pixel of a picture.
  package var bytesPerPixel: UInt64 { UInt64(Double(codec.picturesHeld) * pixelFormat.bytesPerPixel) }
}
