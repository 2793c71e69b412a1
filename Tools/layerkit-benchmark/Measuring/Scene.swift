import LayerKit

/// A loaded scene, at its beginning.
struct Scene {
  let stage: Stage

  /// The number of frames of its timeline.
  let frameCount: Int

  /// The time of reading the timeline with its images and building the layers.
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
