/// How much time libx264 takes to make the file smaller, by its own names, fastest first.
public enum Preset: String, CaseIterable, Sendable {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo

  /// Throws `MediaError.unknownPreset`, which lists the presets.
  public init(named name: String) throws {
    guard let preset = Preset(rawValue: name) else { throw MediaError.unknownPreset(name) }
    self = preset
  }
}
