import ArgumentParser
import Foundation
import LayerKit
import Media

struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand", abstract: "Write a timeline without variables, loops and aliases, as plain YAML.",
    discussion: """
      The output has the same frames and only the values that differ from the defaults; expanding it again gives the \
      same text. Outlines of glyphs become paths, and a file of any format becomes YAML. File names are relative to the \
      output; on standard output, to the timeline.
      """,
    examples: [
      Example("On standard output", "layerkit expand card.yaml"),
      Example("With another value of a variable, to a file", "layerkit expand card.yaml --set title=Hi -o plain.yaml"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .shortAndLong, help: "The .yaml file to write; - is standard output, the default.",
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "-"

  @Flag(help: "Replace the output if it exists.")
  var overwrite = false

  func validate() throws {
    if overwrite, output == "-" { throw ValidationError("--overwrite is for -o with a file.") }
  }

  func run() throws {
    let timeline = try timeline.read()
    try StandardOutput.check(output)
    guard output != "-" else {
      let text = try timeline.document()
      try Warnings.print(timeline.warnings)
      return try StandardOutput.write(text)
    }
    try checkFree()
    let text = try timeline.document(in: URL(fileURLWithPath: output).deletingLastPathComponent())
    try Warnings.print(timeline.warnings)
    let file = try TextFile(path: output)
    try file.write(text)
    try file.finish()
  }

  private func checkFree() throws {
    let url = URL(fileURLWithPath: output)
    guard !overwrite, !NewFiles.taken([url.lastPathComponent], in: url.deletingLastPathComponent().path).isEmpty else {
      return
    }
    throw Failure(.cannotWrite, "\(output) is there already; nothing was written. Give --overwrite to replace it")
  }
}
