/// Two lines of luma and the line of chroma they share.
struct VideoLines {
  let upper, lower, u, v: UnsafeMutablePointer<UInt8>

  /// Converts an even number of pixels.
  func convert(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int) {
    for x in stride(from: 0, to: count, by: 2) {
      set(x, upper[x], upper[x &+ 1], lower[x], lower[x &+ 1])
    }
  }

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
