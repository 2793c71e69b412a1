import Foundation
import Media
import Support
import Timelines

extension SubtitleStream {
  /// The part of a track that is shown in an interval, in seconds of the movie.
  init(_ track: SubtitleTrack, in times: Range<Double>) {
    self.init(
      language: track.language,
      cues: track.cues(in: times).map { SubtitleCue(start: $0.start, end: $0.end, text: $0.text) })
  }
}

extension Timeline {
  /// The subtitles of a movie of frames, cut to them and to the canvas.
  package func subtitles(of frames: Range<Int>) -> [SubtitleStream] {
    let rate = canvas.framesPerSecond
    let start = rate.time(ofFrame: frames.lowerBound)
    let end = min(rate.time(ofFrame: frames.upperBound), canvas.duration)
    return subtitles.map { SubtitleStream($0, in: start..<max(start, end)) }
  }

  /// The warning that what is written has no subtitles but the timeline has.
  /// - Parameter title: what is written, as the beginning of a sentence.
  package func subtitleWarning(_ title: String) -> Diagnostic? {
    guard let track = subtitles.first else { return nil }
    return Diagnostic(
      file: sourceName, position: track.sourcePosition, severity: .warning,
      message: "\(title) no subtitles: those in 'subtitles' are left out")
  }
}

extension Movie {
  /// Adds the subtitles of a timeline to a movie of frames. A range of frames gets those of its time span.
  package mutating func setSubtitles(of timeline: Timeline) {
    guard case .frame(let first) = moments.first else { return subtitles = [] }
    subtitles = timeline.subtitles(of: first..<first + moments.count)
  }
}
