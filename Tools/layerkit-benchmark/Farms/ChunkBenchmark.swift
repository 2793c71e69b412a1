import Documents
import Farms
import Foundation
import LayerKit
import Media
import TimelineFiles

/// Renders a timeline's movie as a whole and in chunks, in turn.
struct ChunkBenchmark {
  let timeline: String
  let rounds: Int
  let options: RenderOptions

  /// The cost of chunks of a duration.
  struct Cost {
    let seconds: Double

    /// Processor time and bytes relative to the whole movie.
    let time: Double
    let bytes: Double
    let chunks: Int
  }

  /// Measurements of chunks of about two seconds.
  struct Chunks {
    /// The duration of a chunk, the time of drawing and encoding it, and its size.
    let movieSeconds: Double
    let workSeconds: Double
    let bytes: Int

    /// The time of a process before it draws: it reads the plan and checks the files.
    let startSeconds: Double

    /// The time of joining for each chunk, without the start of the process.
    let joinSeconds: Double

    /// The size of the plan's files.
    let planBytes: Int
  }

  func run(lengths: [Double]) throws -> (costs: [Cost], chunks: Chunks) {
    FreedMemory.keep()
    let scene = try Scene(path: timeline)
    let frames = options.frames(of: scene)
    let rate = scene.stage.frameRate.framesPerSecond
    // The shortest round of each counts, because the kernel's time for page faults varies by a tenth.
    var whole = Double.infinity
    var shortest = Array(repeating: Double.infinity, count: lengths.count)
    var sizes = Array(repeating: 1.0, count: lengths.count)
    var counts = Array(repeating: 1, count: lengths.count)
    for _ in 0..<rounds {
      let single = try movie(frames, length: nil)
      whole = min(whole, single.seconds)
      for (index, seconds) in lengths.enumerated() {
        let cut = try movie(frames, length: Int((seconds * rate).rounded()))
        shortest[index] = min(shortest[index], cut.seconds)
        (sizes[index], counts[index]) = (Double(cut.bytes) / Double(single.bytes), cut.parts)
      }
    }
    let costs = lengths.indices.map {
      Cost(seconds: lengths[$0], time: shortest[$0] / whole, bytes: sizes[$0], chunks: counts[$0])
    }
    return (costs, try chunks(frames, length: Int((2 * rate).rounded()), rate))
  }

  private func movie(_ frames: Range<Int>, length: Int?) throws -> (seconds: Double, bytes: Int, parts: Int) {
    let scene = try Scene(path: timeline)
    let path = ChildRender.temporaryMovie()
    defer { try? FileManager.default.removeItem(atPath: path) }
    // The cuts are found before the measurement, because a plan finds them only once.
    let parts = try length.map { try MovieCuts.parts(of: frames, length: $0, on: Scene(path: timeline).stage) } ?? []
    let (_, elapsed) = try Stopwatch.time {
      try Movie(scene.stage, frames: frames).write(
        to: path, settings: MovieSettings(preset: options.preset), parts: parts,
        options: Movie.Options(threads: options.threads))
    }
    return (elapsed.processorSeconds, size(path), max(1, parts.count))
  }

  /// Makes a plan of the timeline, and renders all its chunks.
  private func chunks(_ frames: Range<Int>, length: Int, _ rate: Double) throws -> Chunks {
    let folder = FileManager.default.temporaryDirectory.appending(path: "farm-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let url = URL(fileURLWithPath: timeline)
    let source = try ResolvedTimeline(
      data: Data(contentsOf: url), file: timeline, directory: url.deletingLastPathComponent(), given: GivenVariables())
    let format = try MovieFormat(MovieSettings(preset: options.preset), path: "movie.mp4")
    let plan = try PlanMaking(source, as: source.timeline, scale: 1, format: format)
      .write(to: folder, name: "movie", frames: frames, length: length, program: "benchmark", cancellation: nil)
    var (start, work) = ([Double](), [Double]())
    var bytes = 0
    for chunk in plan.plan.chunks {
      let (rendering, starting) = try Stopwatch.time {
        try ChunkRendering(PlanFolder(folder), program: "benchmark", allowingOthers: false)
      }
      let (_, working) = try Stopwatch.time {
        try rendering.write(chunk, options: Movie.Options(threads: options.threads))
      }
      start.append(starting.seconds)
      work.append(working.seconds)
      bytes += size(plan.moviePath(chunk.index))
    }
    let joined = folder + "/joined.mp4"
    let (_, joining) = try Stopwatch.time {
      try ChunkAssembly(plan, to: joined).write(Movie.Options())
    }
    let count = plan.plan.chunks.count
    let planBytes = plan.plan.files.keys.reduce(0) { $0 + size(plan.path(of: $1)) }
    return Chunks(
      movieSeconds: Double(frames.count) / rate / Double(count), workSeconds: work.median, bytes: bytes / count,
      startSeconds: start.median, joinSeconds: max(0, joining.seconds - start.median) / Double(count),
      planBytes: planBytes)
  }

  private func size(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }
}
