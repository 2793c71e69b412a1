import ArgumentParser
import Farms
import Foundation
import LayerKit
import Media
import TimelineFiles

/// The options for making a movie in chunks.
struct ResumptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Make the movie in chunks that are kept in this folder, so that complete chunks are not drawn again after a crash: \
      'plan', 'render-chunk' and 'assemble' in one command. Remove the folder when you have the movie.
      """, valueName: "folder"),
    completion: .directory)
  var resumable: String?

  @Option(
    help: """
      The approximate number of frames that are encoded together, without reference to others: the frames are then \
      those of 'plan', 'render-chunk' and 'assemble'. (default with --resumable: \(ChunkLength.standard.frames); \
      otherwise the encoder decides)
      """)
  var chunkFrames: ChunkLength?

  func validate(_ command: RenderCommand) throws {
    guard resumable != nil || chunkFrames != nil else { return }
    let option = resumable == nil ? "--chunk-frames" : "--resumable"
    if command.batch.rows != nil { throw ValidationError("\(option) and --batch exclude each other.") }
    if command.renewal.sources != nil { throw ValidationError("\(option) and --since exclude each other.") }
  }
}

extension RenderCommand {
  /// Writes the movie from chunks that are kept in a folder. Complete chunks are not drawn again.
  func renderResumably(in folder: String) throws {
    let format = try job.format(of: output)
    let source = try TimelineSource(timeline.file)
    let resolved = try ResolvedTimeline(
      data: source.data, file: source.name, directory: source.directory, given: timeline.variables.values())
    let prepared = try job.prepared(resolved.timeline, for: format)
    try Outputs.check([output])
    try Warnings.print(prepared.movieWarnings(format), [movie.warning(of: format), canvas.warning])
    let making = PlanMaking(resolved, as: prepared, scale: canvas.scale?.value ?? 1, format: format)
    let name = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
    try drawing.run(
      leaving: "finished frames are kept in \(folder), and are not drawn again",
      warnings: prepared.drawingWarnings
    ) { options in
      let plan = try making.write(
        to: folder, name: name, frames: job.frames(of: prepared),
        length: (resumption.chunkFrames ?? .standard).frames, program: ProgramVersion.number,
        cancellation: options.cancellation)
      try plan.checkOutput(output)
      try plan.renderMissingChunks(options)
      var joining = options
      joining.progress = nil
      try ChunkAssembly(plan, to: output).write(joining)
    }
  }
}

extension PlanFolder {
  /// Renders the chunks that are not complete. Progress counts the frames of all chunks.
  fileprivate func renderMissingChunks(_ options: Movie.Options) throws {
    let rendering = try ChunkRendering(self, program: ProgramVersion.number, allowingOthers: false)
    var done = 0
    for chunk in plan.chunks {
      var chunkOptions = options
      chunkOptions.progress = { [done] in
        options.progress?(RenderProgress(framesDone: done + $0.framesDone, frameCount: plan.frames))
      }
      chunkOptions.soundPeak = nil
      do {
        if state(of: chunk) != .done { try rendering.write(chunk, options: chunkOptions) }
      } catch is RenderCancelled {
        let remainder = "\(done) of \(plan.frames) frames are kept in \(name), and are not drawn again"
        throw Failure(Interruption.cause.status, problems: [Interruption.cause.problem(leaving: remainder)])
      }
      done += chunk.range.count
      options.progress?(RenderProgress(framesDone: done, frameCount: plan.frames))
    }
  }
}
