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

  /// In each row of colours the cells from the first to the last of which a channel may round to more than 0.
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

/// Those who do pieces of work that do not depend on each other, in any order.
package protocol PieceWorkers: Sendable {
  /// Calls `body` for every piece and returns when all are done.
  func forEachPiece(_ count: Int, _ body: @Sendable (_ piece: Int) -> Void)
}

extension FloatPlane {
  /// A piece of work has at least so many rows, and so many numbers: less does not repay waking a thread.
  private static let bandHeight = 32
  private static let bandSize = 32 << 10

  /// Calls `body` for bands of some rows of this plane.
  private func forEachBand(_ height: Int, _ workers: some PieceWorkers, _ body: @Sendable (Range<Int>) -> Void) {
    let bandHeight = max(Self.bandHeight, Self.bandSize / max(1, rowLength))
    workers.forEachPiece((height + bandHeight - 1) / bandHeight) { piece in
      body(piece * bandHeight..<min((piece + 1) * bandHeight, height))
    }
  }

  /// Half the size, for sides that are even: each cell is made of 4 × 4 with the weights 1, 3, 3, 1; outside all is 0.
  /// - Parameter margin: How many cells of 0 there shall be around.
  func halved(margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers) -> FloatPlane {
    FloatPlane.halving(width: width, height: height, channels: channels, margin: margin, memory, workers) {
      kernels.halve($0.map { UnsafePointer(self.row($0)) }, into: $1)
    }
  }

  /// The same of an image of bytes.
  static func halving(
    _ source: BlurSource, margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers
  ) -> FloatPlane {
    let size = (source.stored.width, source.stored.height)
    return halving(width: size.0, height: size.1, channels: source.channels, margin: margin, source.memory, workers) {
      kernels.halve($0.map { UnsafePointer(source.row($0 + source.stored.minY)) }, into: $1)
    }
  }

  /// The same of rows of which `halve` makes one from four.
  private static func halving(
    width: Int, height: Int, channels: Int, margin: Int, _ memory: ScratchMemory, _ workers: some PieceWorkers,
    halve: @Sendable (FourRows<Int>, HalvedRow) -> Void
  ) -> FloatPlane {
    let result = FloatPlane(
      width: width / 2 + 2 * margin, height: height / 2 + 2 * margin, channels: channels, memory)
    result.clearMargin(margin)
    result.forEachBand(height / 2, workers) { band in
      // With a clear pixel on either side.
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

  /// Blurs rows, then columns, of what has a margin of 0, wider than the kernel.
  func blurred(_ kernel: GaussianKernel, margin: Int, _ kernels: RowKernels, _ workers: some PieceWorkers) -> FloatPlane
  {
    let (length, radius) = (rowLength, kernel.radius)
    // With clear rows above and below.
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

/// A row of cells to be made of four rows of twice as many.
struct HalvedRow {
  let cells: UnsafeMutablePointer<Float>
  let count: Int
  let channels: Int

  /// Room for the sum of the four, in which there is a clear cell on either side.
  let sums: UnsafeMutablePointer<Float>
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
