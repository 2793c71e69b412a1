/// The style of an underline or strikethrough, with the raw values of `NSUnderlineStyle`.
package struct LineDecorationStyle: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let single = LineDecorationStyle(rawValue: 0x01)
  package static let thick = LineDecorationStyle(rawValue: 0x02)
  package static let double = LineDecorationStyle(rawValue: 0x09)
  package static let patternDot = LineDecorationStyle(rawValue: 0x0100)
  package static let patternDash = LineDecorationStyle(rawValue: 0x0200)
  package static let patternDashDot = LineDecorationStyle(rawValue: 0x0300)
  package static let patternDashDotDot = LineDecorationStyle(rawValue: 0x0400)
  /// The bits of all patterns; a line has at most one pattern.
  package static let patterns: LineDecorationStyle = [
    .patternDot, .patternDash, .patternDashDot, .patternDashDotDot,
  ]
  /// Skips white space.
  package static let byWord = LineDecorationStyle(rawValue: 0x8000)
}
