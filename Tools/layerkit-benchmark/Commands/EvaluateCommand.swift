import ArgumentParser
import Foundation
import LayerKit
import RenderTree

/// Measures evaluation without drawing, on one core.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Evaluates animated key paths, a layer with 1,000 animations, and sparsely animated trees.")

  @Flag(help: "Exit with 1 if a goal is missed.")
  var check = false

  @Option(help: "How often each figure is measured; the median counts.")
  var rounds = 15

  func validate() throws {
    guard (1...10_000).contains(rounds) else { throw ValidationError("--rounds is a number in 1…10000.") }
  }

  func run() throws {
    let findings = keyPaths() + manyAnimations() + sparseTrees()
    for finding in findings { print(finding.text) }
    if check, !findings.allSatisfy(\.isGood) { throw ExitCode(1) }
  }

  private func keyPaths() -> [Finding] {
    let count = 100_000
    let together = AnimatedLayers.mixed(keyPathsPerLayer: 5)
    let apart = AnimatedLayers.mixed(keyPathsPerLayer: 1)
    return [
      Finding(
        "100,000 key paths, 5 a layer, ms", milliseconds { evaluate(together, calls: count / 5) }, goal: .evaluations),
      Finding("100,000 key paths, 1 a layer, ms", milliseconds { evaluate(apart, calls: count) }, goal: nil),
    ]
  }

  /// Evaluates the layers in turn, each time a little later.
  private func evaluate(_ nodes: [RenderNode], calls: Int) {
    for call in 0..<calls {
      _ = nodes[call % nodes.count].presentationValues(at: Double(call % 977) / 488)
    }
  }

  private func manyAnimations() -> [Finding] {
    let calls = 1000
    func microseconds(_ node: RenderNode, _ time: Double) -> Double {
      milliseconds { for call in 0..<calls { _ = node.presentationValues(at: time + Double(call) * 1e-4) } }
    }
    let one = microseconds(AnimatedLayers.sequence(of: 1), 0.5)
    return [
      Finding("1 animation, µs", one, goal: nil),
      Finding("1,000 animations, one running, µs", microseconds(AnimatedLayers.sequence(of: 1000), 500.5), goal: nil),
      Finding("1,000 animations, all held, µs", microseconds(AnimatedLayers.held(1000), 1500), goal: nil),
      Finding(
        "1,000 animations added up, each beside one alone",
        microseconds(AnimatedLayers.sum(of: 1000), 0.5) / 1000 / one,
        goal: .proportion),
    ]
  }

  private func sparseTrees() -> [Finding] {
    func milliseconds(layers: Int, animated: Int) -> Double {
      let tree = AnimatedLayers.tree(layers: layers, animated: animated)
      var frame = 0
      return self.milliseconds {
        frame += 1
        _ = tree.frame(at: Double(frame) / 60)
      }
    }
    let dense = milliseconds(layers: 1000, animated: 1000)
    let sparse = milliseconds(layers: 100_000, animated: 1000)
    return [
      Finding("1,000 layers, all animated, ms", dense, goal: nil),
      Finding("100,000 layers, 1 % animated, ms", sparse, goal: nil),
      Finding("the sparse tree / the dense one", sparse / dense, goal: .proportion),
    ]
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    body()
    var samples = Samples()
    for _ in 0..<rounds { samples.append(Stopwatch.time(body).1) }
    return samples.median
  }
}
