import Support

/// Texts that players show over a movie if the viewer wants them, in one language.
public struct SubtitleTrack: Equatable, Sendable {
  /// A text, and when it is shown.
  public struct Line: Equatable, Sendable {
    /// The beginning, in seconds.
    public var start: Double

    /// The end, in seconds; not before the beginning.
    public var end: Double

    /// The text; it may have several lines.
    public var text: String

    /// Creates a line from its times in seconds.
    public init(start: Double, end: Double, text: String) { (self.start, self.end, self.text) = (start, end, text) }
  }

  /// The lines, in any order. They may overlap.
  public var lines: [Line]

  /// The language as a BCP 47 tag, such as `en` or `pt-BR`; nil if it is unknown.
  public var language: String?

  /// The time of the movie at which the time of the lines is 0, in seconds.
  public var at: Double

  /// The path of the file that the lines were read from; nil if they were made in code.
  package var file: String?

  /// The position where the track is written, for messages; nil if it was made in code.
  package var sourcePosition: SourcePosition?

  /// Creates a track.
  public init(_ lines: [Line], language: String? = nil, at: Double = 0) {
    (self.lines, self.language, self.at) = (lines, language, at)
  }

  /// Whether both have the same lines, language and time, regardless of their files and source positions.
  public static func == (first: SubtitleTrack, second: SubtitleTrack) -> Bool {
    first.lines == second.lines && first.language == second.language && first.at == second.at
  }
}

extension SubtitleTrack {
  /// A text that is shown from one time to another, in milliseconds.
  package struct Cue: Equatable, Sendable {
    package let start, end: Int
    package let text: String
  }

  /// What is shown in an interval of the movie, in order: times count from the beginning of the interval and are cut to
  /// it. Texts that are empty or shorter than half a millisecond are left out.
  /// - Parameter times: in seconds.
  package func cues(in times: Range<Double>) -> [Cue] {
    let cues = lines.compactMap { line -> Cue? in
      let start = max(line.start + at, times.lowerBound) - times.lowerBound
      let end = min(line.end + at, times.upperBound) - times.lowerBound
      let text = line.text.split(whereSeparator: \.isNewline).joined(separator: "\n")
      guard end > start, end < 1e9, !text.isEmpty else { return nil }
      let cue = Cue(start: Int((start * 1000).rounded()), end: Int((end * 1000).rounded()), text: text)
      return cue.end > cue.start ? cue : nil
    }
    return cues.stablySorted(by: \.start)
  }
}
