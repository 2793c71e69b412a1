/// What holds for a whole paragraph, with the names of `NSParagraphStyle`. The first character of a paragraph decides.
/// All lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// Left in paragraphs that run from left to right, right in others.
    case natural
    case left, right, center
    /// Lines that are not the last of their paragraph fill the width.
    case justified
  }

  package enum LineBreakMode: Hashable, Sendable {
    case byWordWrapping, byCharWrapping
    /// One line, however long.
    case byClipping
    /// One line, with an ellipsis for what has no room.
    case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
  }

  package enum WritingDirection: Hashable, Sendable {
    /// That of the first letter that has one; left to right where there is none.
    case natural
    case leftToRight, rightToLeft
  }

  /// A position to which a tab goes.
  package struct TabStop: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
      /// Where the text after the tab begins or ends, by the direction of the paragraph.
      case natural
      case left, right, center
      /// Where the first decimal point, or else the end, of the text after the tab stands.
      case decimal
    }

    /// From the side where lines begin.
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

  /// Between the bottom of a line and the top of the next.
  package var lineSpacing = 0.0
  /// After the paragraph, if another follows.
  package var paragraphSpacing = 0.0
  /// Before the paragraph, if another precedes.
  package var paragraphSpacingBefore = 0.0

  /// Times the natural height of lines; 0 stands for 1. What is added to the height stands above the letters.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0 stands for no limit.
  package var maximumLineHeight = 0.0

  /// From the side where lines begin, for the first line.
  package var firstLineHeadIndent = 0.0
  /// From the side where lines begin, for all lines but the first.
  package var headIndent = 0.0
  /// Where lines end: from the side where they begin if positive, otherwise from the other side, inwards.
  package var tailIndent = 0.0

  /// In the order of their locations.
  package var tabStops: [TabStop] = []
  /// Behind the last of the tab stops, tabs go to the multiples of this; 0 stands for 28.
  package var defaultTabInterval = 0.0

  package init() {}
}
