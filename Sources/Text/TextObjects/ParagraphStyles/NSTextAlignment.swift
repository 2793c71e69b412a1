/// On which side lines stand. The raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Lines that do not end their paragraph fill the width.
  case justified = 3
  /// At the left for paragraphs that are read from left to right, at the right for others.
  case natural = 4
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It ends between words; within one that is longer than a line, anywhere.
  case byWordWrapping = 0
  /// It ends anywhere between characters.
  case byCharWrapping = 1
  /// It goes on beyond the end.
  case byClipping = 2
  /// It has an ellipsis in the place of its beginning.
  case byTruncatingHead = 3
  /// It has an ellipsis in the place of its end.
  case byTruncatingTail = 4
  /// It has an ellipsis in the place of its middle.
  case byTruncatingMiddle = 5
}

/// Where paragraphs begin.
public enum NSWritingDirection: Int, Sendable {
  /// Where the first letter that has a direction says; at the left where there is none.
  case natural = -1
  /// At the left.
  case leftToRight = 0
  /// At the right.
  case rightToLeft = 1
}
