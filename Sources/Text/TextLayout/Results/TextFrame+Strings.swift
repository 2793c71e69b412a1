extension TextFrame {
  /// The visible text of a line in reading order, without trailing white space, with an ellipsis where text was
  /// removed.
  package func string(ofLine number: Int) -> String {
    let line = lines[number]
    let ranges = line.runs.filter { !$0.range.isEmpty && !$0.isTrailing }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    var text = ""
    var end = line.range.lowerBound
    for range in ranges {
      if line.isTruncated, range.lowerBound > end { text += "…" }
      text += string(in: range)
      end = max(end, range.upperBound)
    }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if line.isTruncated, !text.contains("…") { text += "…" }
    return text
  }

  /// The characters of a UTF-16 range.
  private func string(in range: Range<Int>) -> String {
    let first = min(structure.scalar(at: range.lowerBound), structure.scalars.count)
    let last = max(first, min(structure.scalar(at: range.upperBound), structure.scalars.count))
    var text = ""
    text.unicodeScalars.append(contentsOf: structure.scalars[first..<last].compactMap { Unicode.Scalar($0) })
    return text
  }
}
