import Pixels

/// The settings of a movie. Nil is the default of the container or its codec.
public struct MovieSettings: Equatable, Sendable {
  /// The container format; nil chooses it by the file name's ending.
  public var container: ContainerFormat?

  /// The codec of the pictures; nil is the container's default, with `alpha` its default codec with alpha.
  public var codec: VideoCodec?

  /// The quality on the codec's scale. For H.264 it is the constant rate factor, from 0 (best) to 51. Nil is the
  /// codec's default, such as 18 for H.264. ProRes and FFV1 have no quality setting.
  public var quality: Double?

  /// The bit rate in bits a second, instead of a quality; 1000…2 000 000 000. ProRes and FFV1 do not support one.
  public var bitRate: Int?

  /// The pixel format of the pictures; nil is the codec's default, with `alpha` its default format with alpha. A format
  /// with alpha implies `alpha`.
  public var pixelFormat: PixelFormat?

  /// How much time the encoder spends to make the movie smaller; nil is `medium`. ProRes and FFV1 have no presets.
  public var preset: Preset?

  /// Whether the canvas's alpha is stored; otherwise a translucent canvas is drawn over black. Colours are stored as
  /// straight alpha, not premultiplied, in ProRes 4444, VP9 and FFV1.
  public var alpha: Bool

  /// The purpose of the movie, which determines the settings that are nil.
  public var purpose: MoviePurpose?

  /// Creates settings; arguments that are not given have their defaults.
  public init(
    container: ContainerFormat? = nil, codec: VideoCodec? = nil, quality: Double? = nil, bitRate: Int? = nil,
    pixelFormat: PixelFormat? = nil, preset: Preset? = nil, alpha: Bool = false, purpose: MoviePurpose? = nil
  ) {
    self.container = container
    self.codec = codec
    self.quality = quality
    self.bitRate = bitRate
    self.pixelFormat = pixelFormat
    self.preset = preset
    self.alpha = alpha
    self.purpose = purpose
  }

  /// Whether the movie has alpha in a container.
  func keepsAlpha(in container: ContainerFormat) -> Bool {
    if requiresAlpha { return true }
    guard purpose?.alpha == .kept, pixelFormat == nil else { return false }
    return codec.map(container.alphaCodecs.contains) ?? true
  }

  /// Whether alpha was requested explicitly, so that a movie without it would be wrong.
  var requiresAlpha: Bool { alpha || pixelFormat?.hasAlpha == true || purpose?.alpha == .required }
}
