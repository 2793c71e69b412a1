import Pixels

/// The settings of a movie. Nil stands for the default of the container or its codec.
public struct MovieSettings: Equatable, Sendable {
  /// The format of the file; nil is the one of the file name's ending.
  public var container: ContainerFormat?

  /// The codec of the pictures; nil is the container's first, with `alpha` the first that keeps it.
  public var codec: VideoCodec?

  /// The quality on the codec's own scale, for H.264 the constant rate factor, from 0 (best) to 51;
  /// nil is the scale's standard, such as 18. ProRes and FFV1 have none.
  public var quality: Double?

  /// The bit rate in bits a second, instead of a quality; 1000…2 000 000 000. ProRes and FFV1 have none to choose.
  public var bitRate: Int?

  /// The pixel format of the pictures; nil is the codec's first, with `alpha` the first that has it. One that has alpha
  /// sets `alpha`.
  public var pixelFormat: PixelFormat?

  /// How much time the encoder spends to make the movie smaller; nil is `medium`. ProRes and FFV1 have no choice.
  public var preset: Preset?

  /// Whether the canvas's alpha is kept; otherwise a background that is not opaque is drawn over black. Colours are
  /// written straight, not multiplied by alpha, as ProRes 4444, VP9 and FFV1 have them.
  public var alpha: Bool

  /// What the movie is made for, which chooses what these settings leave open.
  public var purpose: MoviePurpose?

  /// Settings with defaults for all that is not given.
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

  /// Whether alpha was asked for, so that a movie without it would be wrong.
  var requiresAlpha: Bool { alpha || pixelFormat?.hasAlpha == true || purpose?.alpha == .required }
}
