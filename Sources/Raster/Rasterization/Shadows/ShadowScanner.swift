import CRasterKernels
import Pixels

/// Reads the coverage of a shadow row by row from its profile.
///
/// A blurred shape is smooth, so it is sampled only at every second, fourth … column and row, at most half a standard
/// deviation apart. Catmull–Rom cubics interpolate between the samples, with an error of at most a quarter of 1/255. At
/// a step of four the profile is read 16 times less often.
final class ShadowScanner {
  /// The last scanned row, by columns of the tile, as four weighted rows.
  var row: UnsafePointer<raster_coverage_rows> { UnsafePointer(surroundings) }

  /// A row of samples (cells), beginning with the one before column 0.
  private let cells: UnsafeMutablePointer<Int16>

  /// A ring buffer of four rows of columns, `stride` apart, and their heights: row numbers in the tile, in steps.
  private let values: UnsafeMutablePointer<Int16>
  private let stride: Int
  private var heights = SIMD4<Int>(repeating: .min)

  /// The height at or before the last scanned row.
  private var height = Int.min

  // Pointers, because passing a stored structure of an object inout costs an exclusivity check each time.
  private let upsampling: UnsafeMutablePointer<raster_upsampling>
  private let surroundings: UnsafeMutablePointer<raster_coverage_rows>

  /// The weights of the four rows around a row, by the row's number in the tile modulo 16.
  private let rowWeights: UnsafeMutablePointer<RowWeights>
  private var shift = 0
  private var columns = 0..<0
  private var top = 0

  init(width: Int) {
    // With space for whole groups of columns after the last column.
    let capacity = width + 64
    stride = capacity
    values = .zeros(4 * capacity)
    cells = .zeros(capacity)
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

  /// Starts the part of a shadow in a tile. Only `columns` of the tile will be read.
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

  /// Prepares `row` for row `y`, in the columns that the shadow reaches; rows have to be scanned in ascending order.
  @inline(__always)
  func scan(_ rows: ShadowProfile.Rows, _ y: Int, _ kernels: RowKernels) {
    let place = y &- top
    if place &>> shift != height { surround(place &>> shift, rows, kernels) }
    // Rows are interpolated with the same weights as columns.
    surroundings.pointee.weights = rowWeights[place & 15]
  }

  /// Samples the rows around a height that are not in the buffer.
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

  /// Samples the row at a height, in the columns that nearby rows may need.
  private func fill(_ height: Int, _ rows: ShadowProfile.Rows, _ kernels: RowKernels) {
    heights[height & 3] = height
    let step = 1 << shift
    let y = top + height << shift
    let row = values + (height & 3) * stride
    guard shift > 0 else {
      let span = rows.span(y, in: columns)
      return kernels.sample(rows.row(y), every: 1, span, into: row + span.lowerBound)
    }
    // A pixel depends on cells and rows up to two steps away, in either direction.
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

/// The type of `raster_coverage_rows.weights`.
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
        // 1 itself does not fit 16 bits; the largest smaller number is close enough.
        let whole = SIMD4<Int16>(clamping: SIMD4<Int32>(cubic * 32768))
        for index in 0..<4 { weights[index * 16 + column] = whole[index] }
      }
    }
  }
}
