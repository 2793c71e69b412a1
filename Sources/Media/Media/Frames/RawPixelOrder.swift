/// The order in memory of the four bytes of a pixel, named as FFmpeg's pixel formats are.
public enum RawPixelOrder: String, CaseIterable, Sendable {
  /// Blue, green, red, alpha.
  case bgra
  /// Red, green, blue, alpha.
  case rgba
}
