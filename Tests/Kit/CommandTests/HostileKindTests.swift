import Foundation
import Randomness
import Testing

/// Every command that reads a timeline, with hostile timelines, in bounded memory.
@Suite(.serialized)
struct HostileKindTests {
  private static let seeds = SeedRange.environment("HOSTILE_KIND_COMMANDS", default: 0..<1)
  private static let size = HostileText.size(default: 120)

  /// The limit of the address space in kilobytes, which is larger than the memory of the process.
  private static let memory = 4_000_000

  private static let commands = [
    "check", "test", "frames --at 0.6 -o out", "values --layer root --key-path opacity --at 1",
  ]

  @Test("They end with a documented code and a message", .timeLimit(.minutes(30)), arguments: HostileText.kinds)
  func codes(_ kind: HostileText.Kind) throws {
    for seed in Self.seeds {
      let scratch = try Scratch()
      try scratch.write(Data(HostileText(kind, size: Self.size, seed: seed).text.utf8), to: "file.yaml")
      var isRefused = false
      for command in Self.commands {
        let words = command.split(separator: " ", maxSplits: 1)
        let rest = words.count > 1 ? String(words[1]) : ""
        let outcome = try Program.shell(
          "ulimit -v \(Self.memory); exec \"$LAYERKIT\" \(words[0]) file.yaml \(rest)", in: scratch)
        if command == "check" { isRefused = outcome.status == 65 }
        let allowed: Set<Int32> = isRefused ? [65] : command == "test" ? [0, 1] : [0]
        #expect(allowed.contains(outcome.status), "\(kind), \(seed): \(command): \(outcome.errors.prefix(1000))")
        #expect(
          outcome.status != 65 || outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("file.yaml:") },
          "\(kind), \(seed): \(outcome.errors.prefix(1000))")
      }
    }
  }
}
