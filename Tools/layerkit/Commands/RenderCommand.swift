import ArgumentParser
import Foundation
import LayerKit
import Media
import Support

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write a timeline as a movie, or as one for each row of a file.",
    discussion: "File endings of movies and their codecs, the default first: \(endings).",
    examples: [
      Example("A movie, in the format of its ending", "layerkit render card.yaml -o card.mp4"),
      Example(
        "With alpha, for an editor, at half the size", "layerkit render card.yaml --for overlay --scale 0.5 -o card.mov"
      ),
      Example(
        "A movie for each row of a table, whose columns are variables",
        "layerkit render card.yaml --batch people.csv -o 'out/${name}.mp4'"),
    ])

  private static let endings = ContainerFormat.all
    .map { ".\($0.ending) (\($0.codecs.map(\.name).joined(separator: ", ")))" }.joined(separator: ", ")

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .shortAndLong, help: "The movie to write; its ending chooses the format.",
    completion: .file(extensions: ContainerFormat.all.map(\.ending)))
  var output: String

  @OptionGroup var batch: BatchOptions

  @OptionGroup var movie: MovieOptions

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var resumption: ResumptionOptions

  @OptionGroup var renewal: RenewalOptions

  @OptionGroup var drawing: DrawingOptions

  var job: MovieJob { MovieJob(settings: movie.settings, span: range, canvas: canvas) }

  func validate() throws {
    try batch.validate(output: output)
    try renewal.validate(self)
    try resumption.validate(self)
    try TimelineArgument.checkStandardInput([timeline.file] + (batch.rows.map { [$0] } ?? []), timeline.variables)
    // An extension that comes from the rows is checked later.
    guard batch.rows == nil || !output.hasSuffix("}") else { return }
    do { _ = try job.format(of: output) } catch let error as MediaError {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    if let rows = batch.rows {
      FreedMemory.keep()
      return try runBatch(rows)
    }
    if let (movie, previous) = renewal.sources {
      FreedMemory.keep()
      return try renew(movie, of: previous)
    }
    if let folder = resumption.resumable {
      FreedMemory.keep()
      return try renderResumably(in: folder)
    }
    let format = try job.format(of: output)
    let timeline = try job.prepared(timeline.read(), for: format)
    try Outputs.check([output])
    try Warnings.print(timeline.movieWarnings(format), [movie.warning(of: format), canvas.warning])
    let frames = try job.movie(of: timeline)
    FreedMemory.keep(pixels: frames.stage.canvas.pixelWidth * frames.stage.canvas.pixelHeight)
    try drawing.run(warnings: timeline.drawingWarnings) { options in
      let parts = try job.parts(
        of: timeline, in: format, length: resumption.chunkFrames?.frames, cancellation: options.cancellation)
      try frames.write(to: output, settings: job.settings, parts: parts, options: options)
    }
  }

  private func runBatch(_ rows: String) throws {
    let batch = try self.batch.batch(rows, of: timeline, output: output)
    try Warnings.print([], [(try? job.format(of: output)).flatMap(movie.warning), canvas.warning])
    let run = BatchRun(
      batch: batch, job: job, threads: drawing.threads ?? SystemProcessors.allowed,
      memory: MemorySize.given?.byteCount,
      overwrites: self.batch.overwrite)
    try run.run(progress: drawing.progress)
  }
}

extension Movie {
  /// All frames of a timeline, or those of `span`. Throws `Failure` for frames that the timeline does not have.
  init(_ timeline: Timeline, span: FrameSpan?) throws {
    let stage = Stage(timeline)
    let whole = Movie(stage, duration: timeline.canvas.duration)
    self = try span.map { Movie(stage, frames: try $0.range(of: whole.moments.count)) } ?? whole
    setSound(of: timeline)
    setSubtitles(of: timeline)
  }
}
