/// Whether a bitmap has alpha, and where in a pixel. Bitmaps here are always premultiplied BGRA: a context takes the
/// premultiplied values for one with alpha, the values without alpha for an opaque one, and refuses the others.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha.
  case none
  /// Alpha after the colour, which is multiplied by it.
  case premultipliedLast
  /// Alpha before the colour, which is multiplied by it.
  case premultipliedFirst
  /// Alpha after the colour, which is not multiplied by it.
  case last
  /// Alpha before the colour, which is not multiplied by it.
  case first
  /// No alpha; its place after the colour is unused.
  case noneSkipLast
  /// No alpha; its place before the colour is unused.
  case noneSkipFirst
  /// Alpha without a colour.
  case alphaOnly
}
