import ArgumentParser
import Compositing
import LayerKit

/// Checks that the cost of tumbling and intersecting layers is proportional to their overlap.
struct HeapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heap",
    abstract: "Evaluates and draws heaps of tumbling layers: confetti, cards, and crowds that intersect.")

  @Option(help: "The number of layers: measures only confetti, or intersecting layers, without goals.")
  var count: Int?

  @Flag(help: "Put the layers in one place, so that most pass through one another.")
  var intersecting = false

  @Flag(help: "Exit with 1 if a goal is missed.")
  var check = false

  @Option(help: "How many threads draw.")
  var threads = Machine.cores

  @Option(help: "How many frames of each scene, spread over it.")
  var frames = 60

  func validate() throws {
    guard count.map({ $0 >= 1 }) ?? true else { throw ValidationError("--count must be at least 1") }
    guard threads >= 1 else { throw ValidationError("--threads must be at least 1") }
    guard frames >= 1 else { throw ValidationError("--frames must be at least 1") }
  }

  func run() throws {
    let folder = SceneFolder()
    if count != nil || intersecting {
      let name = intersecting ? "heap-intersecting" : "heap"
      try folder.write([name], count: count)
      let cost = try measure(name, in: folder)
      print(Finding("\(name), evaluate + draw, ms", cost, goal: nil).text)
      print(Finding("peak memory, MB", Double(Machine.peakMemory) / 1e6, goal: nil).text)
      return
    }
    var findings: [Finding] = []
    func report(_ finding: Finding) {
      print(finding.text)
      findings.append(finding)
    }
    let cards = ["heap-flat", "heap-tumbling"]
    let crowds = ["heap", "heap-sheets", "heap-intersecting"]
    try folder.write(cards + crowds)
    let costs = try cards.map { try measure($0, in: folder) }
    for (name, cost) in zip(cards, costs) { report(Finding("\(name), evaluate + draw, ms", cost, goal: nil)) }
    report(Finding("heap-tumbling / heap-flat", costs[1] / costs[0], goal: .tumbling))
    for name in crowds {
      report(Finding("\(name), evaluate + draw, ms", try measure(name, in: folder), goal: Goal.heaps[name]))
    }
    report(Finding("peak memory of all heaps, MB", Double(Machine.peakMemory) / 1e6, goal: .heapMemory))
    if check, !findings.allSatisfy(\.isGood) { throw ExitCode(1) }
  }

  /// The median time of a frame, in milliseconds.
  private func measure(_ name: String, in folder: SceneFolder) throws -> Double {
    let scene = try Scene(path: folder.timeline(name))
    let canvas = scene.stage.canvas
    let compositor = Compositor(width: canvas.pixelWidth, height: canvas.pixelHeight, threads: threads)
    var samples = Samples()
    let count = min(frames, scene.frameCount)
    for index in 0..<count {
      samples.append(
        Stopwatch.time {
          scene.stage.advance(toFrame: index * scene.frameCount / count)
          compositor.draw(scene.stage.frame())
        }.1)
    }
    return samples.median
  }
}
