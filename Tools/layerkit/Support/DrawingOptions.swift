import ArgumentParser
import Foundation
import LayerKit

/// What every command that draws understands.
struct DrawingOptions: ParsableArguments {
  @Option(help: "How many threads may draw (default: one for each core). The result is the same.")
  var threads: Int?

  @Option(
    help:
      "How to report progress: auto (a bar on a terminal), json (one object a line on standard error, errors too) or none."
  )
  var progress: ProgressStyle = .auto

  func validate() throws {
    if let threads, !(1...1024).contains(threads) { throw ValidationError("--threads takes a number from 1 to 1024.") }
  }

  /// Runs `body` with a movie's options: progress is shown, and Ctrl-C stops between two frames.
  func run(_ body: (Movie.Options) throws -> Void) throws {
    let report = ProgressReport(progress)
    defer { report.finish() }
    try Interruption.cancelling { cancellation in
      try body(Movie.Options(threads: threads, cancellation: cancellation, progress: { report.update($0) }))
    }
  }
}

extension ProgressStyle: ExpressibleByArgument {}
