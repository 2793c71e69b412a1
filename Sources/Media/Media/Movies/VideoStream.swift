import Pixels

/// The size, the frame rate and the number of a movie's pictures.
package struct VideoStream: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int

  /// The height in pixels.
  package var height: Int

  /// The numerator of the frame rate, an exact ratio in frames a second such as 60/1 or 30000/1001.
  package var frameRateNumerator: Int

  /// The denominator of the frame rate.
  package var frameRateDenominator: Int

  /// The number of pictures; nil if it is not known in advance.
  package var frameCount: Int?

  /// Creates a stream from a size in pixels and a frame rate in frames a second; `validate(for:)` checks both.
  package init(
    width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1, frameCount: Int? = nil
  ) {
    self.width = width
    self.height = height
    self.frameRateNumerator = frameRateNumerator
    self.frameRateDenominator = frameRateDenominator
    self.frameCount = frameCount
  }

  /// Checks that a movie of a format can have the size and the frame rate.
  /// - Throws: `MediaError.unsupportedSize` or `MediaError.unsupportedFrameRate`; a valid rate is above 0 and at most
  ///   1000 frames a second, with terms from 1 to a million.
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
