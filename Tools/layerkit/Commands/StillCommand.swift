import ArgumentParser
import LayerKit
import Media

struct StillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Write the frame of a timeline at a time as an image.",
    discussion: "The pixels are those of 'frames'. A .png and a .webp keep alpha; colours are sRGB.",
    examples: [
      Example("The frame at 1.2 s", "layerkit still card.yaml --at 1.2 -o card.png"),
      Example("A poster of twice the size", "layerkit still card.yaml --at 0.5 --scale 2 --quality 85 -o poster.jpg"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @OptionGroup var still: StillOptions

  @Option(help: "The time in seconds.")
  var at = 0.0

  @Option(
    help: ArgumentHelp("Multiply width and height in pixels by this factor: 0.5, 2, 1/3.", valueName: "factor"))
  var scale: ScaleFactor?

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    guard at >= 0, at.isFinite else { throw ValidationError("--at takes a number of seconds, 0 or more.") }
  }

  func run() throws {
    var timeline = try timeline.read()
    try Outputs.check([still.output])
    if let scale {
      try scale.check(timeline.canvas, for: nil)
      timeline.canvas.scale *= scale.value
    }
    try Warnings.print(still.warnings(timeline))
    let moment = Movie.Moment(time: at, rate: timeline.canvas.framesPerSecond)
    let movie = Movie(Stage(timeline), moments: [moment])
    try drawing.run(warnings: timeline.drawingWarnings) { try movie.write(to: still.writer(), options: $0) }
  }
}
