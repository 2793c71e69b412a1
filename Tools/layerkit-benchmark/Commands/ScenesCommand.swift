import ArgumentParser
import Foundation

/// Measures scenes stage by stage and as whole movies.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "Measures scenes: each stage, the whole render, and a rival. The default.")

  @Argument(help: "The scenes' names.")
  var scenes = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]

  @Option(help: "Another renderer to draw the same frames, in turn: \(Rival.Kind.allNames).")
  var against: Rival.Kind?

  @Flag(help: "Draw the shadows of S1.")
  var shadows = false

  @Option(help: "How often the whole render and encoding alone are measured, in turn.")
  var rounds = 3

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 1 if a goal is missed.")
  var check = false

  @OptionGroup var options: RenderOptions

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("--rounds must be at least 1") }
  }

  func run() throws {
    let folder = SceneFolder(shadows: shadows)
    try folder.write(scenes)
    var report = Report(machine: Machine.current(), options: options, shadows: shadows)
    if !json { print(report.heading) }
    for name in scenes {
      report.append(try measure(name, in: folder))
      if !json { print("\n" + report.latest) }
    }
    if json { print(try report.json()) }
    if check, !report.isGood { throw ExitCode(1) }
  }

  private func measure(_ name: String, in folder: SceneFolder) throws -> SceneResult {
    let rival = try rival(for: name, in: folder)
    let benchmark = SceneBenchmark(name: name, timeline: folder.timeline(name), options: options, rounds: rounds)
    return try benchmark.run(against: rival)
  }

  /// The rival for a scene; nil if none is requested, or, with a message on standard error, if it cannot draw the
  /// scene.
  private func rival(for name: String, in folder: SceneFolder) throws -> Rival? {
    guard let against else { return nil }
    guard try against.scenes().contains(name) else {
      FileHandle.standardError.write(
        Data("\(against.rawValue) does not draw \(name): LayerKit is measured alone\n".utf8))
      return nil
    }
    return try Rival(against, scene: name, in: folder)
  }
}

extension Rival.Kind: ExpressibleByArgument {}
