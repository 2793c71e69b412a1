/// The limits on the sizes of pictures, as canvases, as bitmaps and in files, and on frame rates.
package enum PictureLimits {
  /// The greatest width or height, in pixels.
  package static let side = 32_768

  /// The greatest number of pixels.
  package static let area = 1 << 28

  /// The greatest number of pixels of an image that a tiled layer shows; its sides are at most `area`.
  package static let tiledArea = 1 << 31

  /// The greatest number of pixels of a clip's picture: decoders keep several.
  package static let clipArea = 1 << 26

  /// The range of a frame rate's numerator and denominator: time bases and clock ticks of files hold no larger ones.
  package static let rateTerms = 1...1_000_000

  /// The greatest frame rate, in frames a second.
  package static let rate = 1000

  /// Whether a picture may have this size, in pixels.
  package static func contain(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= area
  }

  /// Whether a ratio is a valid frame rate, in frames a second.
  package static func containRate(_ numerator: Int, _ denominator: Int) -> Bool {
    rateTerms.contains(numerator) && rateTerms.contains(denominator) && numerator <= rate * denominator
  }
}
