import Documents
import FileAccess
import Foundation
import Media
import Support
import Timelines

/// Reads the sounds of a timeline. Each sound file is opened once.
struct SoundReader: NodeReader {
  let context: ReadingContext

  func sounds(_ node: Node) -> [Sound] {
    var files = Files()
    return (elements(node, allowsNull: true, expected: "a list of sounds") ?? []).compactMap { sound($0, &files) }
  }

  /// The results for files, by the bytes of their paths, because strings compare equal even if their normal forms
  /// differ.
  private struct Files {
    var problems: [[UInt8]: SoundFileProblem?] = [:]
    var lengths: [[UInt8]: SoundLength] = [:]
  }

  private func sound(_ node: Node, _ files: inout Files) -> Sound? {
    guard var fields = Fields(node, of: .sound, context) else { return nil }
    let keys = soundKeys
    var sound = Sound(file: "")
    sound.sourcePosition = node.position
    let id = fields.take(keys.id)
    sound.id = id.flatMap { identifier($0.value, expected: "an id") }
    let member = validator.addSound(id: sound.id, .init(id?.value ?? node))
    sound.animations = fields.take(keys.animations).map { LayerPartReader(member, context).animations($0.value) } ?? []
    sound.duckOthers = fields.number(keys.duckOthers)
    let file = fields.require(keys.file)
    sound.at = fields.take(keys.at).flatMap { time($0.value, keys.at.form.range) } ?? 0
    let from = fields.take(keys.from)
    sound.from = from.flatMap { number($0.value, keys.from.form.range) } ?? 0
    sound.duration = fields.number(keys.duration)
    sound.volume = fields.take(keys.volume).flatMap { number($0.value, .notNegative) } ?? 1
    sound.fadeIn = fields.number(keys.fadeIn) ?? 0
    sound.fadeOut = fields.number(keys.fadeOut) ?? 0
    sound.loops = fields.boolean(keys.loops) ?? false
    fields.reportUnknownKeys()
    validator.check(sound, .init(node))
    guard let file, let path = path(file.value, &files.problems) else { return nil }
    sound.file = path
    guard let from, let end = end(of: path, upTo: sound.from, &files) else { return sound }
    return failure(
      "the sound of '\(file.value.scalar?.text ?? path)' ends at \((end * 1000).rounded() / 1000) s",
      expected: "a time before that", at: from.value.position)
  }

  /// The end of the sound in a file, in seconds, if it is not after the start of the part to play. Sound that cannot be
  /// decoded up to there is reported when it is played.
  private func end(of path: String, upTo start: Double, _ files: inout Files) -> Double? {
    guard start > 0 else { return nil }
    let length = files.lengths[Array(path.utf8)] ?? SoundLength(path)
    files.lengths[Array(path.utf8)] = length
    return try? length.end(upTo: start)
  }

  /// The path of a file that can be read.
  private func path(_ node: Node, _ problems: inout [[UInt8]: SoundFileProblem?]) -> String? {
    guard let name = string(node, expected: "the name of a sound file or a movie") else { return nil }
    let path = FolderNames.joined(context.folder, context.folders.name(name, at: node.position))
    context.kept?.note(path)
    // Strings compare equal even if their Unicode normal forms differ, but then may name two different files.
    let key = Array(path.utf8)
    let known = problems[key]
    let problem = known ?? SoundFileProblem(path)
    if known == nil { problems[key] = .some(problem) }
    switch problem {
    case nil:
      context.references?.note(node, as: context.folders.name(name, at: node.position))
      return path
    case .missing:
      return failure(
        "there is no file '\(name)'", expected: "a file beside the timeline", suggestion: nearest(to: name, at: path),
        at: node.position)
    case .unreadable(let reason):
      return failure("cannot read '\(name)': \(reason)", expected: "sound, or a movie with sound", at: node.position)
    }
  }

  private func nearest(to name: String, at path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let names = InputFile.names(besides: path)
    guard let near = context.diagnostics.nearest(to: url.lastPathComponent, in: names) else { return nil }
    return String(name.dropLast(url.lastPathComponent.count)) + near
  }
}

/// The reason why the sound of a file cannot be played.
private enum SoundFileProblem {
  case missing
  /// - Parameter reason: a clause that follows the name.
  case unreadable(String)

  /// Returns nil if the sound of the file can be decoded, judging by its beginning.
  init?(_ path: String) {
    do throws(InputFileProblem) { try InputFile.check(path) } catch {
      self = error == .missing ? .missing : .unreadable(error.reason)
      return
    }
    do {
      try SoundFile.check(path)
      return nil
    } catch MediaError.cannotRead(_, let reason) {
      self = .unreadable(reason)
    } catch {
      self = .unreadable("\(error)")
    }
  }
}
