/// How much time an encoder takes to make a movie smaller, by libx264's names, fastest first.
public enum Preset: String, CaseIterable, Sendable {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo

  /// Throws `MediaError.unknownPreset`, which lists the presets.
  public init(named name: String) throws {
    guard let preset = Preset(rawValue: name) else { throw MediaError.unknownPreset(name) }
    self = preset
  }
}
