import ArgumentParser
import Foundation
import LayerKit

struct TrackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track", abstract: "Write where every layer is in each frame, as lines of JSON.",
    discussion: """
      A line has the number and the time of a frame and its layers: "id" (or the place of a layer without one, such as \
      card.sublayers.0), "class", "quad" (the corners of the bounds in pixels, y down: minX minY, maxX minY, maxX maxY, \
      minX maxY; null where one is behind the viewer), "bounds" in points, "opacity" (its own times those above), \
      "visible", and of text layers "text" with the "string" and the "quad" of each line. A layer is visible unless it \
      or one above it is hidden, has the opacity 0 or shows the back of what is not double-sided, or its bounds lie \
      outside the canvas or what masksToBounds leaves; masks are never visible. What covers it, its mask and round \
      corners do not count. Of a replicator's copies the first one is told.
      """,
    examples: [
      Example("Where every layer is, a line for each frame", "layerkit track card.yaml -o track.jsonl"),
      Example(
        "Of the first ten frames, with the pixels of half the size",
        "layerkit track card.yaml --range 0-9 --scale 0.5 -o -"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .shortAndLong, help: "The .jsonl file to write; - is standard output.",
    completion: .file(extensions: ["jsonl"]))
  var output: String

  @Option(help: "Only these frames, both ends included: 0-59.")
  var range: FrameSpan?

  @OptionGroup var canvas: CanvasOptions

  @Option(
    help:
      "How to report progress: auto (a bar on a terminal, a line every ten seconds elsewhere), json (one object a line on standard error) or none."
  )
  var progress: ProgressStyle = .auto

  func run() throws {
    let timeline = try canvas.applied(to: timeline.read())
    try Outputs.check([output])
    try Warnings.print(timeline.warnings, [canvas.warning])
    let movie = try Movie(timeline, span: range)
    let file = output == "-" ? nil : try TextFile(path: output)
    let report = ProgressReport(progress, hasBar: output != "-")
    defer { report.finish() }
    let remainder = output == "-" ? "what was written is incomplete" : "nothing was written"
    try Interruption.cancelling(leaving: remainder) { cancellation in
      let options = Movie.Options(cancellation: cancellation, progress: { report.update($0) })
      try movie.track(options: options) { track in
        let line = track.json + "\n"
        if let file { try file.write(line) } else { try StandardOutput.write(line) }
      }
      try file?.finish()
    }
  }
}
