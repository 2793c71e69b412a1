import LayerKit

/// A sink of a program's own.
final class CountingSink: FrameSink {
  private(set) nonisolated(unsafe) var widths: [Int] = []
  private(set) nonisolated(unsafe) var isFinished = false

  func write(_ picture: PixelBuffer) throws { widths.append(picture.width) }
  func finish() { isFinished = true }
  func cancel() {}
}

/// A format of a program's own: the width and the height of an empty canvas.
struct SizeFormat: TimelineFormat {
  let name = "size"
  let endings = ["size"]

  func recognizes(head: Data) -> Bool { head.starts(with: "size ".utf8) }

  func read(data: Data, context: FormatContext) throws(TimelineError) -> Timeline {
    try context.refuseVariables()
    let numbers = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else {
      let position = SourcePosition(line: 1, column: 1)
      throw TimelineError(diagnostics: [
        Diagnostic(file: context.file, position: position, severity: .error, message: "expected two numbers")
      ])
    }
    return try Timeline(
      canvas: Timeline.Canvas(
        size: CGSize(width: numbers[0], height: numbers[1]), framesPerSecond: .fps25, duration: 1),
      layers: [])
  }
}

/// Images that a program makes.
final class MadeImages: ImageResolver {
  func image(named name: String) throws(ImageResolutionError) -> CGImage {
    guard name == "dot", let image = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF]) else {
      throw .missing(nearest: "dot")
    }
    return image
  }
}

/// A timeline with a value of a variable, images of a loader, and what it throws.
func readTimeline(_ text: String, word: String) throws -> Timeline {
  let variables: [String: VariableValue] = ["word": VariableValue(stringLiteral: word)]
  let loader: ImageLoader = { try ImageFile.image(at: $0) }
  do {
    return try Timeline(
      data: Data(text.utf8), file: "card.yaml", directory: URL(fileURLWithPath: "."), variables: variables,
      loadImage: loader)
  } catch let error where error.diagnostics.isEmpty {
    return try Timeline(data: Data(text.utf8), file: "card.yaml", images: MadeImages())
  }
}

/// The settings of a movie, and its options.
func settings(quality: Double) -> (MovieSettings, Movie.Options) {
  let settings = MovieSettings(container: .mp4, codec: .h264, quality: quality, pixelFormat: .yuv420p, preset: .fast)
  let options = Movie.Options(threads: 1, cancellation: Cancellation()) { (progress: RenderProgress) in
    precondition(progress.framesDone <= progress.frameCount)
  }
  return (settings, options)
}
