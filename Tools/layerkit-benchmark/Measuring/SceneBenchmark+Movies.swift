import Foundation
import LayerKit
import Media
import Pixels

extension SceneBenchmark {
  /// Measures whole renders and encoding alone in turn, so that changes of the machine's speed affect both.
  func encode(_ pictures: [YUVBuffer], of stage: Stage) throws -> MovieResult {
    var (encoding, whole) = (Samples(), Samples())
    var ratios: [Double] = []
    var (peakMemory, alone, movie) = (0, Data(), Data())
    for _ in 0..<rounds {
      let elapsed: Elapsed
      // libx264 with its own settings.
      (elapsed, alone) = try encode(pictures, of: stage, by: .plainH264)
      let render: RenderCommand.Outcome
      (render, movie) = try ChildRender(timeline: timeline, options: options).run()
      encoding.append(elapsed)
      whole.append(render.elapsed)
      ratios.append(render.elapsed.seconds / elapsed.seconds)
      peakMemory = max(peakMemory, render.peakMemory)
    }
    let (_, withoutHints) = try encode(pictures, of: stage, by: .h264)
    return MovieResult(
      encode: encoding.figure(frames: pictures.count), whole: whole.figure(frames: pictures.count),
      ratio: ratios.median, sizeRatio: Double(movie.count) / Double(max(1, alone.count)),
      bytesUnlikeUntold: movie.differences(from: withoutHints), peakMemory: peakMemory)
  }

  /// Measures whole movies only, without the single stages.
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

  /// Encodes pictures from memory without hints, at the preset of the whole render.
  /// - Returns: the time, and the movie.
  private func encode(_ pictures: [YUVBuffer], of stage: Stage, by codec: VideoCodec) throws -> (Elapsed, Data) {
    let path = ChildRender.temporaryMovie()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let video = VideoStream(
      width: stage.canvas.pixelWidth, height: stage.canvas.pixelHeight,
      frameRateNumerator: stage.frameRate.numerator, frameRateDenominator: stage.frameRate.denominator)
    let settings = MovieSettings(codec: codec, preset: options.preset)
    let (_, elapsed) = try Stopwatch.time {
      let writer = try MovieWriter(path: path, video: video, settings: settings)
      for picture in pictures { try writer.write(picture) }
      try writer.finish()
    }
    return (elapsed, try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

extension Data {
  /// The number of positions at which other data have a different byte, or no byte.
  fileprivate func differences(from other: Data) -> Int {
    zip(self, other).count { $0 != $1 } + abs(count - other.count)
  }
}
