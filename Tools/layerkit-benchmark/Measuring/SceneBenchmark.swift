import Compositing
import DisplayList
import LayerKit
import Pixels

/// Measures one scene.
struct SceneBenchmark {
  let name: String

  /// The path of its file.
  let timeline: String
  let options: RenderOptions
  let rounds: Int

  func run(against rival: Rival?) throws -> SceneResult {
    let scene = try Scene(path: timeline)
    let (frames, evaluation) = evaluate(scene.stage, options.frames(of: scene))
    let (drawing, rivalTimes) = try draw(frames, against: rival)
    let (pictures, video, unchanged) = drawVideo(frames)
    let movies = try encode(pictures, of: scene.stage)
    return SceneResult(
      scene: name, frames: frames.count, loadSeconds: scene.loadSeconds, evaluate: evaluation.figure(),
      draw: drawing.figure(), drawVideo: video.figure(), unchanged: unchanged, movies: movies, rival: rivalTimes)
  }

  /// Measures evaluation alone: advancing the stage, and creating the frame.
  private func evaluate(_ stage: Stage, _ indexes: Range<Int>) -> ([Frame], Samples) {
    var samples = Samples()
    let frames = indexes.map { index in
      let (frame, elapsed) = Stopwatch.time {
        stage.advance(toFrame: index)
        return stage.frame()
      }
      samples.append(elapsed)
      return frame
    }
    return (frames, samples)
  }

  /// The number of frames that LayerKit draws before the rival's turn; the slower rival draws some of them.
  private static let turn = (frames: 30, rivalFrames: 6)

  /// Measures drawing alone. LayerKit and the rival draw in turn, so that changes of the machine's speed affect both.
  private func draw(_ frames: [Frame], against rival: Rival?) throws -> (Samples, RivalResult?) {
    guard let first = frames.first else { return (Samples(), nil) }
    let compositor = Compositor(width: first.width, height: first.height, threads: options.threads)
    var samples = Samples()
    var rivalTimes = RivalTimes()
    for start in stride(from: 0, to: frames.count, by: Self.turn.frames) {
      let end = min(start + Self.turn.frames, frames.count)
      for frame in frames[start..<end] {
        samples.append(Stopwatch.time { compositor.draw(frame) }.1)
      }
      let shared = stride(from: start, to: end, by: Self.turn.frames / Self.turn.rivalFrames)
      if let rival { try rivalTimes.append(rival.draw(Array(shared))) }
    }
    return (samples, rival.flatMap { rivalTimes.result(of: $0) })
  }

  /// Measures drawing as video, which converts every tile that it draws. Also returns the pictures, to encode them
  /// later, and the share of macroblocks that equal those of the previous picture.
  private func drawVideo(_ frames: [Frame]) -> ([YUVBuffer], Samples, unchanged: Double) {
    guard let first = frames.first else { return ([], Samples(), 0) }
    let compositor = VideoCompositor(width: first.width, height: first.height, threads: options.threads)
    var samples = Samples()
    var pictures: [YUVBuffer] = []
    var unchanged = 0.0
    // While an encoder works on the previous picture, the compositor cannot reuse it.
    var previous: YUVBuffer?
    for frame in frames {
      let (picture, elapsed) = Stopwatch.time { compositor.draw(frame) }
      samples.append(elapsed)
      pictures.append(YUVBuffer(copying: picture))
      unchanged += Double(compositor.unchanged.count) / Double(compositor.unchanged.total)
      withExtendedLifetime(previous) {}
      previous = picture
    }
    return (pictures, samples, unchanged / Double(frames.count))
  }
}
