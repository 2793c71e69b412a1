/// Whether a bitmap has alpha, and its position in a pixel. Bitmaps here are always premultiplied BGRA: a context
/// accepts the premultiplied cases for a bitmap with alpha and the cases without alpha for an opaque one, and rejects
/// the others.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha.
  case none
  /// Alpha after the colour, premultiplied.
  case premultipliedLast
  /// Alpha before the colour, premultiplied.
  case premultipliedFirst
  /// Alpha after the colour, not premultiplied.
  case last
  /// Alpha before the colour, not premultiplied.
  case first
  /// No alpha; the byte after the colour is unused.
  case noneSkipLast
  /// No alpha; the byte before the colour is unused.
  case noneSkipFirst
  /// Alpha without a colour.
  case alphaOnly
}
