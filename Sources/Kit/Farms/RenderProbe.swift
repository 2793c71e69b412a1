import Foundation
import LayerKit
import Media
import Pixels
import Support
import Timelines

/// Measures what chunks of a plan need, by making parts of some of them.
package struct RenderProbe {
  private let folder: PlanFolder

  package init(_ folder: PlanFolder) { self.folder = folder }

  /// What a chunk needs, as `resources.json` beside the plan has it. It depends on the machine, which a plan does not.
  package struct Resources: Codable, Equatable, Sendable {
    /// The memory of a process, in bytes.
    package var memory: Int

    /// The number of threads that the figures are of.
    package var threads: Int

    /// The time that the slowest chunk takes, and of it what is spent before the first frame, in seconds.
    package var chunkSeconds: Double
    package var startSeconds: Double
  }

  /// The name of the file in the plan's folder.
  package static let fileName = "resources.json"

  /// How many chunks are tried, and how many frames of each.
  private static let (mostChunks, mostFrames) = (3, 12)

  /// How much more memory and time a chunk may take than what was seen of it.
  private static let headRoom = 1.25

  /// Measures, unless it has been done, and writes the file.
  /// - Throws: what drawing throws.
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
    let places = Set([0, chunks.count / 2, chunks.count - 1]).sorted().prefix(Self.mostChunks)
    for place in places {
      let range = chunks[place].range
      let frames = range.prefix(Self.mostFrames)
      let piece = try HiddenFile(beside: folder.moviePath(place))
      var own = options
      (own.progress, own.soundPeak, own.beforeCompletion) = (nil, nil, nil)
      need = max(need, Movie(Stage(timeline), frames: range).memoryNeed(format).byteCount)
      let start = clock.now
      try Movie(Stage(timeline), frames: frames.startIndex..<frames.endIndex)
        .write(to: piece.path, settings: settings, options: own)
      slowest = max(slowest, (clock.now - start).seconds / Double(frames.count) * Double(range.count))
    }
    return Resources(
      memory: max(need, Int(Double(Self.peakMemory) * Self.headRoom)),
      threads: options.threads ?? SystemProcessors.allowed,
      chunkSeconds: (startSeconds + slowest) * Self.headRoom, startSeconds: startSeconds)
  }

  /// The most memory that the process has had so far, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1024 : 0
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
