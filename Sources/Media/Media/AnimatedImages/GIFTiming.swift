/// Which frames of a movie a GIF shows, and when. GIFs count in hundredths of a second, and players show an image for a
/// tenth of a second if its delay is below two hundredths.
struct GIFTiming {
  private let numerator, denominator: Int

  /// The maximum frame rate that players show, in frames a second.
  static let fastest = 50

  /// The minimum delay that players respect, in hundredths of a second.
  static let shortest = 2

  /// The distance between two frames that are shown: 1 shows all frames.
  let step: Int

  init(_ video: VideoStream) {
    (numerator, denominator) = (video.frameRateNumerator, video.frameRateDenominator)
    step = Self.step(numerator: numerator, denominator: denominator)
  }

  /// The smallest step that leaves at most 50 frames a second.
  static func step(numerator: Int, denominator: Int) -> Int {
    let limit = fastest * max(1, denominator)
    return max(1, (numerator + limit - 1) / limit)
  }

  /// The start of a frame, rounded to hundredths of a second.
  func start(ofFrame index: Int) -> Int {
    let (product, overflow) = index.multipliedReportingOverflow(by: 200 * denominator)
    return overflow ? Int.max / 4 : (product + numerator) / (2 * numerator)
  }

  /// Whether a frame of a movie with `frameCount` frames is shown.
  func shows(_ index: Int, of frameCount: Int?) -> Bool {
    guard index.isMultiple(of: step) else { return false }
    guard index > 0, let frameCount, index < frameCount else { return true }
    // The previous frame is shown instead of a last frame that is too short.
    return start(ofFrame: frameCount) - start(ofFrame: index) >= Self.shortest
  }
}

extension MovieFormat {
  /// The distance between two frames that are written, at a frame rate in frames a second: 1 writes all frames.
  package func frameStep(numerator: Int, denominator: Int) -> Int {
    codec == .gif ? GIFTiming.step(numerator: numerator, denominator: denominator) : 1
  }
}
