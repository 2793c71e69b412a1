import Geometry

/// Where a row of a tile runs in an image that is seen in perspective: homogeneous coordinates of the centre of its first
/// pixel and the steps to the next.
struct ProjectiveLine {
  let x, y, w, dx, dy, dw: Double

  /// How far in memory the image goes on eight rows of the tile later, in pixels.
  private(set) var ahead: Int64 = 0

  /// Below this, w is taken as this: what is behind the eye is as far away as can be.
  static let leastW = 1e-30

  init(_ matrix: Homography, firstX: Int, y row: Int) {
    (x, y, w) = matrix.project(x: Double(firstX) + 0.5, y: Double(row) + 0.5)
    (dx, dy, dw) = (matrix.m11, matrix.m12, matrix.m13)
  }

  /// With what lies ahead of a column of an image.
  init(_ matrix: Homography, firstX: Int, y row: Int, around column: Int, stride: Int) {
    self.init(matrix, firstX: firstX, y: row)
    // Of x / w eight rows further: (x + 8·x′) / (w + 8·w′) − x / w.
    let step = Double(column)
    let (x, y, w) = (x + step * dx, y + step * dy, w + step * dw)
    let share = 8 / (w * (w + 8 * matrix.m23))
    let (du, dv) = ((matrix.m21 * w - x * matrix.m23) * share, (matrix.m22 * w - y * matrix.m23) * share)
    if abs(du) < 1e6, abs(dv) < 1e6 { ahead = Int64(du) &+ Int64(dv) &* Int64(stride) }
  }

  /// The place in the image that a column shows.
  @inline(__always)
  func position(_ column: Int) -> (u: Double, v: Double) {
    let step = Double(column)
    let depth = w + step * dw
    let nearness = 1 / (depth > Self.leastW ? depth : Self.leastW)
    return ((x + step * dx) * nearness, (y + step * dy) * nearness)
  }

  /// A coordinate between pixel centres with 16 bits behind the point, no further outside the image than its edge goes on.
  @inline(__always)
  static func fixed(_ position: Double, size: Int) -> Int64 {
    let shifted = position - 0.5
    let above = shifted > -1 ? shifted : -1
    let limit = Double(size)
    return Int64(((above < limit ? above : limit) * 65536).rounded(.toNearestOrEven))
  }
}
