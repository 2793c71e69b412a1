/// The limits of layout.
package enum TextLimits {
  /// In points; larger sizes are reduced to this.
  package static let largestFontSize = 1e6

  /// Lengths in points, such as indents and spacings, are limited to this. Values that are not finite count as 0.
  package static let largestLength = 1e9

  /// Lines beyond this number are left out.
  package static let maximumLineCount = 1_000_000

  /// The number of glyphs of a text that are drawn; the rest is left out.
  package static let maximumOutlineCount = 200_000

  /// A stroked glyph counts as this many, because its outline takes the memory of several.
  package static let outlinesOfStroke = 4

  /// The maximum number of missing characters, and of substitutions, that are reported.
  package static let maximumReportCount = 100

  package static func fontSize(_ size: Double) -> Double { size.isFinite ? min(max(size, 0), largestFontSize) : 0 }

  static func length(_ length: Double) -> Double {
    length.isFinite ? min(max(length, -largestLength), largestLength) : 0
  }
}
