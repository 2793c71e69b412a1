import ArgumentParser
import Foundation
import LayerKit
import Media
import Starters
import Support
import TimelineFiles

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a timeline to start from, with the files it uses.",
    discussion: """
      Prints the paths of the files. Beside the timeline is timeline.schema.json, with which editors complete and check \
      it; an existing one stays. The folder may have other files. No file is ever replaced: if one exists, nothing is \
      written.
      """,
    examples: [
      Example("A title, to change its words and colours", "layerkit init hello"),
      Example("An upright film for a phone", "layerkit init reel --template social-vertical"),
    ])

  @Argument(help: "The folder to write to; it is created if it is missing.", completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The name of a starter, one of those that --list prints.", valueName: "name"),
    completion: .list(Starter.all.map(\.name)))
  var template: String?

  @Flag(help: "List the starters: their names, purposes, sizes and durations.")
  var list = false

  func validate() throws {
    if list {
      guard folder == nil, template == nil else { throw ValidationError("--list writes nothing; give it alone.") }
      return
    }
    guard let folder, !folder.isEmpty else {
      throw ValidationError("Missing the folder to write to, as in 'layerkit init hello'; --list prints the starters.")
    }
    if let template, Starter.named(template) == nil {
      let names = Starter.all.map(\.name)
      let near = Suggestion.nearest(to: template, in: names)
      throw ValidationError(
        "Unknown template '\(template)'. "
          + (near.map { "Did you mean '\($0)'?" } ?? "There are \(names.joined(separator: ", "))."))
    }
  }

  func run() throws {
    if list { return try StandardOutput.write(Self.listing) }
    guard let folder, let starter = template.map(Starter.named) ?? Starter.all.first else { return }
    var files = starter.files
    // The schema is the same for all starters, so an existing one is kept.
    if NewFiles.taken([Self.schemaName], in: folder).isEmpty {
      files.append((Self.schemaName, Array(TimelineSchema.text.utf8)))
    }
    let taken = NewFiles.taken(files.map(\.name), in: folder)
    guard taken.isEmpty else {
      throw Failure(
        .cannotWrite,
        "\(taken.joined(separator: ", ")) \(taken.count == 1 ? "is" : "are") there already; "
          + "nothing was written. Give another folder")
    }
    try NewFiles.write(files, to: folder)
    try StandardOutput.write(files.map { NewFiles.path(of: $0.name, in: folder) + "\n" }.joined())
    if isatty(STDERR_FILENO) == 1 { StandardError.write(Self.advice(starter, in: folder)) }
  }

  /// The schema's name in the first line of each starter.
  private static let schemaName = "timeline.schema.json"

  /// A line for each starter, in columns.
  private static var listing: String {
    let names = Starter.all.map(\.name.count).max() ?? 0
    let purposes = Starter.all.map(\.purpose.count).max() ?? 0
    return Starter.all.map { starter in
      let size = "\(starter.size.width) × \(starter.size.height)"
      return starter.name.padded(to: names) + "  " + starter.purpose.padded(to: purposes) + "  "
        + size.padded(to: 11) + "  " + starter.duration.text(decimals: 1) + " s\n"
    }.joined()
  }

  /// The next commands to try.
  private static func advice(_ starter: Starter, in folder: String) -> String {
    func path(_ name: String) -> String { NewFiles.path(of: name, in: folder).quotedForShell }
    let options = starter.options.map { " \($0)" }.joined()
    return """

      Next:
        layerkit preview \(path(starter.timeline))
        layerkit render \(path(starter.timeline))\(options) -o \(path(starter.movie))
      """
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text in single quotes if it has characters that are special in a shell.
  fileprivate var quotedForShell: String {
    let text = visible
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
