import LayerKit

/// The results of a scene.
struct SceneResult: Codable {
  let scene: String
  let frames: Int

  /// The time of reading the timeline and building its layers.
  let loadSeconds: Double
  let evaluate: Figure
  let draw: Figure

  /// Drawing and conversion to YUV together.
  let drawVideo: Figure

  /// The share of macroblocks that equal those of the previous picture, 0…1.
  let unchanged: Double
  let movies: MovieResult
  let rival: RivalResult?

  /// The figures with their goals, which depend on `preset` and `shadows`.
  func findings(preset: Preset, shadows: Bool) -> [Finding] {
    var findings = [
      Finding("evaluate + draw, ms", evaluate.median + draw.median, goal: Goal.evaluateAndDraw[scene]),
      Finding(
        "whole render / libx264 alone", movies.ratio,
        goal: Goal.presets.contains(preset) ? .wholeRender(scene: scene, unchanged: unchanged) : nil),
    ]
    findings.append(Finding("size of the file / libx264 alone", movies.sizeRatio, goal: nil))
    findings.append(
      Finding("bytes that differ without hints", Double(movies.bytesUnlikeUntold), goal: .bytesUnlikeUntold))
    if let rival {
      let name = "times as fast as \(rival.name), \(rival.fastest.name)"
      let ratio = rival.fastest.draw.median / draw.median
      findings.append(Finding(name, ratio, goal: .speed(against: rival.kind, scene: scene, shadows: shadows)))
    }
    return findings
  }
}
