import ArgumentParser
import LayerKit
import Timelines

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the fonts that texts can name.",
    discussion: """
      Texts name a font by its family, its full name or its PostScript name; a family means its regular font. With a \
      timeline, its own fonts come first; other parts of the timeline may have errors. A variable font is listed with its \
      axes: the minimum, the default and the maximum of each.
      """,
    examples: [
      Example("Fonts with a word in their names", "layerkit fonts --name serif"),
      Example("The fonts that a timeline can use, for a program", "layerkit fonts card.yaml --format json"),
    ])

  @Argument(
    help: "A timeline whose fonts are listed, too; - is standard input.",
    completion: .file(extensions: TimelineFormats.endings))
  var file: String?

  @OptionGroup var variables: VariableOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(help: "Only fonts with this text in a name; the case is ignored.")
  var name: String?

  @Option(help: "text or json.")
  var format: FontsFormat = .text

  func validate() throws { try TimelineArgument.checkStandardInput(file.map { [$0] } ?? [], variables) }

  func run() throws {
    let listing = try listing()
    guard !listing.isEmpty || name == nil else {
      let suggestion = name.flatMap(listing.nearest).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure(.missingInput, "no font has '\(name ?? "")' in its name\(suggestion)")
    }
    try StandardOutput.write(format == .text ? listing.text : listing.json)
  }

  private func listing() throws -> FontListing {
    guard let file else { return try FontListing(naming: name) }
    let source = try TimelineSource(file)
    return try FontListing(
      data: source.data, file: source.name, directory: source.directory, given: variables.values(), naming: name)
  }
}

enum FontsFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
