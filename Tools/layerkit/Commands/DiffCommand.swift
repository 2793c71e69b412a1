import ArgumentParser
import Foundation
import LayerKit
import TimelineFiles

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Print when and where the frames of two timelines differ, without drawing.",
    discussion: """
      Prints a line for each span of time in which the same layers look different: from the first frame's time to the \
      end of the last one; left, top, width and height of the area that may differ, in pixels; and the layers, or only \
      root for the whole canvas. A layer without an id is named by its key path, such as card.sublayers.0. Every \
      difference is listed, even in layers that others cover. If nothing is printed, all frames are the same. The exit \
      code is 0 in both cases.
      """,
    examples: [
      Example("What an edit has changed", "layerkit diff old.yaml card.yaml"),
      Example("For a program", "layerkit diff old.yaml card.yaml --format json"),
    ])

  @Argument(
    help: "The first timeline; - is standard input.", completion: .file(extensions: TimelineFormats.endings))
  var first: String

  @Argument(help: "The second timeline.", completion: .file(extensions: TimelineFormats.endings))
  var second: String

  @Option(help: "lines (the default), or json: a list of { from, to, rect, layers }.")
  var format: DifferenceFormat = .lines

  @OptionGroup var variables: VariableOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  func validate() throws { try TimelineArgument.checkStandardInput([first, second], variables) }

  func run() throws {
    let variables = try variables.values()
    let files = ComparedFiles()
    let old = try Timeline.read(first, variables: variables, sharing: files)
    let new = try Timeline.read(second, variables: variables, sharing: files)
    let comparison = TimelineComparison(old, new)
    let canvas = comparison.canvasDifference.map {
      Problem(message: "\($0), so every frame differs", severity: .warning)
    }
    try Warnings.print(old.warnings + new.warnings, [canvas])
    let rate = new.canvas.framesPerSecond
    var count = 0
    try Interruption.cancelling(leaving: "what was printed is incomplete") { cancellation in
      try comparison.forEachDifference(cancellation: cancellation) { difference in
        switch format {
        case .lines: try StandardOutput.write(difference.line(rate) + "\n")
        case .json: try StandardOutput.write((count == 0 ? "[\n  " : ",\n  ") + difference.json(rate))
        }
        count += 1
      }
    }
    if format == .json { try StandardOutput.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}

enum DifferenceFormat: String, CaseIterable, ExpressibleByArgument {
  case lines, json
}

extension TimelineDifference {
  private func seconds(_ rate: FrameRate) -> (from: Double, to: Double) {
    (rate.time(ofFrame: frames.lowerBound), rate.time(ofFrame: frames.upperBound))
  }

  private var rect: [Int] { [area.minX, area.minY, area.width, area.height] }

  /// `0.500-1.200 s  10 20 300 200  card title`: milliseconds, rounded outwards.
  fileprivate func line(_ rate: FrameRate) -> String {
    let (from, to) = seconds(rate)
    // The tolerance keeps whole numbers of milliseconds despite rounding errors.
    let first = (from * 1000 + 1e-6).rounded(.down) / 1000
    let last = (to * 1000 - 1e-6).rounded(.up) / 1000
    let time = String(format: "%.3f-%.3f s", locale: nil, first, last)
    return "\(time)  \(rect.map(String.init).joined(separator: " "))  \(layers.map(\.visible).joined(separator: " "))"
  }

  /// `{ "from": 0.5, "to": 1.2, "rect": [10, 20, 300, 200], "layers": ["card", "title"] }`.
  fileprivate func json(_ rate: FrameRate) -> String {
    let (from, to) = seconds(rate)
    let names = layers.map { PropertyValue.string($0).json }.joined(separator: ", ")
    return "{ \"from\": \(PropertyValue.number(from).json), \"to\": \(PropertyValue.number(to).json), "
      + "\"rect\": [\(rect.map(String.init).joined(separator: ", "))], \"layers\": [\(names)] }"
  }
}
