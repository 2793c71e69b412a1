import Animations

/// The state of the movie that is rendered from a timeline.
struct RenderState: Sendable {
  enum Phase: String, Sendable {
    /// No movie has been rendered.
    case idle
    case running, done, cancelled, failed
  }

  var phase = Phase.idle

  /// The name of the movie's file.
  let file: String

  /// The number of frames drawn so far, and of all.
  var framesDone = 0
  let frameCount: Int

  /// Why the render has failed; nil if it has not.
  var message: String?

  /// The warnings about a movie that is complete.
  var warnings: [String] = []

  var json: String {
    JSON.object([
      "state": phase.rawValue.json, "file": file.json, "done": "\(framesDone)", "frames": "\(frameCount)",
      "message": JSON.optional(message), "warnings": JSON.list(warnings.map(\.json)),
    ])
  }
}
