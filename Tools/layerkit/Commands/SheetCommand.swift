import ArgumentParser
import Foundation
import LayerKit
import Media
import Pixels

struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Write frames of a timeline side by side, with the time under each.",
    discussion: """
      A sheet has at most \(maximumFrames) frames and \(maximumPixels / 1_000_000) million pixels. Clear pixels show a \
      checkerboard.
      """,
    examples: [
      Example("Frames every half second", "layerkit sheet card.yaml -o sheet.png"),
      Example(
        "One row of eight small ones", "layerkit sheet card.yaml --every 0.25 --columns 8 --width 160 -o strip.png"),
    ])

  private static let maximumFrames = 400
  private static let maximumPixels = 64_000_000

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @OptionGroup var still: StillOptions

  @Option(help: "Seconds from one frame to the next (default: 0.5, and more for timelines of over 30 s).")
  var every: Double?

  @Option(help: "The number of frames in a row.")
  var columns = 4

  @Option(help: "The width of a frame in pixels.")
  var width = 320

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if let every, !(every > 0 && every.isFinite) {
      throw ValidationError("--every takes a number of seconds above 0.")
    }
    guard (1...100).contains(columns) else { throw ValidationError("--columns takes a number from 1 to 100.") }
    guard (16...4096).contains(width) else {
      throw ValidationError("--width takes a number of pixels from 16 to 4096.")
    }
  }

  func run() throws {
    let timeline = try timeline.read()
    try Outputs.check([still.output])
    let canvas = timeline.canvas
    let every = self.every ?? Self.usualStep(duration: canvas.duration)
    let times = try times(every: every, until: canvas.duration)
    let layout = try layout(of: times.count, canvas)
    try Warnings.print(timeline.warnings)
    let decimals = (1...3).first { (every * pow(10, Double($0))).isNearlyWhole } ?? 3
    let labels = times.map { String(format: "%.*f s", decimals, $0) }
    let moments = times.map { Movie.Moment(time: $0, rate: canvas.framesPerSecond) }
    let movie = Movie(Stage(timeline), moments: moments)
    try drawing.run(warnings: timeline.drawingWarnings) { options in
      try movie.write(to: SheetWriter(layout, labels: labels, to: still.writer()), options: options)
    }
  }

  /// Half a second, or the smallest of 1, 2, 5, 10 … seconds that gives at most 60 frames.
  private static func usualStep(duration: Double) -> Double {
    guard duration > 30 else { return 0.5 }
    let least = duration / 60
    let unit = pow(10, floor(log10(least)))
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= least } ?? least
  }

  /// Throws `Failure` for too many frames.
  private func times(every: Double, until duration: Double) throws -> [Double] {
    let count = max(1, (duration / every - 1e-9).rounded(.up))
    guard count <= Double(Self.maximumFrames) else {
      let step = (duration / Double(Self.maximumFrames) * 100).rounded(.up) / 100
      throw Failure(
        .usage,
        "the sheet would have \(count.text(decimals: 0)) frames, and at most \(Self.maximumFrames) are drawn; write "
          + "--every \(step.text(decimals: 2)) or more")
    }
    return (0..<Int(count)).map { Double($0) * every }
  }

  /// Throws `Failure` for too many pixels.
  private func layout(of count: Int, _ canvas: Timeline.Canvas) throws -> ContactSheet.Layout {
    func layout(_ width: Int) -> ContactSheet.Layout {
      let height = Double(canvas.pixelHeight) / Double(canvas.pixelWidth) * Double(width)
      return ContactSheet.Layout(
        count: count, columns: columns, pictureWidth: width, pictureHeight: Int(min(1e6, max(1, height.rounded()))))
    }
    func fits(_ layout: ContactSheet.Layout) -> Bool {
      layout.height <= PictureLimits.side && layout.width * layout.height <= Self.maximumPixels
    }
    let wanted = layout(width)
    guard !fits(wanted) else { return wanted }
    let advice = [2048, 1024, 512, 320, 160, 80, 40, 16].first { $0 < width && fits(layout($0)) }
    throw Failure(
      .usage,
      "the sheet would have \(wanted.width) × \(wanted.height) pixels, and at most \(Self.maximumPixels / 1_000_000) million "
        + "and \(PictureLimits.side) in height are drawn; write "
        + (advice.map { "--width \($0), or " } ?? "") + "a larger --every")
  }
}

extension Double {
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) < 1e-9 * max(1, abs(self)) }
}
