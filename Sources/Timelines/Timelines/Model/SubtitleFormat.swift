/// A format of subtitle files.
package enum SubtitleFormat: String, CaseIterable, Sendable {
  case vtt, srt

  /// The format by the ending of a file's name, in upper or lower case; nil for another ending.
  package init?(path: String) {
    self.init(rawValue: path.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() ?? "")
  }

  /// A file with cues.
  package func text(of cues: [SubtitleTrack.Cue]) -> String {
    switch self {
    case .vtt:
      "WEBVTT\n" + cues.map { "\n\(time($0.start)) --> \(time($0.end))\n\(escaped($0.text))\n" }.joined()
    case .srt:
      cues.enumerated().map { "\($0 + 1)\n\(time($1.start)) --> \(time($1.end))\n\($1.text)\n" }
        .joined(separator: "\n")
    }
  }

  /// A time such as `01:02:03.500`, with a comma in SubRip.
  private func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":" + digits(seconds % 60, 2)
      + (self == .vtt ? "." : ",") + digits(rest, 3)
  }

  /// The text as WebVTT writes it, in which `<` begins a tag and `&` a character reference.
  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
