import CRasterKernels
import Geometry
import Pixels

/// Samples the rows of an image for a tile.
///
/// The position of every pixel is a fixed-point function of only its column in the tile, so a pixel does not depend on
/// which part of the row is requested. Columns are processed in groups of eight: the first of a group is exact to 2⁻³²
/// pixels, the others are offset from it in 2⁻¹⁶ pixels.
///
/// A class, because a value would be copied for every row.
final class ImageSampler {
  /// The interpolated part of the image, and the map from device pixels to that part.
  let image: ImageRows
  let matrix: Homography

  /// The map to the whole image, and the image's size.
  let map: ImageMap
  let wholeSize: (width: Int, height: Int)
  let tile: PixelRect
  private let translation: (x: Int, y: Int)?
  private let kernels: RowKernels
  private let walk: AffineWalk
  private let preparedWalk: UnsafeMutablePointer<raster_affine_walk>

  /// The filters, the levels of detail from half size down, and a scratch row for the second of two levels.
  let filters: ImageFilters
  var levels: [ImageRows] { levelsOfDetail.rows }
  private let levelsOfDetail: LevelsOfDetail
  let spare: UnsafeMutablePointer<UInt32>

  /// The factors of the sampled colours; nil for none.
  private let factors: ChannelFactors?

  init(
    _ image: ImageRows, of picture: Picture, map: ImageMap, tile: PixelRect, kernels: RowKernels,
    spare: UnsafeMutablePointer<UInt32>
  ) {
    self.kernels = kernels
    self.map = map
    self.tile = tile
    self.spare = spare
    wholeSize = (image.width, image.height)
    factors = picture.factors == .one ? nil : picture.factors
    let (columns, rows) = picture.wholePixels
    self.image = image.part(columns: columns, rows: rows)
    matrix = map.matrix(from: (columns.lowerBound, rows.lowerBound))
    translation = map.translation(over: tile).map { ($0.x - columns.lowerBound, $0.y - rows.lowerBound) }
    preparedWalk = .allocate(capacity: 1)
    walk = AffineWalk(self.image, matrix, preparing: preparedWalk)
    filters = ImageFilters(
      magnification: picture.magnification, minification: picture.minification, bias: picture.minificationBias)
    levelsOfDetail =
      picture.minification == .trilinear && translation == nil ? picture.smallerLevels : LevelsOfDetail()
  }

  deinit { preparedWalk.deallocate() }

  /// The pixels of row `y`, indexed by columns of the tile; only those in `columns` may be read. The result points into
  /// the image or to `scratch`, which must have space for whole groups of eight.
  func row(_ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
    let pixels = sampledRow(y, columns: columns, scratch: scratch)
    guard let factors else { return pixels }
    let start = columns.lowerBound
    kernels.multiply(pixels + start, by: factors, into: scratch + start, count: columns.count)
    return UnsafePointer(scratch)
  }

  @inline(__always)
  private func sampledRow(
    _ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    if let translation { return copiedRow(y, columns: columns, by: translation, scratch: scratch) }
    if filters.isUniform {
      if filters.magnification == .nearest {
        sampleNearest(y, columns: columns, into: scratch)
      } else {
        let groups = (columns.lowerBound >> 3)..<((columns.upperBound &+ 7) >> 3)
        sample(y, groups: groups, into: scratch)
      }
    } else {
      sampleFiltered(y, columns: columns, into: scratch)
    }
    return UnsafePointer(scratch)
  }

  private func copiedRow(
    _ y: Int, columns: Range<Int>, by offset: (x: Int, y: Int), scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let line = image.base + min(max(y + offset.y, 0), image.height - 1) * image.stride
    let first = tile.minX + offset.x
    if first + columns.lowerBound >= 0, first + columns.upperBound <= image.width { return line + first }
    for x in columns { scratch[x] = line[min(max(first + x, 0), image.width - 1)] }
    return UnsafePointer(scratch)
  }

  /// Bilinear interpolation of the image.
  func sample(_ y: Int, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    sample(walk, matrix, y, groups: groups, into: pixels)
  }

  /// Bilinear interpolation of a level of detail; `matrix` maps device pixels to its pixels.
  func sample(
    _ level: ImageRows, _ matrix: Homography, _ y: Int, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: raster_affine_walk.self, capacity: 1) { memory in
      guard let prepared = memory.baseAddress else { return }
      sample(AffineWalk(level, matrix, preparing: prepared), matrix, y, groups: groups, into: pixels)
    }
  }

  @inline(__always)
  private func sample(
    _ walk: AffineWalk, _ matrix: Homography, _ y: Int, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard map.isAffine else {
      let middle = (groups.lowerBound + groups.upperBound) * 4
      let line = ProjectiveLine(matrix, firstX: tile.minX, y: y, around: middle, stride: walk.image.stride)
      kernels.sample(walk.image, line: line, groups: groups, into: pixels)
      return
    }
    let start = matrix.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
    kernels.sample(walk, u: FixedPoint(start.x - 0.5), v: FixedPoint(start.y - 0.5), groups: groups, into: pixels)
  }
}

/// The pixels of an image in memory; `stride` is the distance between its rows, in pixels.
struct ImageRows {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int

  func part(columns: Range<Int>, rows: Range<Int>) -> ImageRows {
    ImageRows(
      base: base + rows.lowerBound * stride + columns.lowerBound, width: columns.count, height: rows.count,
      stride: stride)
  }

  /// The map to these pixels from those of the same image at another size.
  func scaling(from size: (width: Int, height: Int)) -> Homography {
    Homography(
      scaleX: Double(width) / Double(size.width), scaleY: Double(height) / Double(size.height))
  }
}

/// The path of a tile's rows through an image under an affine map.
struct AffineWalk {
  let image: ImageRows

  /// The prepared walk, in memory that the caller owns; otherwise its 200 bytes would be copied for every row.
  let prepared: UnsafePointer<raster_affine_walk>

  /// - Parameter matrix: The map from device pixels to pixels of `image`.
  init(_ image: ImageRows, _ matrix: Homography, preparing memory: UnsafeMutablePointer<raster_affine_walk>) {
    self.image = image
    // The step from column to column, in image pixels.
    let (du, dv) = (FixedPoint(step: matrix.m11), FixedPoint(step: matrix.m12))
    // The distance in memory, in pixels, to the image pixels that are read eight rows of the tile later.
    let (x, y) = (FixedPoint(step: matrix.m21 * 8), FixedPoint(step: matrix.m22 * 8))
    let ahead = (y.bits >> 32) &* Int64(image.stride) &+ (x.bits >> 32)
    memory.initialize(to: raster_prepare_walk(raster_image(image), du.bits, dv.bits, ahead))
    prepared = UnsafePointer(memory)
  }
}

/// A fixed-point coordinate with 32 fractional bits.
struct FixedPoint {
  let bits: Int64

  /// Clamps to ±2²⁹ pixels, outside any image; NaN becomes 0.
  @inline(__always)
  init(_ value: Double) { bits = Self.convert(value, limit: 0x1p29) }

  /// A step, clamped to ±2²⁰ pixels; NaN becomes 0.
  init(step: Double) { bits = Self.convert(step, limit: 0x1p20) }

  @inline(__always)
  private static func convert(_ value: Double, limit: Double) -> Int64 {
    guard value == value else { return 0 }
    let scaled = max(-limit, min(limit, value)) * 0x1p32
    // Rounds to the nearest, halves away from zero. `rounded()` is a function call, twice for every row of a picture.
    let whole = Int64(scaled)
    let rest = scaled - Double(whole)
    return whole &+ (rest >= 0.5 ? 1 : 0) &- (rest <= -0.5 ? 1 : 0)
  }
}
