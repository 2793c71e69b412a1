/// The space that a text is laid out in.
package struct TextContainer: Hashable, Sendable {
  /// What stands in the place of text that has no room.
  package enum Truncation: Hashable, Sendable {
    case none
    /// An ellipsis in the place of the first, the middle or the last characters.
    case start, middle, end
  }

  /// In points; nil for no limit, in which case lines are aligned within the longest.
  package var width: Double?

  /// In points; nil for no limit. Lines that begin below it are left out; with truncation, all but those that fit, and
  /// one.
  package var height: Double?

  /// Whether lines break where the width ends, or only where the text says so.
  package var wraps: Bool

  /// Where the ellipsis stands in the last line that fits, if there is more text, and in lines that do not break and are
  /// too long.
  package var truncation: Truncation

  /// The most lines that there may be; nil for any number.
  package var maximumLineCount: Int?

  /// Whether the gap that fonts want between lines is added to their height, as Core Text does and Pango does not.
  package var usesFontLeading: Bool

  /// Whether the last lines of justified paragraphs fill the width, too.
  package var justifiesLastLines: Bool

  /// A region that is no rectangle in which the lines stand, in the place of width and height; nil for these.
  package var region: TextRegion?

  package init(
    width: Double? = nil, height: Double? = nil, wraps: Bool = true, truncation: Truncation = .none,
    maximumLineCount: Int? = nil, usesFontLeading: Bool = false, justifiesLastLines: Bool = false
  ) {
    self.width = width
    self.height = height
    self.wraps = wraps
    self.truncation = truncation
    self.maximumLineCount = maximumLineCount
    self.usesFontLeading = usesFontLeading
    self.justifiesLastLines = justifiesLastLines
  }
}
