import Pixels

/// Converts premultiplied pixels, as they look over black, to YUV 4:2:0.
///
/// A chroma sample is the mean of its four pixels, which puts it at their centre. Sited at the left, as MPEG-2 has it, it
/// would need pixels of the neighbouring tile, and a changed tile would no longer be converted by itself; the quarter
/// pixel between the two cannot be seen.
public enum VideoRows {
  /// Converts `area`, whose corner has even coordinates. In a picture of odd size the last column and row count twice.
  public static func convert(_ pixels: PixelBuffer, _ area: PixelRect, into picture: YUVBuffer) {
    let limits = PixelRect(
      minX: 0, minY: 0, maxX: min(pixels.width, picture.width), maxY: min(pixels.height, picture.height))
    let area = area.intersection(limits)
    guard !area.isEmpty else { return }
    for y in stride(from: area.minY & ~1, to: area.maxY, by: 2) {
      let upper = pixels.row(y)
      let lower = pixels.row(min(y + 1, pixels.height - 1))
      let lines = Lines(
        upper: picture.y + y * picture.lumaStride, lower: picture.y + (y + 1) * picture.lumaStride,
        u: picture.u + y / 2 * picture.chromaStride, v: picture.v + y / 2 * picture.chromaStride)
      var x = area.minX & ~1
      while x + 1 < area.maxX {
        lines.set(x, upper[x], upper[x + 1], lower[x], lower[x + 1])
        x += 2
      }
      if x < area.maxX {
        let next = min(x + 1, pixels.width - 1)
        lines.set(x, upper[x], upper[next], lower[x], lower[next])
      }
    }
  }

  /// Two lines of luma and the line of chroma they share.
  private struct Lines {
    let upper, lower, u, v: UnsafeMutablePointer<UInt8>

    @inline(__always)
    func set(_ x: Int, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
      upper[x] = VideoColor.luma(a)
      upper[x &+ 1] = VideoColor.luma(b)
      lower[x] = VideoColor.luma(c)
      lower[x &+ 1] = VideoColor.luma(d)
      (u[x >> 1], v[x >> 1]) = VideoColor.chroma(a, b, c, d)
    }
  }
}
