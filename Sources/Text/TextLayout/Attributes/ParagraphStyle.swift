/// The style of a paragraph, with the names of `NSParagraphStyle`. The first character of a paragraph determines its
/// style. All lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// Left in paragraphs that run from left to right, right in the others.
    case natural
    case left, right, center
    /// Lines fill the width, except the last line of a paragraph.
    case justified
  }

  package enum LineBreakMode: Hashable, Sendable {
    case byWordWrapping, byCharWrapping
    /// A single line, however long.
    case byClipping
    /// A single line, in which an ellipsis replaces what does not fit.
    case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
  }

  package enum WritingDirection: Hashable, Sendable {
    /// The direction of the first letter that has one; left to right if no letter has.
    case natural
    case leftToRight, rightToLeft
  }

  /// A tab stop.
  package struct TabStop: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
      /// The text after the tab begins at the location (or ends there, in a paragraph from right to left).
      case natural
      case left, right, center
      /// The first decimal point of the text after the tab is at the location; without one, the end of the text.
      case decimal
    }

    /// Measured from the edge where lines begin.
    package var location: Double
    package var alignment: Alignment

    package init(location: Double, alignment: Alignment = .natural) {
      self.location = location
      self.alignment = alignment
    }
  }

  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.byWordWrapping
  package var baseWritingDirection = WritingDirection.natural

  /// The gap between the bottom of a line and the top of the next.
  package var lineSpacing = 0.0
  /// The gap after the paragraph, if another one follows.
  package var paragraphSpacing = 0.0
  /// The gap before the paragraph, if another one precedes.
  package var paragraphSpacingBefore = 0.0

  /// A factor of the natural line height; 0 means 1. The additional height is above the text.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0 means no limit.
  package var maximumLineHeight = 0.0

  /// The indent of the first line, from the edge where lines begin.
  package var firstLineHeadIndent = 0.0
  /// The indent of the other lines, from the edge where lines begin.
  package var headIndent = 0.0
  /// The end of lines: if positive, measured from the edge where they begin; otherwise inwards from the other edge.
  package var tailIndent = 0.0

  /// Sorted by location.
  package var tabStops: [TabStop] = []
  /// After the last tab stop, tabs advance to multiples of this; 0 means 28.
  package var defaultTabInterval = 0.0

  package init() {}
}
