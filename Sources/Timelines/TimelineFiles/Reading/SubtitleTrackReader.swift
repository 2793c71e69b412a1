import Documents
import Media
import Support
import Timelines

/// Reads the subtitles of a timeline.
struct SubtitleTrackReader: NodeReader {
  let context: ReadingContext

  func tracks(_ node: Node) -> [SubtitleTrack] {
    let list = elements(node, allowsNull: true, expected: "a list of files with subtitles") ?? []
    // A list that is too long is not read, because each item opens a file.
    guard list.count <= TimelineLimits.subtitleTracks else {
      report(
        "\(list.count) tracks of subtitles", expected: "at most \(TimelineLimits.subtitleTracks)", at: node.position)
      return []
    }
    return list.compactMap(track)
  }

  private func track(_ node: Node) -> SubtitleTrack? {
    guard var fields = Fields(node, of: .subtitles, context) else { return nil }
    let keys = subtitleKeys
    let file = fields.require(keys.file)
    let language = fields.take(keys.language).flatMap { self.language($0.value) }
    let at = fields.number(keys.at) ?? 0
    fields.reportUnknownKeys()
    guard let file, let (path, lines) = lines(file.value) else { return nil }
    var track = SubtitleTrack(lines, language: language, at: at)
    (track.file, track.sourcePosition) = (path, node.position)
    return track
  }

  /// A language that containers have a code for.
  private func language(_ node: Node) -> String? {
    guard let tag = valueReader.language(node) else { return nil }
    guard SubtitleLanguage.code(of: tag) == nil else { return tag }
    return failure(
      "'\(tag)' is no language", expected: "a language of ISO 639 as a BCP 47 tag, such as 'en', 'pt-BR' or 'haw'",
      at: node.position)
  }

  /// The path and the lines of a file.
  private func lines(_ node: Node) -> (path: String, lines: [SubtitleTrack.Line])? {
    let expected = "the name of a .srt or .vtt file, or of a .json file that Whisper wrote"
    guard let name = string(node, expected: expected) else { return nil }
    let relative = context.folders.name(name, at: node.position)
    let path = FolderNames.joined(context.folder, relative)
    guard let format = RowTable.Format(path: path), [.srt, .vtt, .json].contains(format) else {
      return failure("'\(name)' has no ending of subtitles", expected: expected, at: node.position)
    }
    context.kept?.note(path)
    let files = RowFileReader(context: context, diagnostics: context.diagnostics)
    guard let data = files.bytes(of: path, named: name, at: node.position) else { return nil }
    context.references?.note(node, as: relative)
    return files.reading(path, named: name, at: node.position) { shown in
      guard let captions = try RowTable(data: data, file: shown, format: format).captions() else {
        return failure("'\(name)' is a list of rows", expected: expected, at: node.position)
      }
      return (path, captions.map { SubtitleTrack.Line(start: $0.start, end: $0.end, text: $0.text) })
    }
  }
}
