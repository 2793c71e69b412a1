import Foundation
import Geometry
import Pixels

/// The rows of an image that is repeated in all directions.
struct TileRows {
  private let level: ImageRows
  private let matrix: Homography
  private let isSmooth: Bool

  /// Keeps in memory `level`, the level of detail nearest to the size at which a repetition is drawn.
  private let levelsOfDetail: LevelsOfDetail

  init(_ image: ImageRows, of picture: Picture, map: ImageMap) {
    isSmooth = picture.magnification != .nearest
    let scale = map.matrix.imageScale(x: 0.5, y: 0.5)
    levelsOfDetail = picture.minification == .trilinear ? picture.smallerLevels : LevelsOfDetail()
    let levels = levelsOfDetail.rows
    let wanted = scale > 1 ? Int(min(log2(scale).rounded(), Double(levels.count))) : 0
    level = wanted > 0 ? levels[wanted - 1] : image
    matrix = map.matrix.concatenating(level.scaling(from: (image.width, image.height)))
  }

  /// The pixels of a row from column `x` on.
  func read(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let (width, height) = (Double(level.width), Double(level.height))
    for index in 0..<count {
      let point = matrix.project(x: Double(x &+ index) + 0.5, y: Double(y) + 0.5)
      let (u, v) = (point.x / point.w, point.y / point.w)
      guard u.isFinite, v.isFinite else {
        pixels[index] = 0
        continue
      }
      let half = isSmooth ? 0.5 : 0
      let (left, top) = ((u - half).rounded(.down), (v - half).rounded(.down))
      let column = Int(left - (left / width).rounded(.down) * width)
      let row = Int(top - (top / height).rounded(.down) * height)
      guard isSmooth else {
        pixels[index] = pixel(column, row)
        continue
      }
      let (fx, fy) = (UInt32((u - half - left) * 255 + 0.5), UInt32((v - half - top) * 255 + 0.5))
      let upper = PixelMath.mix(pixel(column, row), 255 &- fx, pixel(column &+ 1, row), fx)
      let lower = PixelMath.mix(pixel(column, row &+ 1), 255 &- fx, pixel(column &+ 1, row &+ 1), fx)
      pixels[index] = PixelMath.mix(upper, 255 &- fy, lower, fy)
    }
  }

  /// The pixel at coordinates that exceed the image by at most its size, wrapped around.
  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let column = min(max(x >= level.width ? x &- level.width : x, 0), level.width &- 1)
    let row = min(max(y >= level.height ? y &- level.height : y, 0), level.height &- 1)
    return level.base[row &* level.stride &+ column]
  }
}
