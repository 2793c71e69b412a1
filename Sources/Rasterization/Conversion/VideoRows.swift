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
    let even = PixelRect(minX: area.minX & ~1, minY: area.minY & ~1, maxX: area.maxX, maxY: area.maxY)
    convert(even, lastRow: pixels.height - 1, into: picture, kernels) { pixels.row($0) + even.minX }
  }

  /// Converts `area`, whose corners have even coordinates unless they are the picture's, of a bitmap that holds `rect` of
  /// the picture.
  public static func convert(
    _ area: PixelRect, of pixels: PixelBuffer, at rect: PixelRect, into picture: YUVBuffer,
    kernels: RowKernels = RowKernels()
  ) {
    guard
      !area.isEmpty, rect.contains(area), rect.width <= pixels.width, rect.height <= pixels.height,
      picture.contains(area)
    else { return }
    convert(area, lastRow: area.maxY - 1, into: picture, kernels) {
      pixels.row($0 - rect.minY) + (area.minX - rect.minX)
    }
  }

  /// `row` is the first pixel of `area` in a row.
  @inline(__always)
  private static func convert(
    _ area: PixelRect, lastRow: Int, into picture: YUVBuffer, _ kernels: RowKernels,
    _ row: (Int) -> UnsafeMutablePointer<UInt32>
  ) {
    let even = area.width & ~1
    for y in stride(from: area.minY, to: area.maxY, by: 2) {
      let (upper, lower) = (row(y), row(min(y + 1, lastRow)))
      let lines = VideoLines(picture, x: area.minX, y: y)
      kernels.convert(upper, lower, count: even, into: lines)
      if even < area.width { lines.set(even, upper[even], upper[even], lower[even], lower[even]) }
    }
  }

  /// Copies `area`, whose corner has even coordinates, from one picture to another.
  public static func copy(_ area: PixelRect, from source: YUVBuffer, into target: YUVBuffer) {
    guard !area.isEmpty, source.contains(area), target.contains(area) else { return }
    let (width, chroma) = ((area.width + 1) & ~1, (area.width + 1) / 2)
    for y in stride(from: area.minY, to: area.maxY, by: 2) {
      let (from, to) = (VideoLines(source, x: area.minX, y: y), VideoLines(target, x: area.minX, y: y))
      to.upper.update(from: from.upper, count: width)
      to.lower.update(from: from.lower, count: width)
      to.u.update(from: from.u, count: chroma)
      to.v.update(from: from.v, count: chroma)
    }
  }
}

extension VideoLines {
  /// From an even column on, of an even row.
  @inline(__always)
  fileprivate init(_ picture: YUVBuffer, x: Int, y: Int) {
    self.init(
      upper: picture.y + (y &* picture.lumaStride &+ x), lower: picture.y + ((y &+ 1) &* picture.lumaStride &+ x),
      u: picture.u + (y / 2 &* picture.chromaStride &+ x / 2), v: picture.v + (y / 2 &* picture.chromaStride &+ x / 2))
  }
}

extension YUVBuffer {
  fileprivate func contains(_ area: PixelRect) -> Bool {
    PixelRect(minX: 0, minY: 0, maxX: width, maxY: height).contains(area)
  }
}
