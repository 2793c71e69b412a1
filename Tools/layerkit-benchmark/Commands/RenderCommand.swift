import ArgumentParser
import Foundation
import LayerKit

/// Renders one scene in a separate process, so that its peak memory can be measured.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders one timeline and prints its time and memory.",
    shouldDisplay: false)

  @Argument var timeline: String
  @Argument var movie: String
  @OptionGroup var options: RenderOptions

  /// The command's output, in JSON.
  struct Outcome: Codable {
    let elapsed: Elapsed
    let frames: Int

    /// The peak memory of the process, in bytes.
    let peakMemory: Int
  }

  func run() throws {
    let scene = try Scene(path: timeline)
    let movie = Movie(scene.stage, frames: options.frames(of: scene))
    let (_, elapsed) = try Stopwatch.time {
      try movie.write(
        to: self.movie, settings: MovieSettings(preset: options.preset),
        options: Movie.Options(threads: options.threads))
    }
    let outcome = Outcome(
      elapsed: elapsed, frames: movie.moments.count,
      peakMemory: Machine.peakMemory)
    print(String(decoding: try JSONEncoder().encode(outcome), as: UTF8.self))
  }
}
