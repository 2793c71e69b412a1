import Pixels

/// What a movie shall be like. What is left open, the container and its codec decide.
public struct MovieSettings: Equatable, Sendable {
  /// Nil is the one that the file's name ends in.
  public var container: ContainerFormat?

  /// Nil is the container's first.
  public var codec: VideoCodec?

  /// On the codec's own scale, `VideoCodec.quality`; nil is its standard.
  public var quality: Double?

  /// In bits a second, instead of a quality.
  public var bitRate: Int?

  /// Nil is the codec's first.
  public var pixelFormat: PixelFormat?

  public var preset: Preset

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
