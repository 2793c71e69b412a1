import ArgumentParser
import Foundation
import LayerKit

/// Compares whole renders of timelines with libx264 alone.
struct MoviesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "movies",
    abstract: "Measures whole renders of timelines, by default the showcases, beside libx264 alone.",
    discussion: """
      libx264 alone encodes the same pictures from memory, at the same preset and quality, through libavcodec, with \
      its own settings and without hints. The last column counts the bytes that differ between the file of the whole \
      render and a file of the same encoder with the same settings but without hints.
      """)

  @Argument(help: "Timelines. (default: those of timelines/showcase)")
  var timelines: [String] = []

  @Option(help: "How often the whole render and encoding alone are measured, in turn.")
  var rounds = 3

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 1 if a goal is missed.")
  var check = false

  @OptionGroup var options: RenderOptions

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("--rounds must be at least 1") }
  }

  func run() throws {
    let areShowcases = timelines.isEmpty
    var results: [TimelineResult] = []
    if !json { print(TimelineResult.heading) }
    for path in areShowcases ? try Self.showcases() : timelines {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let benchmark = SceneBenchmark(name: name, timeline: path, options: options, rounds: rounds)
      let result = try benchmark.runMovies()
      results.append(result)
      if !json { print(result.text) }
    }
    let isGoal = areShowcases && Goal.presets.contains(options.preset)
    let median = Finding(
      "whole render / libx264 alone, median", results.map(\.movies.ratio).median, goal: isGoal ? .showcases : nil)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(results), as: UTF8.self))
    } else {
      print(median.text)
    }
    let areSame = results.allSatisfy { Goal.bytesUnlikeUntold.isMet(by: Double($0.movies.bytesUnlikeUntold)) }
    if check, !median.isGood || !areSame { throw ExitCode(1) }
  }

  private static func showcases() throws -> [String] {
    let folder = "timelines/showcase"
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
