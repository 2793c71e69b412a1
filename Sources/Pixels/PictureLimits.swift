/// The sizes that pictures may have, as canvases, as bitmaps and in files, and the rates at which they may follow one another.
package enum PictureLimits {
  /// Pixels of a side of what is drawn.
  package static let side = 32_768

  /// Pixels of a picture.
  package static let area = 1 << 28

  /// The terms of a frame rate's ratio: time bases and clock ticks of files hold no larger ones.
  package static let rateTerms = 1...1_000_000

  /// Frames a second.
  package static let rate = 1000

  /// Whether something may be drawn in a size.
  package static func contain(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= area
  }

  /// Whether a ratio is a frame rate.
  package static func containRate(_ numerator: Int, _ denominator: Int) -> Bool {
    rateTerms.contains(numerator) && rateTerms.contains(denominator) && numerator <= rate * denominator
  }
}
