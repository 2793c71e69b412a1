import Foundation
import Randomness
import Testing

/// Short timelines whose frames need much memory, with a limit for the program.
@Suite("Timelines that take much memory", .serialized)
struct HostileMemoryTests {
  /// The approximate size of the frames in megabytes; it is small in a run of the whole suite.
  private static let size = ProcessInfo.processInfo.environment["HOSTILE_MEMORY_SIZE"].flatMap { Int($0) } ?? 20

  /// The memory limit in megabytes, and the actual maximum: parts of it are estimated.
  private static let (allowed, most) = (512, 700)

  private struct Run {
    let outcome: Program.Outcome
    let peak: Int
  }

  private func run(_ arguments: [String], in scratch: Scratch) throws -> Run {
    var peak = 0
    let outcome = try Program.run(arguments, in: scratch) { process in
      while process.isRunning {
        peak = max(peak, process.peakMemory)
        usleep(2000)
      }
    }
    return Run(outcome: outcome, peak: peak >> 20)
  }

  private func scratch(_ text: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Data(text.utf8), to: "file.yaml")
    try scratch.write(try #require(Data(base64Encoded: HostileMemory.dot)), to: "dot.png")
    return scratch
  }

  @Test("They are drawn within the memory limit, or rejected with a position", arguments: HostileMemory.allCases)
  func bounded(_ kind: HostileMemory) throws {
    let scratch = try scratch(kind.text(size: Self.size))
    for command in [
      ["check", "file.yaml", "--memory", "\(Self.allowed)M", "--quiet"],
      ["frames", "file.yaml", "--at", "0.9", "-o", "out", "--memory", "\(Self.allowed)M", "--quiet"],
    ] {
      let run = try run(command, in: scratch)
      #expect(run.peak < Self.most, "\(kind): \(command[0]): \(run.peak) MB")
      #expect([0, 65].contains(run.outcome.status), "\(kind): \(command[0]): \(run.outcome.errors.prefix(1000))")
      #expect(
        run.outcome.status == 0 || run.outcome.errors.hasPrefix("file.yaml:"),
        "\(kind): \(command[0]): \(run.outcome.errors.prefix(1000))")
    }
  }

  @Test("A frame beyond the limit is an error with the layer, its position and both sizes")
  func refused() throws {
    let scratch = try scratch(
      """
      timeline: 1
      canvas: { size: [64, 64], framesPerSecond: 10, duration: 1 }
      layers:
        - { frame: [0, 0, 64, 64] }
        - id: rain
          class: CAReplicatorLayer
          frame: [0, 0, 64, 64]
          instanceCount: 9
          sublayers:
            - { id: drops, class: CAEmitterLayer, emitterCells: [{ birthRate: 90000, lifetime: 1, contents: dot.png }] }

      """)
    #expect(try Program.run(["check", "file.yaml", "--quiet"], in: scratch).status == 0)
    let outcome = try Program.run(["frames", "file.yaml", "--at", "1", "-o", "out", "--memory", "200M"], in: scratch)
    #expect(outcome.status == 65)
    let pattern =
      /file\.yaml:10:9: error: the frame at 1 s takes too much memory: the particles of the layer 'drops' need \d+ MB or more, and all that a frame holds may take \d+ MB; allow more \(--memory\), or draw fewer particles\n/
    #expect(try pattern.wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
    #expect(!scratch.names().contains("out"))
  }

  @Test("Particles of all emitters are counted before anything is drawn")
  func particles() throws {
    let scratch = try scratch(HostileMemory.particles.text(size: 400))
    let outcome = try Program.run(["check", "file.yaml", "--quiet"], in: scratch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("emitters have too many particles, 1080000 at a time with those of this one"))
  }

  @Test("The glyphs of all paths are counted before they become paths")
  func letterPaths() throws {
    let scratch = try scratch(HostileMemory.letterPaths.text(size: 40))
    let run = try run(["check", "file.yaml", "--quiet"], in: scratch)
    #expect(run.outcome.status == 65)
    #expect(run.outcome.errors.contains("the paths of texts have too many lines and curves"))
    #expect(run.peak < 300, "\(run.peak) MB")
  }
}
