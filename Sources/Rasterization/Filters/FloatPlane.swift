/// Rows of interleaved channels as numbers of 0…255, all 0 at first. One channel or four.
///
/// Unchecked: the memory has no owner but this object; several threads write disjoint rows of it, or none does.
final class FloatPlane: @unchecked Sendable {
  let width: Int
  let height: Int
  let channels: Int
  private let base: UnsafeMutablePointer<Float>

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    base = .allocate(capacity: max(1, width * height * channels))
    base.initialize(repeating: 0, count: width * height * channels)
  }

  deinit { base.deallocate() }

  /// In bytes.
  var size: Int { width * height * channels * 4 }

  /// How many numbers a row has.
  var rowLength: Int { width * channels }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Float> { base + y &* width &* channels }

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
  func halved(_ workers: some PieceWorkers) -> FloatPlane {
    FloatPlane.halving(width: width, height: height, channels: channels, workers) { y, line in
      line.update(from: self.row(y), count: self.rowLength)
    }
  }

  /// The same of rows that `load` writes.
  static func halving(
    width: Int, height: Int, channels: Int, _ workers: some PieceWorkers,
    load: @Sendable (_ y: Int, _ line: UnsafeMutablePointer<Float>) -> Void
  ) -> FloatPlane {
    let result = FloatPlane(width: width / 2, height: height / 2, channels: channels)
    let length = result.rowLength
    forEachBand(result.height, workers) { band in
      // A row with a clear pixel on either side, and the last four rows at half the width.
      let line = ScratchRow(width * channels + 2 * channels)
      let halves = (0..<4).map { _ in ScratchRow(length) }
      let inside = line.base + channels
      func fill(_ y: Int) {
        let half = halves[y & 3].base
        guard y >= 0, y < height else {
          half.update(repeating: 0, count: length)
          return
        }
        load(y, inside)
        if channels == 4 { halveColors(inside, into: half, count: length / 4) } else { halve(inside, half, length) }
      }
      for y in band.lowerBound * 2 - 1..<band.lowerBound * 2 + 1 { fill(y) }
      for y in band {
        fill(y * 2 + 1)
        fill(y * 2 + 2)
        let (a, d) = (halves[(y * 2 - 1) & 3].base, halves[(y * 2 + 2) & 3].base)
        let (b, c) = (halves[(y * 2) & 3].base, halves[(y * 2 + 1) & 3].base)
        let target = result.row(y)
        for x in 0..<length { target[x] = (a[x] + d[x] + (b[x] + c[x]) * 3) * 0.015625 }
      }
    }
    return result
  }

  /// Eight times the weighted means.
  @inline(__always)
  private static func halve(_ line: UnsafePointer<Float>, _ half: UnsafeMutablePointer<Float>, _ count: Int) {
    for x in 0..<count {
      let at = line + 2 &* x
      half[x] = at[-1] + at[2] + (at[0] + at[1]) * 3
    }
  }

  @inline(__always)
  private static func halveColors(_ line: UnsafePointer<Float>, into half: UnsafeMutablePointer<Float>, count: Int) {
    let source = UnsafeRawPointer(line)
    let target = UnsafeMutableRawPointer(half)
    func pixel(_ x: Int) -> SIMD4<Float> { source.loadUnaligned(fromByteOffset: x &* 16, as: SIMD4<Float>.self) }
    for x in 0..<count {
      let sum = pixel(2 &* x &- 1) + pixel(2 &* x &+ 2) + (pixel(2 &* x) + pixel(2 &* x &+ 1)) * 3
      target.storeBytes(of: sum, toByteOffset: x &* 16, as: SIMD4<Float>.self)
    }
  }

  /// Blurs rows, then columns; outside all is 0.
  func blurred(_ kernel: GaussianKernel, _ kernels: RowKernels, _ workers: some PieceWorkers) -> FloatPlane {
    let (length, radius) = (rowLength, kernel.radius)
    let (pad, step) = (radius * channels, channels)
    // With clear rows above and below.
    let across = FloatPlane(width: width, height: height + 2 * radius, channels: channels)
    FloatPlane.forEachBand(height, workers) { band in
      let line = ScratchRow(length + 2 * pad)
      for y in band {
        (line.base + pad).update(from: self.row(y), count: length)
        kernels.convolve(line.base + pad, step: step, kernel, into: across.row(y + radius), count: length)
      }
    }
    let result = FloatPlane(width: width, height: height, channels: channels)
    FloatPlane.forEachBand(height, workers) { band in
      for y in band {
        kernels.convolve(across.row(y + radius), step: length, kernel, into: result.row(y), count: length)
      }
    }
    return result
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
