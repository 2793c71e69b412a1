import ArgumentParser
import Foundation
import LayerKit

/// Renders one scene as the library does, in a process of its own, so that its memory is its own.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders one timeline and prints the time and the memory it took.",
    shouldDisplay: false)

  @Argument var timeline: String
  @Argument var movie: String
  @OptionGroup var options: RenderOptions

  /// What the command prints, in JSON.
  struct Outcome: Codable {
    let elapsed: Elapsed
    let frames: Int

    /// The most memory the process held, in bytes.
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
