import ArgumentParser
import LayerKit
import Media
import Timelines

struct SubtitlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subtitles", abstract: "Write the subtitles of a timeline as WebVTT or SubRip.",
    discussion: """
      The times are those of the movie, and the texts are cut to its duration. Movies themselves get the subtitles as a \
      track: .mp4 and .mov as mov_text, .webm as WebVTT and .mkv as SubRip.
      """,
    examples: [
      Example("Beside the movie, for a web page", "layerkit subtitles talk.yaml -o talk.vtt"),
      Example(
        "One of several languages, on standard output", "layerkit subtitles talk.yaml --language en -o - --format srt"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .shortAndLong, help: "The .vtt or .srt file to write; - is standard output.",
    completion: .file(extensions: SubtitleFormat.allCases.map(\.rawValue)))
  var output: String

  @Option(help: "vtt or srt, for -o -; the ending of a file chooses it.")
  var format: SubtitleFormat?

  @Option(help: "The language of the track, as the timeline writes it; needed if there are several tracks.")
  var language: String?

  func validate() throws {
    guard output == "-" else {
      guard format == nil else { throw ValidationError("--format is for -o -; the ending of the file chooses it.") }
      guard SubtitleFormat(path: output) == nil else { return }
      throw ValidationError("Subtitles are written to a file that ends in .vtt or .srt, or to -o - with --format.")
    }
    if format == nil { throw ValidationError("Give --format vtt or --format srt with -o -.") }
  }

  func run() throws {
    let timeline = try timeline.read()
    if output != "-" { try Outputs.check([output]) }
    try Warnings.print(timeline.warnings)
    let cues = try track(of: timeline).cues(in: 0..<timeline.canvas.duration)
    let text = (format ?? SubtitleFormat(path: output) ?? .vtt).text(of: cues)
    guard output != "-" else { return try StandardOutput.write(text) }
    let file = try TextFile(path: output)
    try file.write(text)
    try file.finish()
  }

  /// The track with the language that is asked for, or the only one.
  private func track(of timeline: Timeline) throws(Failure) -> SubtitleTrack {
    let tracks = timeline.subtitles
    guard !tracks.isEmpty else { throw Failure(.usage, "the timeline has no subtitles") }
    let names = Set(tracks.map { $0.language ?? "no language" }).sorted().joined(separator: ", ")
    guard let language else {
      guard tracks.count == 1 else {
        throw Failure(.usage, "the timeline has \(tracks.count) tracks of subtitles (\(names)); give --language")
      }
      return tracks[0]
    }
    let found = tracks.filter { $0.language?.lowercased() == language.lowercased() }
    guard let track = found.first, found.count == 1 else {
      let wrong = found.isEmpty ? "has no subtitles in" : "has \(found.count) tracks of subtitles in"
      throw Failure(.usage, "the timeline \(wrong) '\(language)'; there are \(names)")
    }
    return track
  }
}

extension SubtitleFormat: ExpressibleByArgument {}
