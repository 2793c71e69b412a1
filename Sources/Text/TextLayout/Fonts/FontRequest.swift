/// A text's request for a font.
package struct FontRequest: Hashable, Sendable {
  /// How the font is found.
  package enum Source: Hashable, Sendable {
    /// By a family, a full name or a PostScript name, ignoring case.
    case named(String)
    /// By a file, and the index of the font in it, from 0.
    case file(path: String, index: Int)
  }

  package var source: Source

  /// Positions on the axes of a variable font, by four-letter tag: `["wght": 650]`.
  package var variations: [String: Double]

  package init(_ source: Source, variations: [String: Double] = [:]) {
    self.source = source
    self.variations = variations
  }

  /// A request for a font by name.
  package init(named name: String) { self.init(.named(name)) }
}
