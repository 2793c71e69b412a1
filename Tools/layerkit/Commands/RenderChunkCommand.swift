import ArgumentParser
import Farms
import LayerKit

struct RenderChunkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-chunk", abstract: "Draw and encode one chunk of a plan.",
    discussion: """
      The chunk and a record with its digest are written into the plan's folder. A chunk that is done is left alone. It is \
      safe to run the same chunk twice at once: both write the same bytes.
      """,
    examples: [
      Example("The first chunk", "layerkit render-chunk plan --index 0"),
      Example("Again, though it is done", "layerkit render-chunk plan --index 0 --overwrite"),
    ])

  @Argument(help: "The folder that 'plan' has written.", completion: .directory)
  var folder: String

  @Option(help: "The chunk, from 0.")
  var index: Int

  @Flag(help: "Make the chunk anew if it is done.")
  var overwrite = false

  @Flag(help: "Render though the program, a library or the encoder is not the one that the plan was made with.")
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
