import ArgumentParser
import FileAccess
import LayerKit

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read timelines and report every problem, without drawing.",
    discussion:
      "The exit code is 65 for errors and 0 for warnings only. Warnings report probable mistakes.",
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

/// Runs `body` for each file, and continues after a file that fails.
/// - Throws: `Failure` with the status of the first file that failed, after the problems of all files have been
///   printed.
func forEachFile(_ files: [String], _ body: (String) throws -> Void) throws {
  // The line of the first file must not be appended to one that is read later.
  for file in files where !InputRoot.excludes(file) { UsedFiles.note(file) }
  try StandardOutput.check()
  var first: Failure?
  for file in files {
    do {
      try body(file)
    } catch {
      // If the output cannot be written for one file, it cannot be written for the others.
      guard let failure = Failure(error), failure.status != .cannotWrite else { throw error }
      StandardError.write(failure.problems)
      first = first ?? Failure(failure.status)
    }
  }
  if let first { throw first }
}
