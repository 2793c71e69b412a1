import ArgumentParser
import Farms
import Foundation
import LayerKit
import TimelineFiles

struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Write a folder from which several machines can render a movie.",
    discussion: """
      The folder has everything the movie needs: the timeline with its variables resolved, the images, movies, sounds and \
      fonts that it uses, and plan.json, which lists the chunks of frames. It can be copied anywhere. 'render-chunk' \
      renders one chunk, on any machine and in any order; 'assemble' joins them; 'job' writes the job for an engine that \
      runs both. The same timeline and options give the same plan.
      """,
    examples: [
      Example("Chunks of about four seconds of 30 frames", "layerkit plan card.yaml -o plan"),
      Example(
        "VP9 for the web, in chunks of about two seconds",
        "layerkit plan card.yaml --codec vp9 --chunk-frames 60 -o plan-vp9"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(name: .shortAndLong, help: "The folder to write.", completion: .directory)
  var output: String

  @Option(
    help: """
      The approximate number of frames of a chunk. A chunk ends up to an eighth of that earlier or later, where contents \
      change or nothing moves.
      """)
  var chunkFrames = ChunkLength.standard

  @Option(
    help: ArgumentHelp(
      "The container, as a file ending (default: the first that supports the codec): \(endings).", valueName: "ending"))
  var container: PlanContainer?

  @OptionGroup var movie: MovieOptions

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var drawing: DrawingOptions

  @Flag(help: "Do not write resources.json, for which some frames are drawn and encoded to measure time and memory.")
  var noProbe = false

  private static let endings = PlanContainer.allValueStrings.joined(separator: ", ")

  func run() throws {
    let job = MovieJob(settings: movie.settings, span: range, canvas: canvas)
    let format = try job.format(of: "movie." + (try chosenContainer()))
    let source = try TimelineSource(timeline.file)
    let resolved = try ResolvedTimeline(
      data: source.data, file: source.name, directory: source.directory, given: timeline.variables.values())
    let prepared = try job.prepared(resolved.timeline, for: format)
    try Warnings.print(prepared.movieWarnings(format), [movie.warning(of: format), canvas.warning])
    try drawing.run { options in
      let making = PlanMaking(resolved, as: prepared, scale: canvas.scale?.value ?? 1, format: format)
      let folder = try making.write(
        to: output, name: name, frames: job.frames(of: prepared), length: chunkFrames.frames,
        program: ProgramVersion.number, cancellation: options.cancellation)
      if !noProbe { try probe(folder, options) }
    }
  }

  private func probe(_ folder: PlanFolder, _ options: Movie.Options) throws {
    let remainder = "the plan in \(output) is complete except for \(RenderProbe.fileName); repeat the command"
    do { try RenderProbe(folder).write(options: options) } catch is RenderCancelled {
      throw Failure(Interruption.cause.status, problems: [Interruption.cause.problem(leaving: remainder)])
    }
  }

  /// The name of the timeline's file, without its extension.
  private var name: String {
    let name = URL(fileURLWithPath: timeline.file).deletingPathExtension().lastPathComponent
    return Timeline.openFile(named: timeline.file) == nil && !name.isEmpty ? name : "movie"
  }

  private func chosenContainer() throws -> String {
    if let container { return container.ending }
    let codecs = movie.purpose.map { $0.choices.filter { movie.codec == nil || movie.codec == $0.codec } } ?? []
    if let first = codecs.first { return first.container.ending }
    guard let codec = movie.codec else { return movie.alpha ? "mov" : "mp4" }
    let taking = ContainerFormat.all.filter { $0.codecs.contains(codec) }
    return (taking.first { movie.alpha && $0.alphaCodecs.contains(codec) } ?? taking.first)?.ending ?? "mp4"
  }
}

/// The file extension of a movie on the command line.
struct PlanContainer: ExpressibleByArgument {
  let ending: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    ending = argument
  }

  static let allValueStrings = ContainerFormat.all.filter(\.canBeJoined).map(\.ending)

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
