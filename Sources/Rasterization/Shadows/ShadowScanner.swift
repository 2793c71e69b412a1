import CRasterKernels
import Pixels

/// Reads a shadow row by row from its profile.
///
/// What is blurred is smooth: its values at every second, fourth … column and row, half a standard deviation apart at most,
/// and cubics between them (Catmull and Rom's) stray by a quarter of 1/255 at most. The profile itself is read 16 times
/// less often then.
final class ShadowScanner {
  /// Where a row lies that has been scanned, in columns of the tile.
  var row: UnsafePointer<raster_coverage_rows> { UnsafePointer(surroundings) }

  /// A row of cells, from the one before column 0 on.
  private let cells: UnsafeMutablePointer<Int16>

  /// Four rows of columns, `stride` apart, and the heights they belong to.
  private let values: UnsafeMutablePointer<Int16>
  private let stride: Int
  private var heights = SIMD4<Int>(repeating: .min)

  /// The height of the row that was scanned last.
  private var height = Int.min

  // By pointers: access to a structure within an object is checked each time it is handed over.
  private let upsampling: UnsafeMutablePointer<raster_upsampling>
  private let surroundings: UnsafeMutablePointer<raster_coverage_rows>

  /// The weights of the four rows around a row, by its place.
  private let rowWeights: UnsafeMutablePointer<RowWeights>
  private var shift = 0
  private var columns = 0..<0
  private var top = 0

  init(width: Int) {
    // With room for whole groups behind the last.
    let room = width + 64
    stride = room
    values = .zeros(4 * room)
    cells = .zeros(room)
    upsampling = .allocate(capacity: 1)
    upsampling.initialize(to: raster_upsampling())
    rowWeights = .allocate(capacity: 16)
    rowWeights.initialize(repeating: (0, .max, 0, 0), count: 16)
    surroundings = .allocate(capacity: 1)
    surroundings.initialize(to: raster_coverage_rows())
  }

  deinit {
    values.deallocate()
    cells.deallocate()
    upsampling.deallocate()
    rowWeights.deallocate()
    surroundings.deallocate()
  }

  /// Starts with a tile's part of a shadow. Only `columns` of the tile will be read.
  func begin(_ rows: ShadowProfile.Rows, tile: PixelRect, columns: Range<Int>) {
    (self.columns, top) = (columns, tile.minY)
    heights = SIMD4(repeating: .min)
    height = .min
    let shift = rows.sigma < 4 ? 0 : rows.sigma < 8 ? 1 : rows.sigma < 16 ? 2 : rows.sigma < 32 ? 3 : 4
    if shift != self.shift { self.setShift(shift) }
  }

  private func setShift(_ shift: Int) {
    self.shift = shift
    upsampling.pointee = raster_upsampling(shift: shift)
    for place in 0..<16 { rowWeights[place] = shift > 0 ? upsampling.pointee.weights(place) : (0, .max, 0, 0) }
  }

  /// Makes a row ready to be read where the shadow reaches; rows are asked for in ascending order.
  @inline(__always)
  func scan(_ rows: ShadowProfile.Rows, _ y: Int, _ kernels: RowKernels) {
    let place = y &- top
    if place &>> shift != height { surround(place &>> shift, rows, kernels) }
    // A row lies between rows as a column between columns.
    surroundings.pointee.weights = rowWeights[place & 15]
  }

  /// Makes the rows around a height ready.
  private func surround(_ height: Int, _ rows: ShadowProfile.Rows, _ kernels: RowKernels) {
    self.height = height
    func row(_ index: Int) -> UnsafePointer<Int16> { UnsafePointer(values + ((height + index) & 3) * stride) }
    guard shift > 0 else {
      fill(height, rows, kernels)
      surroundings.pointee.values = (row(0), row(0), row(0), row(0))
      return
    }
    for index in height - 1...height + 2 where heights[index & 3] != index { fill(index, rows, kernels) }
    surroundings.pointee.values = (row(-1), row(0), row(1), row(2))
  }

  /// Reads the row at a height, as far as the rows near it may need it.
  private func fill(_ height: Int, _ rows: ShadowProfile.Rows, _ kernels: RowKernels) {
    heights[height & 3] = height
    let step = 1 << shift
    let y = top + height << shift
    let row = values + (height & 3) * stride
    guard shift > 0 else {
      let span = rows.span(y, in: columns)
      return kernels.sample(rows.row(y), every: 1, span, into: row + span.lowerBound)
    }
    // Pixels need cells up to two steps away, in either direction, and rows as far from them.
    let needed = columns.lowerBound - step..<columns.upperBound + 2 * step
    let span = rows.span(y, in: needed, reachingFurtherBy: Double(3 * step + 1))
    let first = max(span.lowerBound >> shift, -1)
    let last = max(first, (span.upperBound + step - 1) >> shift)
    let inside = (first << shift..<last << shift).clamped(to: columns)
    guard !span.isEmpty, !inside.isEmpty else { return }
    kernels.sample(rows.row(y), every: step, first..<last, into: cells + first + 1)
    kernels.upsample(upsampling, cells, columns: inside.lowerBound & ~31..<inside.upperBound, into: row)
  }
}

/// As in `raster_coverage_rows`.
private typealias RowWeights = (Int16, Int16, Int16, Int16)

extension raster_upsampling {
  fileprivate func weights(_ column: Int) -> RowWeights {
    withUnsafeBytes(of: weights) { bytes in
      let weights = bytes.bindMemory(to: Int16.self)
      return (weights[column], weights[16 + column], weights[32 + column], weights[48 + column])
    }
  }

  fileprivate init(shift: Int) {
    self.init()
    self.shift = Int32(shift)
    withUnsafeMutableBytes(of: &weights) { bytes in
      let weights = bytes.bindMemory(to: Int16.self)
      for column in 0..<16 {
        let t = Double(column & (1 << shift - 1)) / Double(1 << shift)
        let cubic = SIMD4(
          -t / 2 + t * t - t * t * t / 2, 1 - 2.5 * t * t + 1.5 * t * t * t, t / 2 + 2 * t * t - 1.5 * t * t * t,
          -t * t / 2 + t * t * t / 2)
        // 1 itself does not fit, and a little less is as good.
        let whole = SIMD4<Int16>(clamping: SIMD4<Int32>(cubic * 32768))
        for index in 0..<4 { weights[index * 16 + column] = whole[index] }
      }
    }
  }
}
