import ArgumentParser
import Foundation
import LayerKit

/// Checks that a long movie takes no more memory than a short one.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Renders ten seconds and ten minutes of the same scene, and compares the peaks.")

  @Flag(help: "Exit with 1 if the goal is missed.")
  var check = false

  @OptionGroup var options: RenderOptions

  func run() throws {
    let folder = SceneFolder()
    let names = ["memory-short", "memory-long"]
    try folder.write(names)
    let peaks = try names.map { name in
      let (outcome, _) = try ChildRender(timeline: folder.timeline(name), options: options).run()
      print("\(name): \(outcome.frames) frames, peak memory \(Units.megabytes(outcome.peakMemory))")
      return Double(outcome.peakMemory)
    }
    let finding = Finding("peak of the long / of the short", peaks[1] / peaks[0], goal: .memory)
    print(finding.text)
    if check, !finding.isGood { throw ExitCode(1) }
  }
}
