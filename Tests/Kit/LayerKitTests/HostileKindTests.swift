import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Hostile timelines", .serialized)
struct HostileKindTests {
  private static let seeds = SeedRange.environment("HOSTILE_KINDS", default: 0..<5)
  private static let size = HostileText.size(default: 120)

  /// The time limit for each file; a debug build takes many times as long as a release build.
  private static let patience = 20.0 + Double(size) / 500

  @Test(
    "They are rejected with a position, or drawn and checked, in time", .timeLimit(.minutes(30)),
    arguments: HostileText.kinds)
  func kinds(_ kind: HostileText.Kind) throws {
    for seed in Self.seeds {
      let text = HostileText(kind, size: Self.size, seed: seed).text
      let start = ContinuousClock.now
      do {
        try show(Timeline(data: Data(text.utf8), file: "f", directory: URL(fileURLWithPath: "/")))
      } catch let error as TimelineError {
        check(error, lineCount: text.utf8.count { $0 == 10 } + 1, "\(kind), \(seed)")
      }
      let time = ContinuousClock.now - start
      #expect(time < .seconds(Self.patience), "\(kind), \(seed)")
    }
  }

  private func show(_ timeline: Timeline) throws {
    let recorder = Recorder()
    try Movie(Stage(timeline), moments: [.time(0.6)]).write(to: recorder)
    #expect(recorder.frames.count == 1)
    #expect(Stage.check(timeline).count == timeline.expectations.count + timeline.motionExpectations.count)
  }

  private func check(_ error: TimelineError, lineCount: Int, _ name: String) {
    #expect(!error.diagnostics.isEmpty && error.diagnostics.count < 1000, "\(name)")
    for diagnostic in error.diagnostics {
      #expect((1...lineCount + 1).contains(diagnostic.position?.line ?? 0), "\(name): \(diagnostic)")
      #expect(diagnostic.message.utf8.count < 20_000, "\(name)")
    }
  }
}
