/// What a text says about the font it wants.
package struct FontRequest: Hashable, Sendable {
  /// Where the font comes from.
  package enum Source: Hashable, Sendable {
    /// A family, a full name or a PostScript name; case does not matter.
    case named(String)
    /// A font of a file, counted from 0.
    case file(path: String, index: Int)
  }

  package var source: Source

  /// Positions on the axes of a variable font, by four-letter tag: `["wght": 650]`.
  package var variations: [String: Double]

  package init(_ source: Source, variations: [String: Double] = [:]) {
    self.source = source
    self.variations = variations
  }

  /// A font by a name.
  package init(named name: String) { self.init(.named(name)) }
}
