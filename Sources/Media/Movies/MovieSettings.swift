/// What a movie is to be like.
public struct MovieSettings: Equatable, Sendable {
  /// In pixels; both even.
  public var width: Int
  public var height: Int

  /// Frames a second as an exact ratio: 60/1, 30000/1001.
  public var frameRateNumerator: Int
  public var frameRateDenominator: Int

  /// libx264's constant rate factor: 0 is lossless, 18 looks so, 51 is worst.
  public var quality: Double

  public var preset: Preset

  public init(
    width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1, quality: Double = 18,
    preset: Preset = .medium
  ) {
    self.width = width
    self.height = height
    self.frameRateNumerator = frameRateNumerator
    self.frameRateDenominator = frameRateDenominator
    self.quality = quality
    self.preset = preset
  }

  /// The widths and heights that libx264 takes.
  public static let sizes = 2...16384

  /// The rates whose time base and clock ticks fit an MP4 file.
  private static let rateTerms = 1...1_000_000
  private static let fastest = 1000

  /// Throws what `MediaError` says of the first thing that cannot be encoded.
  public func validate() throws {
    guard Self.sizes.contains(width), Self.sizes.contains(height), width % 2 == 0, height % 2 == 0 else {
      throw MediaError.unsupportedSize(width: width, height: height)
    }
    let (numerator, denominator) = (frameRateNumerator, frameRateDenominator)
    guard Self.rateTerms.contains(numerator), Self.rateTerms.contains(denominator),
      numerator <= Self.fastest * denominator
    else { throw MediaError.unsupportedFrameRate(numerator: numerator, denominator: denominator) }
    guard (0...51).contains(quality) else { throw MediaError.invalidQuality(quality) }
  }
}
