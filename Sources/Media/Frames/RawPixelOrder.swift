/// The order in memory of the four bytes of a pixel, named as FFmpeg's pixel formats are.
public enum RawPixelOrder: String, CaseIterable, Sendable {
  case bgra, rgba
}
