/// How much time an encoder spends to make a movie smaller, with the names of libx264's presets.
public enum Preset: String, CaseIterable, Sendable {
  /// From the fastest encoding and the largest files to the slowest encoding and the smallest; `medium` is the default.
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo

  /// The preset with a name.
  /// - Throws: `MediaError.unknownPreset`, whose message lists the presets.
  package init(named name: String) throws {
    guard let preset = Preset(rawValue: name) else { throw MediaError.unknownPreset(name) }
    self = preset
  }
}
