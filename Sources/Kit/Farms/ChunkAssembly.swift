import Dispatch
import Foundation
import LayerKit
import Media
import Synchronization
import Timelines

/// Joins the chunks of a plan into a movie.
package struct ChunkAssembly {
  private let folder: PlanFolder
  private let container: ContainerFormat
  private let path: String

  /// - Parameter path: the path of the movie, with the extension of a container that supports the plan's codec.
  /// - Throws: `MediaError`; `FarmError.unsupportedFormat`.
  package init(_ folder: PlanFolder, to path: String) throws {
    (self.folder, self.path) = (folder, path)
    var settings = try folder.plan.output.settings()
    settings.container = nil
    container = try MovieFormat(settings, path: path).container
    guard container.canBeJoined else { throw FarmError.unsupportedFormat(container.title) }
  }

  /// Writes the movie: the packets of all chunks, and the sound and the subtitles of the whole movie.
  /// - Parameter options: only `cancellation`, `progress`, `soundPeak` and `beforeCompletion` are used.
  /// - Throws: `FarmError.incomplete` if chunks are missing or damaged; `FarmError.changed` for files of the plan;
  ///   `MediaError`; `SpliceError`; `RenderCancelled`.
  package func write(_ options: Movie.Options) throws {
    try check(options.cancellation)
    try folder.checkFiles()
    if container == .apng { try joinImages(options) } else { try joinMovies(options) }
  }

  private func joinMovies(_ options: Movie.Options) throws {
    let timeline = try folder.timeline()
    let parts = try folder.plan.chunks.map { chunk in
      // The records prove that all chunks have the settings of the plan, so only the first movie is probed.
      let movie = try EncodedMovie(
        path: folder.moviePath(chunk.index), video: folder.video(frameCount: chunk.range.count, of: timeline),
        isProbed: chunk.index == 0)
      try check(movie.frameCount, of: chunk)
      return movie
    }
    guard let first = parts.first else { return }
    var sound = timeline.soundtrack
    let firstFrame = folder.plan.chunks[0].first
    sound?.firstFrame = firstFrame
    let splice = try MovieSplice(
      of: first, to: path, in: container, folder.video(frameCount: folder.plan.frames, of: timeline), sound: sound,
      subtitles: timeline.subtitles(of: firstFrame..<firstFrame + folder.plan.frames), delay: parts.map(\.delay).max()
    ) { [cancellation = options.cancellation] in cancellation?.isCancelled ?? false }
    try forEachChunk(options) { try splice.append(parts[$0.index]) }
    try splice.finish(review: options.review)
  }

  private func joinImages(_ options: Movie.Options) throws {
    let splice = try APNGSplice(to: path, frameCount: folder.plan.frames)
    try forEachChunk(options) { chunk in
      try check(splice.append(folder.moviePath(chunk.index)), of: chunk)
    }
    try options.review(nil)
    try splice.finish()
  }

  private func forEachChunk(_ options: Movie.Options, _ body: (RenderPlan.Chunk) throws -> Void) throws {
    var done = 0
    for chunk in folder.plan.chunks {
      if let cancellation = options.cancellation, cancellation.isCancelled { throw RenderCancelled() }
      try body(chunk)
      done += chunk.range.count
      options.progress?(RenderProgress(framesDone: done, frameCount: folder.plan.frames))
    }
  }

  private func check(_ frameCount: Int, of chunk: RenderPlan.Chunk) throws {
    guard frameCount != chunk.range.count else { return }
    throw FarmError.incomplete(
      folder: folder.name, missing: [], damaged: [(chunk.index, "it has \(frameCount) frames")])
  }

  /// Checks the chunks on all processors, because computing their digests takes longer than copying their packets.
  private func check(_ cancellation: Cancellation?) throws {
    let chunks = folder.plan.chunks
    try folder.checkOutput(path)
    let states = Mutex([PlanFolder.ChunkState](repeating: .missing, count: chunks.count))
    DispatchQueue.concurrentPerform(iterations: chunks.count) { index in
      if let cancellation, cancellation.isCancelled { return }
      let state = folder.state(of: chunks[index])
      states.withLock { $0[index] = state }
    }
    if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
    var missing: [Int] = []
    var damaged: [(index: Int, reason: String)] = []
    for (index, state) in states.withLock({ $0 }).enumerated() {
      switch state {
      case .done: continue
      case .missing: missing.append(index)
      case .damaged(let reason): damaged.append((index, reason))
      }
    }
    guard missing.isEmpty, damaged.isEmpty else {
      throw FarmError.incomplete(folder: folder.name, missing: missing, damaged: damaged)
    }
  }
}
