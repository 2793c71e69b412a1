import ArgumentParser
import LayerKit

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read timelines and report every problem, without drawing.",
    discussion:
      "Errors end with 65. Warnings report what is nearly always a mistake; with warnings alone the exit code is 0.",
    examples: [
      Example("One timeline", "layerkit check card.yaml"),
      Example("With another value of a variable", "layerkit check card.yaml --set title=Goodbye"),
    ])

  @Argument(help: "The timelines; - is standard input.", completion: .file(extensions: TimelineFormats.endings))
  var files: [String]

  @OptionGroup var variables: VariableOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  func validate() throws { try TimelineArgument.checkStandardInput(files, variables) }

  func run() throws {
    let variables = try variables.values()
    try forEachFile(files) { file in
      let timeline = try Timeline.read(file, variables: variables)
      let warnings = timeline.allWarnings
      try Warnings.print(warnings)
      let frames = timeline.canvas.framesPerSecond.frameCount(duration: timeline.canvas.duration)
      try StandardOutput.write(
        "\((timeline.sourceName ?? file).visible): fine: \(timeline.canvas.pixelWidth) × \(timeline.canvas.pixelHeight) pixels, \(Self.count(frames, "frame")), "
          + "\(Self.count(timeline.events.count, "event")), "
          + "\(Self.count(timeline.expectations.count + timeline.motionExpectations.count, "expectation"))"
          + (warnings.isEmpty ? "" : ", \(Self.count(warnings.count, "warning"))") + "\n")
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// Runs a command for each of several files and continues after a bad one.
/// - Throws: `Failure` with the status of the first file that failed; the problems of all have been printed by then.
func forEachFile(_ files: [String], _ body: (String) throws -> Void) throws {
  var first: Failure?
  for file in files {
    do {
      try body(file)
    } catch {
      // If the output cannot be written, that of the next file cannot either.
      guard let failure = Failure(error), failure.status != .cannotWrite else { throw error }
      StandardError.write(failure.problems)
      first = first ?? Failure(failure.status)
    }
  }
  if let first { throw first }
}
