import Pixels

/// The format of a movie: `MovieSettings` with every choice made.
public struct MovieFormat: Equatable, Sendable {
  /// The format of the file.
  public let container: ContainerFormat

  /// The codec of the pictures, one that the container takes.
  public let codec: VideoCodec

  /// The format of the pictures that the encoder gets, one that the codec takes.
  public let pixelFormat: PixelFormat

  /// The quality on the codec's scale; nil where it has none, or where there is a bit rate.
  public let quality: Double?

  /// The bit rate in bits a second; nil where the quality decides.
  public let bitRate: Int?

  /// How much time the encoder takes to make the movie smaller.
  public let preset: Preset

  /// The bit rates that every encoder can be asked for.
  package static let bitRates = 1000...2_000_000_000

  /// The format that settings stand for.
  /// - Parameter path: the movie's name, whose ending chooses the container unless the settings do.
  /// - Throws: `MediaError` for settings that do not go together; its message lists what is possible.
  public init(_ settings: MovieSettings, path: String) throws {
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

  /// The quality below which few players play such a movie; nil where all of the scale is safe.
  package var caution: QualityCaution? { codec.caution(self) }

  package var sizes: VideoSizes { VideoSizes(codec: codec, chroma: pixelFormat.chroma) }

  /// How much memory encoding takes, in bytes for each pixel of a picture.
  package var bytesPerPixel: UInt64 { UInt64(Double(codec.picturesHeld) * pixelFormat.bytesPerPixel) }
}
