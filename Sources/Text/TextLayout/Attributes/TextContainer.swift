/// The area in which a text is laid out.
package struct TextContainer: Hashable, Sendable {
  /// Where an ellipsis replaces text that does not fit.
  package enum Truncation: Hashable, Sendable {
    case none
    /// An ellipsis replaces the first, the middle or the last characters.
    case start, middle, end
  }

  /// The width in points; nil for no limit, in which case lines are aligned within the widest line.
  package var width: Double?

  /// The height in points; nil for no limit. Lines that begin below it are left out; with truncation, all lines that do
  /// not fit completely, except the first.
  package var height: Double?

  /// Whether lines wrap at the width, or only at line separators.
  package var wraps: Bool

  /// The position of the ellipsis, in the last line that fits if text remains, and in lines that do not wrap and are
  /// too long.
  package var truncation: Truncation

  /// The maximum number of lines; nil for no limit.
  package var maximumLineCount: Int?

  /// Whether the leading of fonts is added to the line height, as in Core Text but not in Pango.
  package var usesFontLeading: Bool

  /// Whether the last lines of justified paragraphs also fill the width.
  package var justifiesLastLines: Bool

  /// A region of any shape for the lines, which replaces width and height; nil to use these.
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
