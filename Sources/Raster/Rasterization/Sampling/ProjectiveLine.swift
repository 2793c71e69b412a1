import Geometry

/// The path of a row of a tile through an image in perspective: homogeneous image coordinates of the centre of the
/// row's first pixel, and the steps to the next pixel.
struct ProjectiveLine {
  let x, y, w, dx, dy, dw: Double

  /// The distance in memory, in pixels, to the image pixels that are read eight rows of the tile later.
  private(set) var ahead: Int64 = 0

  /// The minimum w, which replaces smaller values, such as those behind the eye.
  static let minimumW = 1e-30

  init(_ matrix: Homography, firstX: Int, y row: Int) {
    (x, y, w) = matrix.project(x: Double(firstX) + 0.5, y: Double(row) + 0.5)
    (dx, dy, dw) = (matrix.m11, matrix.m12, matrix.m13)
  }

  /// A line with `ahead`, computed at a column of the tile.
  init(_ matrix: Homography, firstX: Int, y row: Int, around column: Int, stride: Int) {
    self.init(matrix, firstX: firstX, y: row)
    // The change of x / w eight rows further: (x + 8·x′) / (w + 8·w′) − x / w.
    let step = Double(column)
    let (x, y, w) = (x + step * dx, y + step * dy, w + step * dw)
    let share = 8 / (w * (w + 8 * matrix.m23))
    let (du, dv) = ((matrix.m21 * w - x * matrix.m23) * share, (matrix.m22 * w - y * matrix.m23) * share)
    if abs(du) < 1e6, abs(dv) < 1e6 { ahead = Int64(du) &+ Int64(dv) &* Int64(stride) }
  }

  /// The image position of a column, in pixels.
  @inline(__always)
  func position(_ column: Int) -> (u: Double, v: Double) {
    let step = Double(column)
    let depth = w + step * dw
    let nearness = 1 / (depth > Self.minimumW ? depth : Self.minimumW)
    return ((x + step * dx) * nearness, (y + step * dy) * nearness)
  }

  /// A position between pixel centres, with 16 fractional bits, clamped to one pixel outside the image.
  @inline(__always)
  static func fixed(_ position: Double, size: Int) -> Int64 {
    let shifted = position - 0.5
    let above = shifted > -1 ? shifted : -1
    let limit = Double(size)
    return Int64(((above < limit ? above : limit) * 65536).rounded(.toNearestOrEven))
  }
}
