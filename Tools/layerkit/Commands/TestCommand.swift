import ArgumentParser
import LayerKit

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Check what timelines show against their expectations.",
    discussion: "Prints each expectation that fails with the value found, and exits 1.")

  @Argument(help: "The timelines.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]

  func run() throws {
    var (met, failed) = (0, 0)
    let isAnyBad = Result {
      try forEachFile(files) { file in
        let timeline = try Timeline.read(file)
        StandardError.write(timeline.warnings)
        let outcomes = Stage.check(timeline)
        for outcome in outcomes where !outcome.isMet {
          try StandardOutput.write("\(timeline.diagnostic(of: outcome))\n")
        }
        met += outcomes.count { $0.isMet }
        failed += outcomes.count { !$0.isMet }
      }
    }
    try StandardOutput.write("\(met) passed, \(failed) failed\n")
    try isAnyBad.get()
    if failed > 0 { throw Failure(.expectationsFailed) }
  }
}
