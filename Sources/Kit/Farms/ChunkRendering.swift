import Foundation
import LayerKit
import Media
import Timelines

/// Draws and encodes chunks of a plan.
package struct ChunkRendering {
  private let folder: PlanFolder
  private let timeline: Timeline
  private let settings: MovieSettings

  /// Reads the timeline of a plan.
  /// - Parameters:
  ///   - program: the version of this program.
  ///   - allowsOthers: whether the plan may have been made with other versions of programs.
  /// - Throws: `FarmError`; `TimelineError`; `MediaError`.
  package init(_ folder: PlanFolder, program: String, allowingOthers allowsOthers: Bool) throws {
    self.folder = folder
    settings = try folder.plan.output.settings()
    let format = try MovieFormat(settings, path: folder.moviePath(0))
    if !allowsOthers { try Programs(program: program, for: format).check(folder.plan) }
    try folder.checkFiles()
    timeline = try folder.timeline()
  }

  /// The warnings about faults in movies and sounds that were found while chunks were rendered.
  package var warnings: [Diagnostic] { timeline.drawingWarnings }

  /// Writes the movie of a chunk and its record. Other processes may write the same chunk at the same time: all write
  /// the same bytes, and each file gets its name when it is complete.
  /// - Throws: the errors of `Movie.write`.
  package func write(_ chunk: RenderPlan.Chunk, options: Movie.Options) throws {
    let path = folder.moviePath(chunk.index)
    try Outputs.check([path, folder.recordPath(chunk.index)])
    try Movie(Stage(timeline), frames: chunk.range).write(to: path, settings: settings, options: options)
    let record = ChunkRecord(plan: folder.identity, chunk: chunk, sha256: try FileDigest.of(fileAt: path, .own))
    let file = try TextFile(path: folder.recordPath(chunk.index))
    try file.write(String(decoding: try record.data(), as: UTF8.self))
    try file.finish()
  }
}
