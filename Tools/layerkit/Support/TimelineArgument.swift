import ArgumentParser
import Documents
import Foundation
import LayerKit
import TimelineFiles

/// The timeline argument of a command.
struct TimelineArgument: ParsableArguments {
  @Argument(
    help: "The timeline: a YAML or JSON file; - is standard input.",
    completion: .file(extensions: TimelineFormats.endings))
  var file: String

  @OptionGroup var variables: VariableOptions

  func validate() throws { try Self.checkStandardInput([file], variables) }

  /// - Parameter files: the files of another timeline to compare with, if any.
  func read(sharing files: ComparedFiles? = nil) throws -> Timeline {
    try Timeline.read(file, variables: variables.values(), sharing: files)
  }

  /// The timeline as a template, to be read with different values of its variables.
  func template() throws -> TimelineTemplate {
    let source = try TimelineSource(file)
    return try TimelineTemplate(data: source.data, file: source.name, directory: source.directory)
  }

  /// Throws a `ValidationError` if standard input is given more than once.
  static func checkStandardInput(_ files: [String], _ variables: VariableOptions) throws {
    guard (files + variables.props).count(where: { Timeline.openFile(named: $0) == STDIN_FILENO }) > 1 else { return }
    throw ValidationError("Standard input can be read only once; give - once.")
  }
}

extension Timeline {
  /// Reads a timeline with its images: from a file, a pipe (`<(…)`) or standard input (`-`). Paths in the timeline are
  /// relative to its folder, or to the working folder if it comes through an open file.
  /// - Parameter files: the files of another timeline to compare with, if any.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for an invalid timeline.
  static func read(
    _ path: String, variables: GivenVariables, sharing files: ComparedFiles? = nil
  ) throws -> Timeline {
    let source = try TimelineSource(path)
    let timeline = try Timeline(
      data: source.data, file: source.name, directory: source.directory, given: variables, sharing: files)
    ReadTimelines.note(timeline)
    return timeline
  }

  /// The file descriptor for the name of an open file: `-`, `/dev/stdin`, or `/dev/fd/3` as shells pass it.
  static func openFile(named path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}
