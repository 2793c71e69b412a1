import Foundation
import Randomness
import Testing

/// Every command that reads a timeline, with mistakes in timelines.
struct HostileTimelineTests {
  /// `HOSTILE_COMMANDS=0..<500` sets other seeds.
  private static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_COMMANDS"].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return 0..<12 }
    return start..<end
  }()

  private static let features = RepositoryTimelines.names.filter { $0.hasPrefix("features/") }

  private static let commands = [
    ["frames", "--at", "0", "-o", "out"], ["still", "--at", "0.1", "-o", "out.png"],
    ["sheet", "--every", "10", "-o", "out.png"], ["track", "-o", "out.jsonl"],
    ["diff", "features/area/timeline.yaml", "--format", "json"],
    ["values", "--layer", "root", "--key-path", "sublayerTransform", "--at", "0,0.5"],
    ["explain", "--layer", "root", "--key-path", "opacity", "--at", "0.1"], ["test"],
    ["render", "--range", "0-1", "-o", "out.mp4"],
  ]

  /// The commands for a seed: every second command for each.
  private static func commands(of seed: UInt64) -> [[String]] {
    commands.indices.filter { $0 % 2 == Int(seed / UInt64(features.count) + seed) % 2 }.map { commands[$0] }
  }

  @Test("They end with a documented code and a message", .timeLimit(.minutes(5)), arguments: seeds)
  func codes(seed: UInt64) throws {
    let name = Self.features[Int(seed) % Self.features.count]
    var mutant = try RepositoryTimelines.mutant(of: name, seed: seed)
    // Frames of millions of pixels are not the subject of these tests.
    guard try mutant.lines.filter({ $0.hasPrefix("canvas:") }) == Self.canvas(of: name) else { return }
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("features/area"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch.url("images"), withDestinationURL: RepositoryTimelines.url(of: "images"))
    let file = "features/area/timeline.yaml"
    try scratch.write(mutant.data, to: file)
    let check = try Program.run(["check", file], in: scratch)
    #expect([0, 65].contains(check.status), "\(name), \(seed): \(check.errors)")
    for command in Self.commands(of: seed) {
      let outcome = try Program.run([command[0], file] + command.dropFirst(), in: scratch)
      let allowed: Set<Int32> = check.status == 65 ? [65] : command[0] == "test" ? [0, 1] : [0]
      // A movie cannot have an odd number of pixels; the error is at the canvas.
      let isTold = outcome.status == 65 && command[0] == "render" && outcome.errors.contains("\(file):")
      #expect(allowed.contains(outcome.status) || isTold, "\(name), \(seed): \(command[0]): \(outcome.errors)")
      #expect(
        outcome.status != 65 || outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("\(file):") },
        "\(name), \(seed): \(outcome.errors)")
    }
  }

  private static func canvas(of name: String) throws -> [String] {
    try RepositoryTimelines.text(of: name).split(separator: "\n").map(String.init).filter { $0.hasPrefix("canvas:") }
  }
}
