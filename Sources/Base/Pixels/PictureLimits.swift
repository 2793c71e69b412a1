/// The limits on the sizes of canvases, bitmaps, and images and movies in files, and on frame rates.
package enum PictureLimits {
  /// The maximum width or height, in pixels.
  package static let side = 32_768

  /// The maximum number of pixels.
  package static let area = 1 << 28

  /// The maximum number of pixels of an image in a tiled layer; its sides are at most `area`.
  package static let tiledArea = 1 << 31

  /// The maximum number of pixels of a clip's frame, because decoders keep several.
  package static let clipArea = 1 << 26

  /// The range of a frame rate's numerator and denominator. The time bases and clock ticks of files cannot be larger.
  package static let rateTerms = 1...1_000_000

  /// The maximum frame rate, in frames per second.
  package static let rate = 1000

  /// Whether a size, in pixels, is within the limits.
  package static func contain(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= area
  }

  /// Whether a ratio is a valid frame rate, in frames per second.
  package static func containRate(_ numerator: Int, _ denominator: Int) -> Bool {
    rateTerms.contains(numerator) && rateTerms.contains(denominator) && numerator <= rate * denominator
  }
}
