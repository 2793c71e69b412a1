import Pixels

/// The pictures of a movie: their size and how many there are in a second.
public struct VideoStream: Hashable, Sendable {
  /// In pixels.
  public var width: Int
  public var height: Int

  /// Frames a second as an exact ratio: 60/1, 30000/1001.
  public var frameRateNumerator: Int
  public var frameRateDenominator: Int

  public init(width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1) {
    self.width = width
    self.height = height
    self.frameRateNumerator = frameRateNumerator
    self.frameRateDenominator = frameRateDenominator
  }

  /// Throws what `MediaError` says of the first thing that a movie of the format cannot have.
  public func validate(for format: MovieFormat) throws {
    guard format.sizes.contains(width: width, height: height) else {
      throw MediaError.unsupportedSize(width: width, height: height, format.sizes)
    }
    let (numerator, denominator) = (frameRateNumerator, frameRateDenominator)
    guard PictureLimits.containRate(numerator, denominator) else {
      throw MediaError.unsupportedFrameRate(numerator: numerator, denominator: denominator)
    }
  }
}
