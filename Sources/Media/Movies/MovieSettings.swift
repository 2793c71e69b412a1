import Pixels

/// The settings of a movie. Nil stands for the default of the container or its codec.
public struct MovieSettings: Equatable, Sendable {
  /// The format of the file; nil is the one of the file name's ending.
  public var container: ContainerFormat?

  /// The codec of the pictures; nil is the container's first.
  public var codec: VideoCodec?

  /// The quality on the codec's own scale, for H.264 the constant rate factor, from 0 (best) to 51;
  /// nil is the scale's standard, 18.
  public var quality: Double?

  /// The bit rate in bits a second, instead of a quality; 1000…2 000 000 000.
  public var bitRate: Int?

  /// The pixel format of the pictures; nil is the codec's first.
  public var pixelFormat: PixelFormat?

  /// How much time the encoder spends to make the movie smaller.
  public var preset: Preset

  /// Settings with defaults for all that is not given.
  public init(
    container: ContainerFormat? = nil, codec: VideoCodec? = nil, quality: Double? = nil, bitRate: Int? = nil,
    pixelFormat: PixelFormat? = nil, preset: Preset = .medium
  ) {
    self.container = container
    self.codec = codec
    self.quality = quality
    self.bitRate = bitRate
    self.pixelFormat = pixelFormat
    self.preset = preset
  }
}
