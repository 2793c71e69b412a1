import ArgumentParser
import Foundation
import LayerKit
import Media

struct TrackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track", abstract: "Write the position of every layer in each frame, as lines of JSON.",
    discussion: """
      A line has the index and the time of a frame and its layers: "id" (for a layer without one, its key path, such as \
      card.sublayers.0), "class", "quad" (the corners of the bounds in pixels, y down: minX minY, maxX minY, maxX maxY, \
      minX maxY; null if one is behind the viewer), "bounds" in points, "opacity" (multiplied by those of its \
      superlayers), "visible", and for text layers "text" with the "string" and the "quad" of each line. A layer is not \
      visible if it or a superlayer is hidden, has the opacity 0 or turns its back without being double-sided, or if its \
      bounds are outside the canvas or are cut off by masksToBounds; masks are never visible. Covering layers, masks and \
      round corners do not count. Of a replicator's copies, only the first one is listed.
      """,
    examples: [
      Example("The positions of all layers, a line for each frame", "layerkit track card.yaml -o track.jsonl"),
      Example(
        "The first ten frames, in pixels at half the size",
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
    try StandardOutput.check(output)
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
