import Pixels

/// How a movie is written, every choice made.
public struct MovieFormat: Equatable, Sendable {
  public let container: ContainerFormat
  public let codec: VideoCodec
  public let pixelFormat: PixelFormat

  /// On the codec's scale; nil where it has none, or where there is a bit rate.
  public let quality: Double?

  /// In bits a second; nil where quality decides.
  public let bitRate: Int?

  public let preset: Preset

  /// The bit rates that every encoder can be asked for.
  package static let bitRates = 1000...2_000_000_000

  /// - Parameter path: The movie's name, whose ending chooses the container unless the settings do.
  /// - Throws: `MediaError` for settings that do not go together; it lists what there is.
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

  /// From which quality on most players play the movie, if there are such that they do not.
  package var caution: QualityCaution? { codec.caution(self) }

  package var sizes: VideoSizes { VideoSizes(codec: codec, chroma: pixelFormat.chroma) }

  /// How much memory encoding takes, in bytes for each pixel of a picture.
  package var bytesPerPixel: UInt64 { UInt64(Double(codec.picturesHeld) * pixelFormat.bytesPerPixel) }
}
