/// How much a text may hold.
package enum TextLimits {
  /// In points; larger sizes are reduced to it.
  package static let largestFontSize = 1e6

  /// Lengths in points, such as indents and spacings, are limited to this, and what is not finite counts as 0.
  package static let largestLength = 1e9

  /// Lines beyond this number are left out.
  package static let mostLines = 1_000_000

  /// Glyphs that are drawn of a text; those beyond are left out.
  package static let mostOutlines = 200_000

  /// As how many a letter counts there whose outline is stroked, which takes the memory of several.
  package static let outlinesOfStroke = 4

  /// How many different characters without a glyph, or substitutes, are reported.
  package static let mostReports = 100

  package static func fontSize(_ size: Double) -> Double { size.isFinite ? min(max(size, 0), largestFontSize) : 0 }

  static func length(_ length: Double) -> Double {
    length.isFinite ? min(max(length, -largestLength), largestLength) : 0
  }
}
