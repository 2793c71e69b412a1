/// Two lines of luma and the line of chroma they share.
struct VideoLines {
  let upper, lower, u, v: UnsafeMutablePointer<UInt8>

  /// Sets four pixels.
  @inline(__always)
  func set(_ x: Int, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    upper[x] = VideoColor.luma(a)
    upper[x &+ 1] = VideoColor.luma(b)
    lower[x] = VideoColor.luma(c)
    lower[x &+ 1] = VideoColor.luma(d)
    (u[x >> 1], v[x >> 1]) = VideoColor.chroma(a, b, c, d)
  }
}
