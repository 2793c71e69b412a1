import ArgumentParser
import Farms
import LayerKit

struct RenderChunkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-chunk", abstract: "Draw and encode one chunk of a plan.",
    discussion: """
      The chunk and a record with its digest are written into the plan's folder. A complete chunk is not rendered again. \
      It is safe to render the same chunk twice at once: both processes write the same bytes.
      """,
    examples: [
      Example("The first chunk", "layerkit render-chunk plan --index 0"),
      Example("Again, even if it is complete", "layerkit render-chunk plan --index 0 --overwrite"),
    ])

  @Argument(help: "The folder that 'plan' wrote.", completion: .directory)
  var folder: String

  @Option(help: "The index of the chunk, from 0.")
  var index: Int

  @Flag(help: "Render the chunk again if it is complete.")
  var overwrite = false

  @Flag(help: "Render even if the plan was made with another version of the program, a library or the encoder.")
  var anyEncoder = false

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @OptionGroup var drawing: DrawingOptions

  func run() throws {
    let plan = try PlanFolder(given: folder)
    let chunk = try plan.chunk(index)
    if !overwrite, plan.state(of: chunk) == .done { return }
    let rendering = try ChunkRendering(plan, program: ProgramVersion.number, allowingOthers: anyEncoder)
    try drawing.run(warnings: rendering.warnings) { try rendering.write(chunk, options: $0) }
  }
}
