import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Timelines with mistakes")
struct HostileTimelineTests {
  /// `HOSTILE_TIMELINES=100..<200` sets other changes of each file.
  private static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_TIMELINES"].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return 0..<1 }
    return start..<end
  }()

  @Test(
    "They are rejected with a position and a sentence, or drawn equally with one thread and with two",
    .timeLimit(.minutes(10)), arguments: RepositoryTimelines.names)
  func mutants(file: String) throws {
    let folder = RepositoryTimelines.url(of: file).deletingLastPathComponent()
    for seed in Self.seeds {
      var mutant = try RepositoryTimelines.mutant(of: file, seed: seed)
      let data = mutant.data
      let start = ContinuousClock.now
      do {
        try check(Timeline(data: data, file: file, directory: folder), "\(file), \(seed)")
      } catch let error as TimelineError {
        check(error, data)
      }
      #expect(ContinuousClock.now - start < .seconds(60), "\(file), \(seed)")
    }
  }

  private func check(_ error: TimelineError, _ data: Data) {
    let lineCount = data.count { $0 == 10 || $0 == 13 } + 1
    #expect(!error.diagnostics.isEmpty)
    for diagnostic in error.diagnostics {
      let (position, message) = (diagnostic.position ?? SourcePosition(line: 0, column: 0), diagnostic.message)
      #expect((1...lineCount + 1).contains(position.line) && position.column >= 1, "\(diagnostic)")
      #expect(message.contains(" ") && message.count > 8 && !message.contains("Optional("), "\(diagnostic)")
    }
  }

  private func check(_ timeline: Timeline, _ name: String) throws {
    _ = Stage.check(timeline)
    guard timeline.canvas.pixelWidth * timeline.canvas.pixelHeight <= 1 << 16 else { return }
    let times = [0.0, min(timeline.canvas.duration, 10) * 0.37].map { Movie.Moment.time($0) }
    let pictures = try [1, 2].map { threads in
      let recorder = Recorder()
      try Movie(Stage(timeline), moments: times).write(to: recorder, options: Movie.Options(threads: threads))
      return recorder.frames
    }
    #expect(pictures[0] == pictures[1], "\(name)")
  }
}
