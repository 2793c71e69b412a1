import Support

/// Finds where the captions of a WebVTT file begin, each with its identifier if it has one.
struct WebVTTFinder {
  /// Where in the file the next line is.
  private enum State {
    case header, betweenBlocks, caption
    /// In a comment, a style sheet or a region.
    case otherBlock
    /// After the first line of a block, which has no times.
    case identifier(TextLine)
  }

  private var starts = RowStarts.ofCaptions
  private var state = State.header

  static func starts(of bytes: [UInt8]) throws(RowProblem) -> RowStarts {
    var finder = WebVTTFinder()
    var cursor = TextCursor(bytes)
    guard cursor.takeLine().begins(with: "WEBVTT") else {
      throw RowProblem(
        wrong: "the file does not begin with WEBVTT", expected: "WEBVTT in the first line", position: .start)
    }
    while !cursor.isAtEnd { try finder.read(cursor.takeLine()) }
    if case .identifier(let line) = finder.state { throw missing(in: line) }
    return finder.starts
  }

  private mutating func read(_ line: TextLine) throws(RowProblem) {
    if line.isEmpty {
      if case .identifier(let first) = state { throw Self.missing(in: first) }
      state = .betweenBlocks
    } else if case .otherBlock = state {
      return
    } else if line.arrow != nil {
      try begin(line)
    } else {
      try readOther(line)
    }
  }

  /// Reads the times of a caption. They also end the header or a caption without an empty line, as in browsers.
  private mutating func begin(_ line: TextLine) throws(RowProblem) {
    var first = line
    if case .identifier(let identifier) = state { first = identifier }
    try starts.append(first.start)
    state = .caption
  }

  private mutating func readOther(_ line: TextLine) throws(RowProblem) {
    switch state {
    case .identifier: throw Self.missing(in: line)
    case .betweenBlocks:
      state = ["NOTE", "STYLE", "REGION"].contains(where: line.begins) ? .otherBlock : .identifier(line)
    case .header, .caption, .otherBlock: break
    }
  }

  private static func missing(in line: TextLine) -> RowProblem {
    SubtitleTiming.missing(in: line, since: ", since an empty line ends a caption")
  }
}
