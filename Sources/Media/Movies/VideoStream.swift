import Pixels

/// The size and the rate of a movie's pictures.
public struct VideoStream: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int

  /// The height in pixels.
  public var height: Int

  /// The numerator of the frames a second, an exact ratio such as 60/1 or 30000/1001.
  public var frameRateNumerator: Int

  /// The denominator of the frames a second.
  public var frameRateDenominator: Int

  /// Pictures of a size in pixels and a rate in frames a second; `validate(for:)` checks both.
  public init(width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1) {
    self.width = width
    self.height = height
    self.frameRateNumerator = frameRateNumerator
    self.frameRateDenominator = frameRateDenominator
  }

  /// Checks that a movie of a format can have the size and the rate.
  /// - Throws: `MediaError.unsupportedSize` or `MediaError.unsupportedFrameRate`; a rate is above 0 and at most 1000,
  ///   of terms from 1 to a million.
  package func validate(for format: MovieFormat) throws {
    guard format.sizes.contains(width: width, height: height) else {
      throw MediaError.unsupportedSize(width: width, height: height, format.sizes)
    }
    let (numerator, denominator) = (frameRateNumerator, frameRateDenominator)
    guard PictureLimits.containRate(numerator, denominator) else {
      throw MediaError.unsupportedFrameRate(numerator: numerator, denominator: denominator)
    }
  }
}
