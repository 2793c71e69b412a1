import FileAccess
import Foundation
import LayerKit
import Media
import TimelineFiles
import Timelines

/// Writes the folder of a plan.
package struct PlanMaking {
  private let source: ResolvedTimeline
  private let timeline: Timeline
  private let format: MovieFormat
  private let scale: Double

  /// - Parameters:
  ///   - source: the timeline as it was read.
  ///   - timeline: the same timeline with the size and frame rate of the movie.
  ///   - scale: the scale of the movie's canvas divided by that of the source.
  package init(_ source: ResolvedTimeline, as timeline: Timeline, scale: Double, format: MovieFormat) {
    (self.source, self.timeline, self.scale, self.format) = (source, timeline, scale, format)
  }

  /// Writes a plan into a folder that does not exist, is empty, or has the same plan.
  /// - Parameters:
  ///   - name: a name for the movie, without an ending.
  ///   - frames: the frames of the movie.
  ///   - length: the number of frames of a chunk.
  ///   - program: the version of the program.
  /// - Throws: `MediaError`; `FarmError`; `NestingError`; `RenderCancelled`; `TimelineError`.
  package func write(
    to folder: String, name: String, frames: Range<Int>, length: Int, program: String, cancellation: Cancellation?
  ) throws -> PlanFolder {
    guard format.container.canBeJoined else { throw FarmError.unsupportedFormat(format.container.title) }
    InputRoot.add(folder)
    try Outputs.check(Self.names.map { NewFiles.path(of: $0, in: folder) })
    let hasPlan = !NewFiles.taken([RenderPlan.fileName], in: folder).isEmpty
    let previous = hasPlan ? try PlanFolder(folder, .replaceable) : nil
    if previous == nil, let taken = NewFiles.taken(Self.names, in: folder).first {
      throw FarmError.notAPlan(folder: folder, reason: "\(taken) is there without a plan")
    }
    let cuts = try MovieCuts.parts(of: frames, length: length, on: Stage(timeline), cancellation: cancellation)
    let samples = Self.samples(cuts)
    let expected = try FrameDigests.of(samples, timeline, cancellation)
    // Drawing the frames has determined which fonts are used.
    let contents = try FolderContents(source, into: folder)
    let programs = try Programs(program: program, for: format)
    let plan = RenderPlan(
      program: programs.program, libraries: programs.libraries, encoder: programs.encoder, frames: frames.count,
      chunks: cuts.enumerated().map { RenderPlan.Chunk(index: $0, first: $1.lowerBound, last: $1.upperBound - 1) },
      output: output(name), files: contents.digests, sources: source.sources)
    if let previous {
      guard previous.identity == (try plan.identity()) else { throw FarmError.otherPlan(folder: folder) }
      return try previous.replacingSources(with: plan)
    }
    let found = try FrameDigests.of(samples, contents.add(plan).timeline(), cancellation)
    if let index = samples.indices.first(where: { found[$0] != expected[$0] }) {
      throw FarmError.notReproduced(frame: samples[index])
    }
    if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
    try contents.complete()
    return try PlanFolder(folder)
  }

  private static let names = [
    RenderPlan.fileName, RenderPlan.timelineName, RenderPlan.filesFolder, RenderPlan.fontsFolder,
  ]

  /// The maximum number of frames that are drawn to check the plan.
  private static let maximumSamples = 8

  private static func samples(_ cuts: [Range<Int>]) -> [Int] {
    let step = max(1, cuts.count / maximumSamples)
    return stride(from: 0, to: cuts.count, by: step).map { cuts[$0].lowerBound + cuts[$0].count / 2 }
  }

  private func output(_ name: String) -> RenderPlan.Output {
    let rate = timeline.canvas.framesPerSecond
    return RenderPlan.Output(
      name: "\(name).\(format.container.ending)", container: format.container.ending, codec: format.codec.name,
      pixelFormat: format.pixelFormat.name, quality: format.quality, bitRate: format.bitRate,
      preset: format.codec.takesPreset ? format.preset.rawValue : nil, width: timeline.canvas.pixelWidth,
      height: timeline.canvas.pixelHeight, scale: scale, framesPerSecond: "\(rate.numerator)/\(rate.denominator)")
  }
}
