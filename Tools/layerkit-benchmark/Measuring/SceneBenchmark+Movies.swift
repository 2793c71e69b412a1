import Foundation
import LayerKit

extension SceneBenchmark {
  /// Whole renders and encoding alone in turn, so that a machine that slows down or speeds up does so for both.
  func encode(_ pictures: [YUVBuffer], of stage: Stage) throws -> MovieResult {
    var (encoding, whole) = (Samples(), Samples())
    var ratios: [Double] = []
    var (peakMemory, sizeRatio) = (0, 0.0)
    for _ in 0..<rounds {
      let (alone, sizeAlone) = try encodeAlone(pictures, of: stage)
      let (render, size) = try ChildRender(timeline: timeline, options: options).run()
      encoding.append(alone)
      whole.append(render.elapsed)
      ratios.append(render.elapsed.seconds / alone.seconds)
      sizeRatio = Double(size) / Double(max(1, sizeAlone))
      peakMemory = max(peakMemory, render.peakMemory)
    }
    return MovieResult(
      encode: encoding.figure(frames: pictures.count), whole: whole.figure(frames: pictures.count),
      ratio: ratios.median, sizeRatio: sizeRatio, peakMemory: peakMemory)
  }

  /// The whole movie alone, not stage by stage.
  func runMovies() throws -> TimelineResult {
    let scene = try Scene(path: timeline)
    let collected = CollectedPictures()
    try Movie(scene.stage, frames: options.frames(of: scene)).write(
      to: collected, options: Movie.Options(threads: options.threads))
    let pictures = collected.pictures
    return TimelineResult(
      timeline: name, frames: pictures.count, unchanged: collected.unchanged,
      movies: try encode(pictures, of: scene.stage))
  }

  /// What libx264 takes for pictures that are ready, at the preset of the whole render, if nothing is told of them.
  private func encodeAlone(_ pictures: [YUVBuffer], of stage: Stage) throws -> (Elapsed, size: Int) {
    let path = ChildRender.temporaryMovie()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let video = VideoStream(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight,
      frameRateNumerator: stage.frameRate.numerator, frameRateDenominator: stage.frameRate.denominator)
    let settings = MovieSettings(codec: .plainH264, preset: options.preset)
    let (_, elapsed) = try Stopwatch.time {
      let writer = try MovieWriter(path: path, video: video, settings: settings)
      for picture in pictures { try writer.write(picture) }
      try writer.finish()
    }
    return (elapsed, ChildRender.size(of: path))
  }
}
