import Support

/// A time of SubRip or WebVTT: hours, minutes and seconds as in `01:02:03,500`, or minutes and seconds.
enum SubtitleTime {
  /// An example for messages.
  static let example = "00:01:02.500"

  /// The seconds; nil if the text is not a time.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let last = parts[parts.count - 1].split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let hours = parts.count == 3 ? whole(parts[0], digits: 1...9) : 0
    guard let hours, let minutes = whole(parts[parts.count - 2], digits: 1...2), minutes < 60,
      let seconds = whole(last[0], digits: 1...2), seconds < 60
    else { return nil }
    let fraction = last.count == 2 ? last[1] : "0"
    guard whole(fraction, digits: 1...9) != nil else { return nil }
    // The nearest number of the decimal: a sum of parts would be rounded twice.
    return Double("\(hours * 3600 + minutes * 60 + seconds).\(fraction)")
  }

  private static func whole(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(TextLine.isDigit) else { return nil }
    return Int(text)
  }

  /// The error of a text that is not a time.
  static func problem(_ text: String, at position: SourcePosition) -> RowProblem {
    RowProblem(
      wrong: text.isEmpty ? "there is no time" : "'\(text)' is not a time", expected: "a time such as \(example)",
      position: position)
  }
}
