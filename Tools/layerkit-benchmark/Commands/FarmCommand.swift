import ArgumentParser
import Farms
import Foundation
import LayerKit

/// Measures the cost of rendering a movie in chunks, and estimates how many workers are useful.
struct FarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "farm",
    abstract: "Measures movies in chunks and as a whole, and estimates the time of many workers.")

  @Argument(help: "The scenes to measure.")
  var scenes = ["S1", "S7"]

  @Option(help: "How often each movie is rendered; the shortest time of each counts.")
  var rounds = 3

  @Option(help: "The duration of the movie that the workers render, in minutes.")
  var minutes = 10.0

  @Option(help: "Seconds between a worker's command and its first instruction: containers, queues.")
  var dispatchSeconds = 2.0

  @Option(help: "How many megabytes a second the shared storage reads and writes, for all workers together.")
  var megabytesPerSecond = 100.0

  @Flag(help: "Exit with 1 if a goal is missed.")
  var check = false

  @OptionGroup var options: RenderOptions

  func validate() throws {
    guard (1...100).contains(rounds) else { throw ValidationError("--rounds is a number in 1…100.") }
    guard minutes > 0, minutes <= 10_000 else { throw ValidationError("--minutes is a number above 0, at most 10000.") }
    guard dispatchSeconds >= 0, megabytesPerSecond > 0 else { throw ValidationError("Times and rates are positive.") }
  }

  /// The durations of chunks, in seconds.
  private static let lengths = [1.0, 2, 5, 10]

  func run() throws {
    let folder = SceneFolder()
    try folder.write(scenes)
    var findings: [Finding] = []
    for name in scenes {
      let measured = try ChunkBenchmark(timeline: folder.timeline(name), rounds: rounds, options: options)
        .run(lengths: Self.lengths)
      print(Table.row("\(name), chunks of", "processor", "bytes", "chunks"))
      for cost in measured.costs {
        print(
          Table.row(
            "\(Units.decimal(cost.seconds, digits: 0)) s, beside the whole", Units.decimal(cost.time, digits: 3),
            Units.decimal(cost.bytes, digits: 3), "\(cost.chunks)"))
        if cost.seconds == 2 { findings.append(Finding("\(name) in chunks of 2 s / whole", cost.time, goal: .cutting)) }
      }
      simulate(measured.chunks, named: name)
    }
    for finding in findings { print(finding.text) }
    if check, !findings.allSatisfy(\.isGood) { throw ExitCode(1) }
  }

  private func simulate(_ chunks: ChunkBenchmark.Chunks, named name: String) {
    let farm = FarmSimulation(
      chunks: chunks, movieSeconds: minutes * 60, dispatchSeconds: dispatchSeconds,
      bytesPerSecond: megabytesPerSecond * 1e6)
    let alone = farm.run(workers: 1).total
    print(
      "  \(name) for \(Units.decimal(minutes, digits: 0)) minutes: \(farm.count) chunks of "
        + "\(Units.decimal(chunks.workSeconds, digits: 2)) s, \(Units.megabytes(chunks.bytes)) each; start "
        + "\(Units.decimal(chunks.startSeconds, digits: 2)) s, joining \(Units.decimal(chunks.joinSeconds * 1000, digits: 2)) ms"
    )
    print(Table.row("workers", "seconds", "times", "of each"))
    for workers in [1, 10, 100, 1000] {
      let result = farm.run(workers: workers)
      let times = alone / result.total
      print(
        Table.row(
          "\(workers), limited by \(result.limit.rawValue)", Units.decimal(result.total, digits: 1),
          Units.decimal(times, digits: 1), Units.decimal(100 * times / Double(workers), digits: 0) + " %"))
    }
    print("  doubling the workers saves less than a fifth of the time from \(farm.maximumUsefulWorkers) on")
  }
}
