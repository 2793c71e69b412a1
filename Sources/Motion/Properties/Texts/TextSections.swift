/// Extracts sections of a text quickly, even if it has many runs.
package struct TextSections {
  private let text: TextValue

  /// The start of each run, and the end of the text, as UTF-16 offsets.
  private let starts: [Int]

  package init(_ text: TextValue) {
    self.text = text
    starts = text.runs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.string.utf16.count) }
  }

  /// A section of the text, with its attributes.
  /// - Parameter range: UTF-16 offsets; anything outside the text is ignored.
  package func section(_ range: Range<Int>) -> TextValue {
    var parts: [TextRunValue] = []
    var index = firstRun(endingAfter: range.lowerBound)
    while index < text.runs.count, starts[index] < range.upperBound {
      var run = text.runs[index]
      let units = run.string.utf16
      let lower = max(range.lowerBound - starts[index], 0)
      let upper = min(range.upperBound - starts[index], units.count)
      let first = units.index(units.startIndex, offsetBy: lower)
      run.string = String(run.string[first..<units.index(first, offsetBy: upper - lower)])
      parts.append(run)
      index += 1
    }
    // A section of a number is no number.
    return TextValue(runs: parts, form: text.form == .number ? .plain : text.form)
  }

  private func firstRun(endingAfter offset: Int) -> Int {
    var (low, high) = (0, text.runs.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
