import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Timelines that are made to hurt", .serialized)
struct HostileKindTests {
  /// `HOSTILE_KINDS=0..<50` tries others, `HOSTILE_SIZE=100000` larger ones, `HOSTILE_KIND=deep` one kind only.
  private static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_KINDS"].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return 0..<12 }
    return start..<end
  }()

  private static let size = ProcessInfo.processInfo.environment["HOSTILE_SIZE"].flatMap { Int($0) } ?? 600

  private static let kinds: [HostileText.Kind] = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_KIND"].flatMap { HostileText.Kind(rawValue: $0) }
    return asked.map { [$0] } ?? HostileText.Kind.allCases
  }()

  /// Seconds for one of `size` things: a second, and as many times that as the file is larger than those of a thousand.
  private static let patience = 20.0 + Double(size) / 1000

  @Test("They are refused with a place, or shown and checked, in time", .timeLimit(.minutes(30)), arguments: kinds)
  func kinds(_ kind: HostileText.Kind) throws {
    for seed in Self.seeds {
      let text = HostileText(kind, size: Self.size, seed: seed).text
      let start = ContinuousClock.now
      do {
        let timeline = try Timeline(
          data: Data(text.utf8), file: "f", directory: URL(fileURLWithPath: "/"),
          loadImage: { try PNGFile.read(from: $0) })
        let recorder = Recorder()
        try Movie(Stage(timeline), moments: [.time(0.6)]).write(to: recorder)
        #expect(recorder.frames.count == 1)
        #expect(Stage.check(timeline).count == timeline.expectations.count + timeline.questions.count)
      } catch let error as TimelineError {
        let lineCount = text.utf8.count { $0 == 10 } + 1
        #expect(!error.diagnostics.isEmpty && error.diagnostics.count < 1000, "\(kind), \(seed)")
        #expect(
          error.diagnostics.allSatisfy { (1...lineCount + 1).contains($0.position.line) && $0.message.count < 20_000 },
          "\(kind), \(seed)")
      }
      let time = ContinuousClock.now - start
      #expect(time < .seconds(Self.patience), "\(kind), \(seed): \(time)")
    }
  }
}
