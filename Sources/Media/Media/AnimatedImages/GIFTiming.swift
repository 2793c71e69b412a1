/// Which frames of a movie a GIF shows, and when: GIFs count in hundredths of a second, and players show a picture for
/// a tenth of one if it is to be shown for less than two hundredths.
struct GIFTiming {
  private let numerator, denominator: Int

  /// The most frames a second that players show.
  static let fastest = 50

  /// The shortest time of a picture that players keep to, in hundredths of a second.
  static let shortest = 2

  /// Every how many frames one is shown.
  let step: Int

  init(_ video: VideoStream) {
    (numerator, denominator) = (video.frameRateNumerator, video.frameRateDenominator)
    step = Self.step(numerator: numerator, denominator: denominator)
  }

  /// 1 up to 50 frames a second; above, the least number that leaves no more.
  static func step(numerator: Int, denominator: Int) -> Int {
    let most = fastest * max(1, denominator)
    return max(1, (numerator + most - 1) / most)
  }

  /// When a frame begins, in hundredths of a second, to the nearest.
  func start(ofFrame index: Int) -> Int {
    let (product, overflow) = index.multipliedReportingOverflow(by: 200 * denominator)
    return overflow ? Int.max / 4 : (product + numerator) / (2 * numerator)
  }

  /// Whether a frame is shown, in a movie of so many frames.
  func shows(_ index: Int, of frameCount: Int?) -> Bool {
    guard index.isMultiple(of: step) else { return false }
    guard index > 0, let frameCount, index < frameCount else { return true }
    // A last frame that is too short goes to the one before.
    return start(ofFrame: frameCount) - start(ofFrame: index) >= Self.shortest
  }
}

extension MovieFormat {
  /// Every how many frames of a rate, in frames a second, one is written.
  package func frameStep(numerator: Int, denominator: Int) -> Int {
    codec == .gif ? GIFTiming.step(numerator: numerator, denominator: denominator) : 1
  }
}
