import ArgumentParser
import Farms
import LayerKit

struct AssembleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble", abstract: "Join the chunks of a plan to the movie.",
    discussion: """
      The digest of each chunk is checked; missing chunks are listed, with exit code 66. Frames are copied without \
      encoding them again, and the sound is encoded once, for the whole movie.
      """,
    examples: [
      Example("The movie, when all chunks are complete", "layerkit assemble plan -o card.mp4"),
      Example("The same movie in another container", "layerkit assemble plan -o card.mkv"),
    ])

  @Argument(help: "The folder that 'plan' wrote.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong, help: "The movie to write; its ending chooses the format.",
    completion: .file(extensions: ContainerFormat.all.filter(\.canBeJoined).map(\.ending)))
  var output: String

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    help:
      "How to report progress: auto (a bar on a terminal, a line every ten seconds elsewhere), json (one object a line on standard error) or none."
  )
  var progress: ProgressStyle = .auto

  func run() throws {
    let assembly = try ChunkAssembly(PlanFolder(given: folder), to: output)
    try DrawingOptions.run(progress: progress) { try assembly.write($0) }
  }
}
