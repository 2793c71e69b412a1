import Foundation
import LayerKit

extension SceneBenchmark {
  /// Whole renders and encoding alone in turn, so that a machine that slows down or speeds up does so for both.
  func encode(_ pictures: [YUVBuffer], of stage: Stage) throws -> MovieResult {
    var (encoding, whole) = (Samples(), Samples())
    var ratios: [Double] = []
    var peakMemory = 0
    for _ in 0..<rounds {
      let alone = try encodeAlone(pictures, of: stage)
      let render = try ChildRender(timeline: timeline, options: options).run()
      encoding.append(alone)
      whole.append(render.elapsed)
      ratios.append(render.elapsed.seconds / alone.seconds)
      peakMemory = max(peakMemory, render.peakMemory)
    }
    return MovieResult(
      encode: encoding.figure(frames: pictures.count), whole: whole.figure(frames: pictures.count),
      ratio: ratios.median, peakMemory: peakMemory)
  }

  /// What libx264 takes for pictures that are ready, at the preset of the whole render, if nothing is told of them.
  private func encodeAlone(_ pictures: [YUVBuffer], of stage: Stage) throws -> Elapsed {
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
    return elapsed
  }
}
