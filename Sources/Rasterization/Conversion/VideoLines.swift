/// Two rows of luma and the row of chroma that they share.
struct VideoLines {
  let upper, lower, u, v: UnsafeMutablePointer<UInt8>

  /// Sets the samples of two by two pixels from column `x` on.
  @inline(__always)
  func set(_ x: Int, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    upper[x] = VideoColor.luma(a)
    upper[x &+ 1] = VideoColor.luma(b)
    lower[x] = VideoColor.luma(c)
    lower[x &+ 1] = VideoColor.luma(d)
    (u[x >> 1], v[x >> 1]) = VideoColor.chroma(a, b, c, d)
  }
}
