/// The order of a pixel's four bytes in memory, with the names of FFmpeg's pixel formats.
public enum RawPixelOrder: String, CaseIterable, Sendable {
  /// Blue, green, red, alpha.
  case bgra
  /// Red, green, blue, alpha.
  case rgba
}
