import Geometry
import Pixels

/// Reads rows of an image as a tile sees it.
///
/// The position of every pixel is a fixed-point function of its column in the tile alone, so that a pixel is the same
/// whatever part of the row is asked for. Columns come in groups of eight: the first of a group is exact to 2⁻³², the
/// others are offset from it in 2⁻¹⁶.
struct ImageSampler {
  let image: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let map: ImageMap
  let tile: PixelRect
  private let translation: (x: Int, y: Int)?
  private let kernels: RowKernels

  /// How the image is read, its levels of detail from half the size on, and a row to read the second of two levels into.
  let filters: ImageFilters
  let levels: [MipPyramid.Level]
  let spare: UnsafeMutablePointer<UInt32>

  init(
    _ pixels: UnsafePointer<UInt32>, of picture: Picture, map: ImageMap, tile: PixelRect, kernels: RowKernels,
    spare: UnsafeMutablePointer<UInt32>
  ) {
    self.kernels = kernels
    image = pixels
    width = picture.image.width
    height = picture.image.height
    self.map = map
    self.tile = tile
    self.spare = spare
    translation = map.translation(over: tile)
    filters = ImageFilters(
      magnification: picture.magnification, minification: picture.minification, bias: picture.minificationBias)
    levels =
      picture.minification == .trilinear && translation == nil
      ? MipCache.shared.pyramid(of: picture.image).smaller : []
  }

  /// The pixels of row `y`, indexed by columns of the tile; those in `columns` can be read. They are in the image itself
  /// or in `scratch`, which has room for whole groups of eight.
  func row(_ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
    if let translation { return copiedRow(y, columns: columns, by: translation, scratch: scratch) }
    if filters.isUniform {
      if filters.magnification == .nearest {
        sampleNearest(y, columns: columns, into: scratch)
      } else {
        let groups = (columns.lowerBound >> 3)..<((columns.upperBound &+ 7) >> 3)
        sample(image, width, height, map.matrix, y, groups: groups, into: scratch)
      }
    } else {
      sampleFiltered(y, columns: columns, into: scratch)
    }
    return UnsafePointer(scratch)
  }

  private func copiedRow(
    _ y: Int, columns: Range<Int>, by offset: (x: Int, y: Int), scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let line = image + min(max(y + offset.y, 0), height - 1) * width
    let first = tile.minX + offset.x
    if first + columns.lowerBound >= 0, first + columns.upperBound <= width { return line + first }
    for x in columns { scratch[x] = line[min(max(first + x, 0), width - 1)] }
    return UnsafePointer(scratch)
  }

  /// Interpolates between the pixels of an image, or a level of detail, to which `matrix` leads.
  func sample(
    _ image: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ matrix: Homography, _ y: Int, groups: Range<Int>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard map.isAffine else {
      let line = ProjectiveLine(matrix, firstX: tile.minX, y: y)
      kernels.sample(image, width: width, height: height, line: line, groups: groups, into: pixels)
      return
    }
    let start = matrix.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
    let line = AffineLine(
      u: FixedPoint(start.x - 0.5), v: FixedPoint(start.y - 0.5), du: FixedPoint(step: matrix.m11),
      dv: FixedPoint(step: matrix.m12), ahead: Self.pixelsAhead(matrix, width: width))
    kernels.sample(image, width: width, height: height, line: line, groups: groups, into: pixels)
  }

  /// How far in memory the image goes on eight rows of the tile later.
  private static func pixelsAhead(_ matrix: Homography, width: Int) -> Int64 {
    let (x, y) = (FixedPoint(step: matrix.m21 * 8), FixedPoint(step: matrix.m22 * 8))
    return (y.bits >> 32) &* Int64(width) &+ (x.bits >> 32)
  }
}

/// A coordinate with 32 bits behind the point.
struct FixedPoint {
  let bits: Int64

  /// Clamps to what images can reach; what is not a number is 0.
  init(_ value: Double) { bits = Self.convert(value, limit: 0x1p29) }

  /// A step of at most 2²⁰ pixels.
  init(step: Double) { bits = Self.convert(step, limit: 0x1p20) }

  private static func convert(_ value: Double, limit: Double) -> Int64 {
    guard value == value else { return 0 }
    return Int64((max(-limit, min(limit, value)) * 0x1p32).rounded())
  }
}

/// Where a row of a tile runs in an image: the centre of its first pixel and the step to the next.
struct AffineLine {
  let u, v, du, dv: FixedPoint

  /// How far in memory to look ahead, in pixels.
  let ahead: Int64

  /// With 16 bits behind the point, half a unit added for rounding.
  @inline(__always)
  func groupStart(_ group: Int) -> (u: Int64, v: Int64) {
    let columns = Int64(group) &* 8
    return ((u.bits &+ columns &* du.bits &+ 0x8000) >> 16, (v.bits &+ columns &* dv.bits &+ 0x8000) >> 16)
  }

  /// The distance of a lane from the start of its group.
  @inline(__always)
  func offset(_ lane: Int) -> (u: Int64, v: Int64) {
    ((Int64(lane) &* du.bits) >> 16, (Int64(lane) &* dv.bits) >> 16)
  }
}
