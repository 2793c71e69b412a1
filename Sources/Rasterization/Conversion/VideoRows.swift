import Pixels

/// Converts premultiplied pixels, as they look over black, to YUV 4:2:0.
///
/// A chroma sample is the mean of its four pixels, which puts it at their centre. Sited at the left, as MPEG-2 has it, it
/// would need pixels of the neighbouring tile, and a changed tile would no longer be converted by itself; the quarter
/// pixel between the two cannot be seen.
public enum VideoRows {
  /// Converts `area`, whose corner has even coordinates. In a picture of odd size the last column and row count twice.
  public static func convert(
    _ pixels: PixelBuffer, _ area: PixelRect, into picture: YUVBuffer, kernels: RowKernels = RowKernels()
  ) {
    let limits = PixelRect(
      minX: 0, minY: 0, maxX: min(pixels.width, picture.width), maxY: min(pixels.height, picture.height))
    let area = area.intersection(limits)
    guard !area.isEmpty else { return }
    for y in stride(from: area.minY & ~1, to: area.maxY, by: 2) {
      let upper = pixels.row(y)
      let lower = pixels.row(min(y + 1, pixels.height - 1))
      let left = area.minX & ~1
      let even = (area.maxX - left) & ~1
      let lines = VideoLines(
        upper: picture.y + (y * picture.lumaStride + left), lower: picture.y + ((y + 1) * picture.lumaStride + left),
        u: picture.u + (y * picture.chromaStride + left) / 2, v: picture.v + (y * picture.chromaStride + left) / 2)
      kernels.convert(upper + left, lower + left, count: even, into: lines)
      if left + even < area.maxX {
        let (a, b) = (upper[left + even], lower[left + even])
        lines.set(even, a, a, b, b)
      }
    }
  }
}
