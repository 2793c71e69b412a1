import ArgumentParser
import Foundation
import LayerKit
import Support

/// The options of drawing and encoding, for all commands.
struct RenderOptions: ParsableArguments {
  @Option(help: "How many threads draw.")
  var threads = SystemProcessors.allowed

  @Option(help: "libx264's preset.")
  var preset = Preset.veryfast

  @Option(help: "How many frames, from the first; all by default.")
  var frames: Int?

  func validate() throws {
    guard threads >= 1 else { throw ValidationError("--threads must be at least 1") }
    if let frames, frames < 1 { throw ValidationError("--frames must be at least 1") }
  }

  /// The frames of a scene that are measured.
  func frames(of scene: Scene) -> Range<Int> { 0..<min(scene.frameCount, frames ?? .max) }
}

extension Preset: ExpressibleByArgument, Codable {}
