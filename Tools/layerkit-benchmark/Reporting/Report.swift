import Foundation
import LayerKit

/// All results of a run.
struct Report: Codable {
  let machine: Machine
  let threads: Int
  let preset: Preset
  let shadows: Bool
  private(set) var scenes: [SceneResult] = []
  private(set) var findings: [String: [Finding]] = [:]

  init(machine: Machine, options: RenderOptions, shadows: Bool) {
    self.machine = machine
    self.shadows = shadows
    threads = options.threads
    preset = options.preset
  }

  mutating func append(_ result: SceneResult) {
    scenes.append(result)
    findings[result.scene] = result.findings(preset: preset, shadows: shadows)
  }

  /// Whether every goal is met.
  var isGood: Bool { findings.values.joined().allSatisfy(\.isGood) }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
