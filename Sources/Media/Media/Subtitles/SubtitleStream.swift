/// A text that is shown from one time to another, in milliseconds of the movie.
package struct SubtitleCue: Equatable, Sendable {
  package let start, end: Int

  /// Lines with `\n` between them.
  package let text: String

  package init(start: Int, end: Int, text: String) { (self.start, self.end, self.text) = (start, end, text) }
}

/// The subtitles of a movie in one language.
package struct SubtitleStream: Equatable, Sendable {
  /// The language: a BCP 47 tag; nil if unknown.
  package let language: String?

  /// The cues in order of their starts, each longer than 0.
  package let cues: [SubtitleCue]

  package init(language: String?, cues: [SubtitleCue]) { (self.language, self.cues) = (language, cues) }
}

extension SubtitleStream {
  /// The maximum number of cues that MP4 and QuickTime show at once.
  private static let maximumAtOnce = 8

  /// Cues that do not overlap, as MP4 and QuickTime require: where several are shown at once, one with the lines of all,
  /// the earliest first.
  var separateCues: [SubtitleCue] {
    var separate: [SubtitleCue] = []
    var shown: [SubtitleCue] = []
    var time = 0
    func show(until end: Int) {
      while time < end {
        shown.removeAll { $0.end <= time }
        guard let next = shown.map(\.end).min() else { return time = end }
        let stop = min(next, end)
        let text = shown.prefix(Self.maximumAtOnce).map(\.text).joined(separator: "\n")
        separate.append(SubtitleCue(start: time, end: stop, text: text))
        time = stop
      }
    }
    for cue in cues {
      show(until: cue.start)
      time = max(time, cue.start)
      // Those that are not shown would only cost time.
      if shown.count < Self.maximumAtOnce || shown.contains(where: { $0.end <= time }) { shown.append(cue) }
    }
    show(until: shown.map(\.end).max() ?? time)
    return separate
  }
}
