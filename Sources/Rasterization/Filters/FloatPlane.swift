/// Rows of interleaved channels as numbers of 0…255, undefined at first. One channel or four.
///
/// Unchecked: the memory has no owner but this object; several threads write disjoint rows of it, or none does.
final class FloatPlane: @unchecked Sendable {
  let width: Int
  let height: Int
  let channels: Int
  private let memory: ScratchMemory
  private let block: ScratchMemory.Block
  private let base: UnsafeMutablePointer<Float>

  init(width: Int, height: Int, channels: Int, _ memory: ScratchMemory) {
    self.width = width
    self.height = height
    self.channels = channels
    self.memory = memory
    let count = width * height * channels
    block = memory.take(count * MemoryLayout<Float>.stride)
    base = block.base.bindMemory(to: Float.self, capacity: max(1, count))
  }

  deinit { memory.put(block) }

  /// In bytes.
  var size: Int { width * height * channels * 4 }

  /// How many numbers a row has.
  var rowLength: Int { width * channels }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Float> { base + y &* width &* channels }

  /// Sets rows to 0.
  func clear(_ rows: Range<Int>) {
    if !rows.isEmpty { row(rows.lowerBound).update(repeating: 0, count: rows.count * rowLength) }
  }

  /// Sets what lies further than `margin` outside to 0.
  func clearMargin(_ margin: Int) {
    clear(0..<margin)
    clear(height - margin..<height)
    for y in margin..<height - margin {
      row(y).update(repeating: 0, count: margin * channels)
      (row(y + 1) - margin * channels).update(repeating: 0, count: margin * channels)
    }
  }

  /// Rounds to the nearest of 256 values.
  @inline(__always)
  static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}

/// Those who do pieces of work that do not depend on each other, in any order.
public protocol PieceWorkers: Sendable {
  /// Calls `body` for every piece and returns when all are done.
  func forEachPiece(_ count: Int, _ body: @Sendable (_ piece: Int) -> Void)
}

extension FloatPlane {
  /// The rows of a piece of work.
  private static let bandHeight = 32

  /// Calls `body` for bands of rows.
  private static func forEachBand(_ height: Int, _ workers: some PieceWorkers, _ body: @Sendable (Range<Int>) -> Void) {
    workers.forEachPiece((height + bandHeight - 1) / bandHeight) { piece in
      body(piece * bandHeight..<min((piece + 1) * bandHeight, height))
    }
  }

  /// Half the size, for sides that are even: each cell is made of 4 × 4 with the weights 1, 3, 3, 1; outside all is 0.
  /// - Parameter margin: How many cells of 0 there shall be around.
  func halved(margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers) -> FloatPlane {
    FloatPlane.halving(width: width, height: height, channels: channels, margin: margin, memory, workers) {
      kernels.weigh($0.map { UnsafePointer(self.row($0)) }, into: $1, count: $2)
    }
  }

  /// The same of an image of bytes.
  static func halving(
    _ source: BlurSource, margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers
  ) -> FloatPlane {
    let size = (source.stored.width, source.stored.height)
    return halving(width: size.0, height: size.1, channels: source.channels, margin: margin, source.memory, workers) {
      kernels.weigh($0.map { UnsafePointer(source.row($0 + source.stored.minY)) }, into: $1, count: $2)
    }
  }

  /// The same of rows of which `weigh` adds up four, for so many numbers.
  private static func halving(
    width: Int, height: Int, channels: Int, margin: Int, _ memory: ScratchMemory, _ workers: some PieceWorkers,
    weigh: @Sendable (FourRows<Int>, _ sums: UnsafeMutablePointer<Float>, _ count: Int) -> Void
  ) -> FloatPlane {
    let result = FloatPlane(
      width: width / 2 + 2 * margin, height: height / 2 + 2 * margin, channels: channels, memory)
    result.clearMargin(margin)
    forEachBand(height / 2, workers) { band in
      // With a clear pixel on either side.
      let sums = ScratchRow((width + 2) * channels)
      for y in band {
        weigh(FourRows(around: 2 * y, height: height), sums.base + channels, width * channels)
        let target = result.row(y + margin) + margin * channels
        if channels == 4 {
          halveColors(sums.base + 4, into: target, width / 2)
        } else {
          halve(sums.base + 1, into: target, width / 2)
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func halve(_ sums: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>, _ count: Int) {
    for x in 0..<count {
      let at = sums + 2 &* x
      target[x] = (at[-1] + at[2] + (at[0] + at[1]) * 3) * 0.015625
    }
  }

  @inline(__always)
  private static func halveColors(
    _ sums: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    let (source, result) = (UnsafeRawPointer(sums), UnsafeMutableRawPointer(target))
    func pixel(_ x: Int) -> SIMD4<Float> { source.loadUnaligned(fromByteOffset: x &* 16, as: SIMD4<Float>.self) }
    for x in 0..<count {
      let sum = pixel(2 &* x &- 1) + pixel(2 &* x &+ 2) + (pixel(2 &* x) + pixel(2 &* x &+ 1)) * 3
      result.storeBytes(of: sum * 0.015625, toByteOffset: x &* 16, as: SIMD4<Float>.self)
    }
  }

  /// Blurs rows, then columns, of what has a margin of 0, wider than the kernel.
  func blurred(_ kernel: GaussianKernel, margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers) -> FloatPlane
  {
    let (length, radius) = (rowLength, kernel.radius)
    // With clear rows above and below.
    let across = FloatPlane(width: width, height: height + 2 * radius, channels: channels, memory)
    across.clear(0..<margin + radius)
    across.clear(across.height - margin - radius..<across.height)
    FloatPlane.forEachBand(height - 2 * margin, workers) { band in
      for y in band.lowerBound + margin..<band.upperBound + margin {
        // The neighbours of a row's ends are the margins of the rows above and below.
        kernels.convolve(self.row(y), step: self.channels, kernel, into: across.row(y + radius), count: length)
      }
    }
    let result = FloatPlane(width: width, height: height, channels: channels, memory)
    FloatPlane.forEachBand(height, workers) { band in
      for y in band {
        kernels.convolve(across.row(y + radius), step: length, kernel, into: result.row(y), count: length)
      }
    }
    return result
  }
}

/// Four rows of which one of half the height is made; the first and the last may lie outside the image.
struct FourRows<Row> {
  let before: Row?
  let upper, lower: Row
  let after: Row?

  @inline(__always)
  func map<Other>(_ transform: (Row) -> Other) -> FourRows<Other> {
    FourRows<Other>(
      before: before.map(transform), upper: transform(upper), lower: transform(lower), after: after.map(transform))
  }
}

extension FourRows<Int> {
  /// An even row, the next one and those beside them.
  init(around y: Int, height: Int) {
    self.init(before: y > 0 ? y - 1 : nil, upper: y, lower: y + 1, after: y + 2 < height ? y + 2 : nil)
  }
}

/// Numbers for the time of a call, 0 at first.
final class ScratchRow {
  let base: UnsafeMutablePointer<Float>

  init(_ count: Int) {
    base = .allocate(capacity: max(1, count))
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }
}
