/// The alignment of lines. The raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left.
  case left = 0
  /// Centred.
  case center = 1
  /// Aligned at the right.
  case right = 2
  /// Lines fill the width, except the last line of a paragraph.
  case justified = 3
  /// At the left for paragraphs that run from left to right, at the right for the others.
  case natural = 4
}

/// The treatment of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It breaks between words; within a word only if the word is longer than a line.
  case byWordWrapping = 0
  /// It breaks between any two characters.
  case byCharWrapping = 1
  /// It continues beyond the end.
  case byClipping = 2
  /// An ellipsis replaces its beginning.
  case byTruncatingHead = 3
  /// An ellipsis replaces its end.
  case byTruncatingTail = 4
  /// An ellipsis replaces its middle.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter that has one; left to right if no letter has.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
