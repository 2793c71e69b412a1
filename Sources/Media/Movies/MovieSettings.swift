import Pixels

/// What is asked of a movie. The container and its codec decide what is left open.
public struct MovieSettings: Equatable, Sendable {
  /// The format of the file; nil is the one that its name ends in.
  public var container: ContainerFormat?

  /// The codec of the pictures; nil is the container's first.
  public var codec: VideoCodec?

  /// The quality on the codec's own scale, `VideoCodec.quality`; nil is the scale's standard.
  public var quality: Double?

  /// The bit rate in bits a second, instead of a quality; 1000…2 000 000 000.
  public var bitRate: Int?

  /// The format of the pictures; nil is the codec's first.
  public var pixelFormat: PixelFormat?

  /// How much time the encoder takes to make the movie smaller.
  public var preset: Preset

  /// Settings that leave open what is not given.
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
