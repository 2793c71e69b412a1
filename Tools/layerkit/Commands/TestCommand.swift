import ArgumentParser
import LayerKit

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Check the expectations of timelines.",
    discussion: "Prints each expectation that fails with the value found, and exits 1.",
    examples: [
      Example("One timeline", "layerkit test card.yaml"),
      Example("All timelines in a folder", "layerkit test timelines/*.yaml"),
    ])

  @Argument(help: "The timelines; - is standard input.", completion: .file(extensions: TimelineFormats.endings))
  var files: [String]

  @OptionGroup var variables: VariableOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  func validate() throws { try TimelineArgument.checkStandardInput(files, variables) }

  func run() throws {
    var (met, failed) = (0, 0)
    let reading = Result {
      let variables = try variables.values()
      try forEachFile(files) { file in
        let timeline = try Timeline.read(file, variables: variables)
        try Warnings.print(timeline.warnings)
        let outcomes = Stage.check(timeline)
        if outcomes.isEmpty {
          try StandardOutput.write("\((timeline.sourceName ?? file).visible): nothing is expected of it\n")
        }
        for failure in outcomes.compactMap(timeline.diagnostic(of:)) { try StandardOutput.write("\(failure)\n") }
        met += outcomes.count { $0.isMet }
        failed += outcomes.count { !$0.isMet }
      }
    }
    if case .failure(let failure as Failure) = reading, failure.status == .cannotWrite { throw failure }
    try StandardOutput.write("\(met) passed, \(failed) failed\n")
    try reading.get()
    if failed > 0 { throw Failure(.expectationsFailed) }
  }
}
