/// Rows of one or four interleaved channels as floats of 0…255, undefined at first.
///
/// Unchecked Sendable: only this object owns the memory, and threads that write at the same time write disjoint rows.
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

  /// The size of the plane, in bytes.
  var size: Int { width * height * channels * 4 }

  /// The number of floats in a row.
  var rowLength: Int { width * channels }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Float> { base + y &* width &* channels }

  /// Sets rows to 0.
  func clear(_ rows: Range<Int>) {
    if !rows.isEmpty { row(rows.lowerBound).update(repeating: 0, count: rows.count * rowLength) }
  }

  /// Sets the outermost `margin` rows and columns on each side to 0.
  func clearMargin(_ margin: Int) {
    clear(0..<margin)
    clear(height - margin..<height)
    for y in margin..<height - margin {
      row(y).update(repeating: 0, count: margin * channels)
      (row(y + 1) - margin * channels).update(repeating: 0, count: margin * channels)
    }
  }

  /// For each row of four channels, the cells from the first to the last in which a channel may round to more than 0.
  func visibleSpans() -> [Range<Int>] {
    (0..<height).map { y in
      let row = UnsafeRawPointer(self.row(y))
      func isVisible(_ x: Int) -> Bool {
        any(row.loadUnaligned(fromByteOffset: x &* 16, as: SIMD4<Float>.self) .> 0.499)
      }
      guard let first = (0..<width).first(where: isVisible) else { return 0..<0 }
      return first..<((first..<width).last(where: isVisible) ?? first) + 1
    }
  }

  /// Rounds to the nearest of 256 values.
  @inline(__always)
  static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}

/// Executes independent pieces of work, in any order, possibly on several threads.
package protocol ParallelExecutor: Sendable {
  /// Calls `body` with each of 0..<`count` and returns when all calls are done.
  func forEachPiece(_ count: Int, _ body: @Sendable (_ piece: Int) -> Void)
}

extension FloatPlane {
  /// The minimum number of rows, and roughly of floats, in a piece of work; less is not worth waking a thread.
  private static let bandHeight = 32
  private static let bandSize = 32 << 10

  /// Calls `body` with bands of 0..<`height` rows.
  private func forEachBand(_ height: Int, _ workers: some ParallelExecutor, _ body: @Sendable (Range<Int>) -> Void) {
    let bandHeight = max(Self.bandHeight, Self.bandSize / max(1, rowLength))
    workers.forEachPiece((height + bandHeight - 1) / bandHeight) { piece in
      body(piece * bandHeight..<min((piece + 1) * bandHeight, height))
    }
  }

  /// The plane at half its size, whose sides must be even: each cell is the mean of 4 × 4 cells with the weights 1, 3,
  /// 3, 1 on either axis; cells outside are 0.
  /// - Parameter margin: The number of zero cells to add on every side.
  func halved(margin: Int, _ kernels: RowKernels, _ workers: some ParallelExecutor) -> FloatPlane {
    FloatPlane.halving(width: width, height: height, channels: channels, margin: margin, memory, workers) {
      kernels.halve($0.map { UnsafePointer(self.row($0)) }, into: $1)
    }
  }

  /// An image of bytes at half its size, with the same weights and margin.
  static func halving(
    _ source: BlurSource, margin: Int, _ kernels: RowKernels, _ workers: some ParallelExecutor
  ) -> FloatPlane {
    let size = (source.stored.width, source.stored.height)
    return halving(width: size.0, height: size.1, channels: source.channels, margin: margin, source.memory, workers) {
      kernels.halve($0.map { UnsafePointer(source.row($0 + source.stored.minY)) }, into: $1)
    }
  }

  /// A plane of half the size; `halve` computes each of its rows from four rows.
  private static func halving(
    width: Int, height: Int, channels: Int, margin: Int, _ memory: ScratchMemory, _ workers: some ParallelExecutor,
    halve: @Sendable (FourRows<Int>, HalvedRow) -> Void
  ) -> FloatPlane {
    let result = FloatPlane(
      width: width / 2 + 2 * margin, height: height / 2 + 2 * margin, channels: channels, memory)
    result.clearMargin(margin)
    result.forEachBand(height / 2, workers) { band in
      // With space for a clear pixel on either side.
      let sums = ScratchRow((width + 2) * channels)
      for y in band {
        let target = result.row(y + margin) + margin * channels
        halve(
          FourRows(around: 2 * y, height: height),
          HalvedRow(cells: target, count: width / 2, channels: channels, sums: sums.base + channels))
      }
    }
    return result
  }

  /// Blurs rows, then columns. The plane must have a margin of zeros that is wider than the kernel's radius.
  func blurred(
    _ kernel: GaussianKernel, margin: Int, _ kernels: RowKernels, _ workers: some ParallelExecutor
  ) -> FloatPlane {
    let (length, radius) = (rowLength, kernel.radius)
    // With `radius` clear rows above and below.
    let across = FloatPlane(width: width, height: height + 2 * radius, channels: channels, memory)
    across.clear(0..<margin + radius)
    across.clear(across.height - margin - radius..<across.height)
    forEachBand(height - 2 * margin, workers) { band in
      for y in band.lowerBound + margin..<band.upperBound + margin {
        // The neighbours of a row's ends are the margins of the rows above and below.
        kernels.convolve(self.row(y), step: self.channels, kernel, into: across.row(y + radius), count: length)
      }
    }
    let result = FloatPlane(width: width, height: height, channels: channels, memory)
    forEachBand(height, workers) { band in
      for y in band {
        kernels.convolve(across.row(y + radius), step: length, kernel, into: result.row(y), count: length)
      }
    }
    return result
  }
}

/// The four rows from which a row of half the height is computed; the first and the last may lie outside the image.
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

/// The output of halving: a row of cells, computed from four rows of twice as many cells.
struct HalvedRow {
  let cells: UnsafeMutablePointer<Float>
  let count: Int
  let channels: Int

  /// Scratch memory for the weighted sum of the four rows, with a clear cell on either side.
  let sums: UnsafeMutablePointer<Float>
}

extension FourRows<Int> {
  /// An even row `y`, the next one, and the rows before and after these two.
  init(around y: Int, height: Int) {
    self.init(before: y > 0 ? y - 1 : nil, upper: y, lower: y + 1, after: y + 2 < height ? y + 2 : nil)
  }
}

/// A temporary row of floats, initially 0.
final class ScratchRow {
  let base: UnsafeMutablePointer<Float>

  init(_ count: Int) { base = .zeros(max(1, count)) }

  deinit { base.deallocate() }
}
