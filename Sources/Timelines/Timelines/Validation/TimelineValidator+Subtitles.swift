import Properties

extension TimelineValidator {
  /// Checks the number of tracks of subtitles.
  package func checkCount(of tracks: [SubtitleTrack], _ subject: Subject) {
    guard tracks.count > TimelineLimits.subtitleTracks else { return }
    report("\(tracks.count) tracks of subtitles", expected: "at most \(TimelineLimits.subtitleTracks)", of: subject)
  }

  /// Checks a track of subtitles that was made in code.
  func check(_ track: SubtitleTrack) {
    let subject = Subject(name: "subtitles", position: track.sourcePosition)
    check(track.at, .finite, "at", of: subject)
    if let language = track.language, !language.isLanguageTag {
      report("language is '\(language)'", expected: String.languageTagExpectation, of: subject)
    }
    for line in track.lines {
      check(line.start, .finite, "the start of '\(line.text)'", of: subject)
      guard !(line.end >= line.start && line.end.isFinite) else { continue }
      report(
        "'\(line.text)' ends at \(line.end.shortest) s", expected: "a time of \(line.start.shortest) s or later",
        of: subject)
    }
  }
}
