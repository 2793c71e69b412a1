import LayerKit

/// What was measured of one scene.
struct SceneResult: Codable {
  let scene: String
  let frames: Int

  /// Reading the timeline and building its layers.
  let loadSeconds: Double
  let evaluate: Figure
  let draw: Figure

  /// Drawing and conversion to YUV in one.
  let drawVideo: Figure

  /// The share of macroblocks that are those of the picture before, 0…1.
  let unchanged: Double
  let movies: MovieResult
  let rival: RivalResult?

  /// The figures to judge by. `preset` and `shadows` decide which goals hold.
  func findings(preset: Preset, shadows: Bool) -> [Finding] {
    var findings = [
      Finding("evaluate + draw, ms", evaluate.median + draw.median, goal: Goal.evaluateAndDraw[scene]),
      Finding(
        "whole render / libx264 alone", movies.ratio,
        goal: Goal.presets.contains(preset) ? .wholeRender(scene: scene, unchanged: unchanged) : nil),
    ]
    findings.append(Finding("size of its file / libx264 alone", movies.sizeRatio, goal: nil))
    findings.append(
      Finding("bytes unlike those of it told nothing", Double(movies.bytesUnlikeUntold), goal: .bytesUnlikeUntold))
    if let rival {
      let name = "times as fast as \(rival.name), \(rival.fastest.name)"
      let ratio = rival.fastest.draw.median / draw.median
      findings.append(Finding(name, ratio, goal: .speed(against: rival.kind, scene: scene, shadows: shadows)))
    }
    return findings
  }
}
