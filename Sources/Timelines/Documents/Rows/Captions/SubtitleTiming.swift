import Support

/// The times of a caption of SubRip or WebVTT: `00:00:01,000 --> 00:00:02,500`, perhaps with settings after them.
struct SubtitleTiming {
  let start: Double
  let end: Double

  /// - Parameter arrow: the offset of `-->`.
  init(_ line: TextLine, arrow: Int) throws(RowProblem) {
    let first = line.trimmed(line.start.offset..<arrow)
    let rest = line.trimmed(arrow + 3..<line.end)
    let last = rest.lowerBound..<(rest.first { TextLine.isSpace(line.start.bytes[$0]) } ?? rest.upperBound)
    start = try Self.seconds(first, of: line)
    end = try Self.seconds(last, of: line)
    guard end >= start else {
      throw RowProblem(
        wrong: "the end \(line.text(last)) is before the start \(line.text(first))",
        expected: "the end of a caption after its start", position: line.position(of: last.lowerBound))
    }
  }

  private static func seconds(_ range: Range<Int>, of line: TextLine) throws(RowProblem) -> Double {
    let text = line.text(range)
    guard let seconds = SubtitleTime.seconds(text) else {
      throw SubtitleTime.problem(text, at: line.position(of: range.lowerBound))
    }
    return seconds
  }

  /// The error of a line that should have been the times of a caption.
  ///
  /// - Parameter reason: why, if that is not obvious.
  static func missing(in line: TextLine, since reason: String = "") -> RowProblem {
    RowProblem(
      wrong: "line \(line.start.position.line) has no '-->'",
      expected: "the times of a caption, such as 00:00:01.000 --> 00:00:02.500\(reason)",
      position: line.start.position)
  }
}
