import Foundation
import LayerKit
import Media
import Pixels
import Support
import Timelines

/// Measures the time and memory that chunks of a plan need, by rendering parts of some of them.
package struct RenderProbe {
  private let folder: PlanFolder

  package init(_ folder: PlanFolder) { self.folder = folder }

  /// The needs of a chunk, stored as `resources.json` beside the plan. Unlike the plan, they depend on the machine.
  package struct Resources: Codable, Equatable, Sendable {
    /// The memory of a process, in bytes.
    package var memory: Int

    /// The number of threads of the measurement.
    package var threads: Int

    /// The time of the slowest chunk, and the part of it before the first frame, in seconds.
    package var chunkSeconds: Double
    package var startSeconds: Double
  }

  /// The name of the file in the plan's folder.
  package static let fileName = "resources.json"

  /// The maximum number of chunks that are measured, and of frames in each.
  private static let (maximumChunks, maximumFrames) = (3, 12)

  /// The factor by which a chunk may exceed the measured memory and time.
  private static let reserve = 1.25

  /// Measures and writes the file, unless the file exists.
  /// - Throws: the errors of drawing.
  package func write(options: Movie.Options) throws {
    let path = folder.path(of: Self.fileName)
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let resources = try measure(options)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let file = try TextFile(path: path)
    try file.write(String(decoding: try encoder.encode(resources), as: UTF8.self) + "\n")
    try file.finish()
  }

  private func measure(_ options: Movie.Options) throws -> Resources {
    let clock = ContinuousClock()
    let start = clock.now
    try folder.checkFiles()
    let timeline = try folder.timeline()
    let settings = try folder.plan.output.settings()
    let format = try MovieFormat(settings, path: folder.moviePath(0))
    let startSeconds = (clock.now - start).seconds
    var (slowest, need) = (0.0, 0)
    let chunks = folder.plan.chunks
    let indices = Set([0, chunks.count / 2, chunks.count - 1]).sorted().prefix(Self.maximumChunks)
    for index in indices {
      let range = chunks[index].range
      let frames = range.prefix(Self.maximumFrames)
      let piece = try HiddenFile(beside: folder.moviePath(index))
      var silent = options
      (silent.progress, silent.soundPeak, silent.beforeCompletion) = (nil, nil, nil)
      need = max(need, Movie(Stage(timeline), frames: range).memoryNeed(format).byteCount)
      let start = clock.now
      try Movie(Stage(timeline), frames: frames.startIndex..<frames.endIndex)
        .write(to: piece.path, settings: settings, options: silent)
      slowest = max(slowest, (clock.now - start).seconds / Double(frames.count) * Double(range.count))
    }
    return Resources(
      memory: max(need, Int(Double(Self.peakMemory) * Self.reserve)),
      threads: options.threads ?? SystemProcessors.allowed,
      chunkSeconds: (startSeconds + slowest) * Self.reserve, startSeconds: startSeconds)
  }

  /// The peak memory of the process so far, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
