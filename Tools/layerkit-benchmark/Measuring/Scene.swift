import LayerKit

/// A scene, ready to be shown from its beginning.
struct Scene {
  let stage: Stage

  /// Until the end of its timeline.
  let frameCount: Int

  /// What it took to read the timeline with its images and to build the layers.
  let loadSeconds: Double

  init(path: String) throws {
    let (loaded, elapsed) = try Stopwatch.time {
      let timeline = try Timeline(contentsOf: path)
      return (timeline: timeline, stage: Stage(timeline))
    }
    stage = loaded.stage
    frameCount = loaded.stage.frameRate.frameCount(duration: loaded.timeline.canvas.duration)
    loadSeconds = elapsed.seconds
  }
}
