import CH264
import Foundation
import Randomness

/// A random picture and its references, for the slice writer.
struct SlicePicture {
  /// A decoded picture: luma, alternating Cb and Cr, and the bytes behind each that must be readable.
  struct Reference {
    var luma: [UInt8]
    var chroma: [UInt8]

    init(luma: [UInt8], chroma: [UInt8]) { (self.luma, self.chroma) = (luma, chroma) }

    /// Noise over waves on a slope, each of a random strength.
    init(columns: Int, rows: Int, _ random: inout RandomNumbers) {
      luma = Self.samples(width: 16 * columns, height: 16 * rows, &random)
      chroma = Self.samples(width: 16 * columns, height: 8 * rows, &random)
    }

    /// Extreme noise, with some flat columns at the right of each macroblock.
    init(extremeOf columns: Int, _ rows: Int, _ random: inout RandomNumbers) {
      luma = (0..<256 * columns * rows + 16).map { SlicePicture.sample(isLevel: $0 % 16 >= 12, &random) }
      chroma = (0..<128 * columns * rows + 16).map { SlicePicture.sample(isLevel: $0 % 16 >= 12, &random) }
    }

    private static func samples(width: Int, height: Int, _ random: inout RandomNumbers) -> [UInt8] {
      let (across, down) = (random.number(-3...3), random.number(-3...3))
      let wave = (across: random.number(-1...1), down: random.number(-1...1), height: random.number(0...60))
      let noise = random.chance(0.5) ? 0 : random.number(0...60)
      return (0..<width * height + 16).map { index in
        let (x, y) = (Double(index % width), Double(index / width))
        let slope = across * (x - Double(width / 2)) + down * (y - Double(height / 2))
        let value = 128 + slope + wave.height * sin(wave.across * x + wave.down * y) + random.number(-noise...noise)
        return UInt8(min(255, max(0, value)))
      }
    }
  }

  let columns: Int
  let rows: Int
  let references: (first: Reference, second: Reference)

  /// The colZeroFlags of the list 1 reference; nil if they are unknown.
  let colZeroFlags: [UInt8]?

  /// The colZeroFlags of a static macroblock.
  static let allColZeroFlags: UInt8 = 15

  /// How many frames before the picture its references are shown.
  private let distances: (Int32, Int32)

  /// The motion of another picture; empty if it is unknown.
  var previousMotions: [h264_motion]

  /// How macroblocks compare with the references, and the samples of the changed ones.
  private let comparisons: [UInt8]
  private let addresses: [UInt32]
  private let samples: [h264_macroblock]

  /// A picture of which a random share is changed.
  /// - Parameter isExtreme: whether changes are extreme noise with flat sub-macroblocks, which takes most bytes.
  init(
    columns: Int, rows: Int, references: (first: Reference, second: Reference), colZeroFlags: [UInt8]?,
    isExtreme: Bool = false, _ random: inout RandomNumbers
  ) {
    let share = random.number(0...1)
    let comparisons = (0..<columns * rows).map { _ in
      UInt8(random.chance(share) ? Int(h264_changed) : Int(h264_equals_list0) + random.below(3))
    }
    (self.columns, self.rows, self.references, self.comparisons) = (columns, rows, references, comparisons)
    self.colZeroFlags = colZeroFlags
    distances = (Self.distance(&random), Self.distance(&random))
    previousMotions = random.chance(0.5) ? [] : comparisons.map { _ in Self.motion(&random) }
    addresses = comparisons.indices.filter { comparisons[$0] == UInt8(h264_changed) }.map { UInt32($0) }
    samples = addresses.map { _ in
      isExtreme
        ? Self.extremeMacroblock(&random) : Self.macroblock(of: references, columns: columns, rows: rows, &random)
    }
  }

  /// A picture of one macroblock, which is changed.
  init(_ macroblock: h264_macroblock, reference: Reference) {
    (columns, rows, references, colZeroFlags) = (1, 1, (reference, reference), nil)
    (comparisons, addresses, samples) = ([UInt8(h264_changed)], [0], [macroblock])
    (distances, previousMotions) = ((1, 1), [])
  }

  /// A picture that is displaced from its only reference, wherever that stays inside.
  /// - Parameters:
  ///   - x: the horizontal displacement, in samples.
  ///   - y: the vertical displacement.
  init(
    from reference: Reference, x: Int, y: Int, distance: Int32, columns: Int, rows: Int, previousMotions: [h264_motion]
  ) {
    (self.columns, self.rows, references) = (columns, rows, (reference, reference))
    colZeroFlags = Array(repeating: 0, count: columns * rows)
    (distances, self.previousMotions) = ((distance, distance), previousMotions)
    let addresses = (0..<columns * rows).filter { index in
      let (left, top) = (index % columns * 16 + x, index / columns * 16 + y)
      return left >= 0 && top >= 0 && left + 16 <= 16 * columns && top + 16 <= 16 * rows
    }
    var comparisons = [UInt8](repeating: UInt8(h264_equals_list0), count: columns * rows)
    for index in addresses { comparisons[index] = UInt8(h264_changed) }
    self.comparisons = comparisons
    self.addresses = addresses.map { UInt32($0) }
    samples = addresses.map { index in
      var result = h264_macroblock()
      withUnsafeMutableBytes(of: &result) { bytes in
        let samples = reference.samples(at: index % columns * 16 + x, index / columns * 16 + y, columns: columns)
        bytes.copyBytes(from: samples)
      }
      return result
    }
  }

  /// A picture of which all macroblocks but those at the sides are changed.
  /// - Parameters:
  ///   - previousMotion: the motion of another picture.
  ///   - samples: those of the macroblock at a position: Y, Cb and Cr.
  init(
    between references: (first: Reference, second: Reference), columns: Int, rows: Int, previousMotion: h264_motion,
    _ samples: (_ x: Int, _ y: Int) -> [UInt8]
  ) {
    (self.columns, self.rows, self.references) = (columns, rows, references)
    colZeroFlags = Array(repeating: 0, count: columns * rows)
    (distances, previousMotions) = ((1, -1), Array(repeating: previousMotion, count: columns * rows))
    let addresses = (0..<columns * rows).filter { index in
      (1..<columns - 1).contains(index % columns) && (1..<rows - 1).contains(index / columns)
    }
    var comparisons = [UInt8](repeating: UInt8(h264_equals_list0), count: columns * rows)
    for index in addresses { comparisons[index] = UInt8(h264_changed) }
    self.comparisons = comparisons
    self.addresses = addresses.map { UInt32($0) }
    self.samples = addresses.map { index in
      var result = h264_macroblock()
      withUnsafeMutableBytes(of: &result) { $0.copyBytes(from: samples(index % columns * 16, index / columns * 16)) }
      return result
    }
  }

  /// The addresses of the changed macroblocks.
  var changes: [Int] { addresses.map { Int($0) } }

  /// The rate–distortion cost of a slice: SSD + λ · bits.
  func cost(_ slice: Slice, quantiser: Int32) -> Double {
    let decoded = Reference(luma: slice.luma, chroma: slice.chroma)
    let errors = zip(changes, samples).reduce(0) { sum, change in
      let (index, source) = change
      let result = decoded.samples(at: index % columns * 16, index / columns * 16, columns: columns)
      return sum
        + withUnsafeBytes(of: source) { source in
          zip(source, result).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
        }
    }
    return Double(errors) + 8 * Double(slice.bytes.count) * 0.51 * exp2(Double(quantiser - 12) / 3)
  }

  private static func distance(_ random: inout RandomNumbers) -> Int32 {
    random.chance(0.1) ? [0, .max, .min][random.below(3)] : [-4, -2, -1, 1, 2, 3, 250][random.below(7)]
  }

  /// Half of them of about a pixel, the others of any length.
  private static func motion(_ random: inout RandomNumbers) -> h264_motion {
    let limit = random.chance(0.5) ? 64.0 : 32767
    return h264_motion(x: Int16(random.number(-limit...limit)), y: Int16(random.number(-limit...limit)))
  }

  /// Samples from anywhere in the references, possibly with noise. Sub-macroblocks may be displaced by a pixel or two.
  private static func macroblock(
    of references: (first: Reference, second: Reference), columns: Int, rows: Int, _ random: inout RandomNumbers
  ) -> h264_macroblock {
    let (x, y) = (random.below(16 * columns - 15), random.below(16 * rows - 15))
    let noise = [0, 0, 3, 40][random.below(4)]
    let isOne = random.chance(0.5)
    let whole = Source(references, &random)
    let quarters = (0..<4).map { _ in isOne ? whole : Source(references, &random) }
    var result = h264_macroblock()
    withUnsafeMutableBytes(of: &result) { bytes in
      for index in bytes.indices {
        let (isLuma, side) = (index < 256, index < 256 ? 16 : 8)
        let within = isLuma ? index : (index - 256) % 64
        let level2 = within / side / (side / 2) * 2 + within % side / (side / 2)
        let from = quarters[level2].value(
          x: (isLuma ? x : x / 2) + within % side, y: (isLuma ? y : y / 2) + within / side,
          plane: isLuma ? 0 : 1 + index / 320, columns: columns, rows: rows)
        bytes[index] = UInt8(min(255, max(0, from + random.below(2 * noise + 1) - noise)))
      }
    }
    return result
  }

  /// A nearly flat sample, or one of extreme noise.
  fileprivate static func sample(isLevel: Bool, _ random: inout RandomNumbers) -> UInt8 {
    isLevel ? UInt8(100 + random.below(5)) : random.chance(0.5) ? 255 : 0
  }

  /// Extreme noise beside flat sub-macroblocks at the left.
  private static func extremeMacroblock(_ random: inout RandomNumbers) -> h264_macroblock {
    var result = h264_macroblock()
    withUnsafeMutableBytes(of: &result) { bytes in
      for index in bytes.indices { bytes[index] = sample(isLevel: index < 256 && index % 16 < 8, &random) }
    }
    return result
  }

  /// The source of the samples of a sub-macroblock: one position, or the average of two.
  private struct Source {
    private let from: [(reference: Reference, dx: Int, dy: Int)]

    init(_ references: (first: Reference, second: Reference), _ random: inout RandomNumbers) {
      from = (0...random.below(2)).map { _ in
        (random.chance(0.5) ? references.first : references.second, random.below(3) - 1, random.below(3) - 1)
      }
    }

    func value(x: Int, y: Int, plane: Int, columns: Int, rows: Int) -> Int {
      let size = plane == 0 ? 16 : 8
      let sum = from.reduce(0) { sum, from in
        let (column, row) = (min(size * columns - 1, max(0, x + from.dx)), min(size * rows - 1, max(0, y + from.dy)))
        return sum
          + Int(
            plane == 0
              ? from.reference.luma[row * 16 * columns + column]
              : from.reference.chroma[row * 16 * columns + 2 * column + plane - 1])
      }
      return sum / from.count
    }
  }

  /// A slice, and the luma and chroma of the reconstructed picture.
  struct Slice: Equatable {
    /// The header and the slice data.
    var bytes: [UInt8]
    var luma: [UInt8]
    var chroma: [UInt8]

    /// The motion of its macroblocks, and their colZeroFlags.
    var motions: [h264_motion]
    var colZeroFlags: [UInt8]
  }

  typealias Append = (UnsafeMutablePointer<h264_bits>, UnsafePointer<h264_picture>) -> Bool

  /// The slice of the picture; nil if nothing is written.
  /// - Parameters:
  ///   - header: bytes and the number of bits of them.
  ///   - spareBytes: the capacity for the slice data, less what is needed.
  ///   - missing: how many of the last samples are missing.
  func slice(
    quantiser: Int32, after header: (bytes: [UInt8], count: Int) = ([], 0), spareBytes: Int64 = 0, missing: Int64 = 0,
    usesModeDecision: Bool = false, isDeblocked: Bool = true, _ append: Append = { h264_append_slice_data($0, $1) }
  ) -> Slice? {
    let capacity =
      Int64(header.count / 8) + h264_slice_capacity(Int32(columns), Int32(rows), Int64(samples.count)) + spareBytes
    var slice = Slice(
      bytes: header.bytes + Array(repeating: 0, count: max(Int(capacity) - header.bytes.count, 8)),
      luma: Array(repeating: 0, count: 256 * columns * rows), chroma: Array(repeating: 0, count: 128 * columns * rows),
      motions: Array(repeating: h264_motion(), count: columns * rows),
      colZeroFlags: Array(repeating: 0, count: columns * rows))
    let count = withReferences { references in
      withInput { comparisons, addresses, samples, previousMotions, colZeroFlags in
        withMemory(of: &slice) { bytes, luma, chroma, motions, found -> Int64? in
          guard let comparisons = comparisons.baseAddress, let base = bytes.baseAddress else { return nil }
          let stride = Int64(16 * columns)
          var picture = h264_picture(
            references: references, list1_col_zero_flags: colZeroFlags, distances: distances,
            columns: Int32(columns), rows: Int32(rows),
            comparisons: comparisons, addresses: addresses.baseAddress, samples: samples.baseAddress,
            sample_count: Int64(samples.count) - missing,
            previous_motions: previousMotions.isEmpty ? nil : previousMotions.baseAddress, motions: motions.baseAddress,
            col_zero_flags: found.baseAddress,
            quantiser: quantiser, uses_mode_decision: usesModeDecision, is_deblocked: isDeblocked,
            decoded: h264_decoded(
              luma: luma.baseAddress, chroma: chroma.baseAddress, luma_stride: stride, chroma_stride: stride))
          var bits = h264_bits(bytes: base, capacity: capacity, count: Int64(header.count))
          return append(&bits, &picture) ? bits.count : nil
        }
      }
    }
    guard let count else { return nil }
    slice.bytes.removeLast(slice.bytes.count - Int(count + 7) / 8)
    return slice
  }

  private func withReferences<Result>(_ body: ((h264_reference, h264_reference)) -> Result) -> Result {
    func with(_ reference: Reference, _ body: (h264_reference) -> Result) -> Result {
      withBoth(reference.luma, reference.chroma) { luma, chroma in
        let stride = Int64(16 * columns)
        return body(
          h264_reference(
            luma: luma.baseAddress, chroma: chroma.baseAddress, luma_stride: stride, chroma_stride: stride))
      }
    }
    return with(references.first) { first in with(references.second) { body((first, $0)) } }
  }

  private func withInput<Result>(
    _ body: (
      UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<h264_macroblock>,
      UnsafeBufferPointer<h264_motion>, UnsafePointer<UInt8>?
    ) -> Result
  ) -> Result {
    withBoth(comparisons, previousMotions) { comparisons, motions in
      withBoth(addresses, samples) { addresses, samples in
        guard let colZeroFlags else { return body(comparisons, addresses, samples, motions, nil) }
        return colZeroFlags.withUnsafeBufferPointer { body(comparisons, addresses, samples, motions, $0.baseAddress) }
      }
    }
  }

  private func withMemory<Result>(
    of slice: inout Slice,
    _ body: (
      UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>,
      UnsafeMutableBufferPointer<h264_motion>, UnsafeMutableBufferPointer<UInt8>
    ) -> Result
  ) -> Result {
    slice.bytes.withUnsafeMutableBufferPointer { bytes in
      slice.luma.withUnsafeMutableBufferPointer { luma in
        slice.chroma.withUnsafeMutableBufferPointer { chroma in
          slice.motions.withUnsafeMutableBufferPointer { motions in
            slice.colZeroFlags.withUnsafeMutableBufferPointer { body(bytes, luma, chroma, motions, $0) }
          }
        }
      }
    }
  }

  private func withBoth<A, B, Result>(
    _ first: [A], _ second: [B], _ body: (UnsafeBufferPointer<A>, UnsafeBufferPointer<B>) -> Result
  ) -> Result {
    first.withUnsafeBufferPointer { first in second.withUnsafeBufferPointer { body(first, $0) } }
  }
}

extension SlicePicture {
  /// A picture of random size with unrelated references.
  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let (columns, rows) = (1 + random.below(9), 1 + random.below(6))
    let references = (
      Reference(columns: columns, rows: rows, &random), Reference(columns: columns, rows: rows, &random)
    )
    self.init(
      columns: columns, rows: rows, references: references,
      colZeroFlags: random.chance(0.5) ? nil : (0..<columns * rows).map { _ in UInt8(random.below(16)) }, &random)
  }
}

extension SlicePicture.Reference {
  /// The indices of the samples of a macroblock, row after row, from a position on: in luma, and in chroma those of Cb
  /// and of Cr.
  private static func addresses(at x: Int, _ y: Int, columns: Int) -> (luma: [Int], chroma: [Int]) {
    let luma = (0..<256).map { (y + $0 / 16) * 16 * columns + x + $0 % 16 }
    let chroma = (0..<128).map { (y / 2 + $0 % 64 / 8) * 16 * columns + (x / 2 + $0 % 8) * 2 + $0 / 64 }
    return (luma, chroma)
  }

  /// The samples of a macroblock: Y, Cb and Cr.
  func samples(at x: Int, _ y: Int, columns: Int) -> [UInt8] {
    let addresses = Self.addresses(at: x, y, columns: columns)
    return addresses.luma.map { luma[$0] } + addresses.chroma.map { chroma[$0] }
  }

  /// Copies the samples of a macroblock from another picture.
  mutating func copy(_ macroblock: Int, of other: Self, columns: Int) {
    let addresses = Self.addresses(at: macroblock % columns * 16, macroblock / columns * 16, columns: columns)
    for index in addresses.luma { luma[index] = other.luma[index] }
    for index in addresses.chroma { chroma[index] = other.chroma[index] }
  }
}

extension h264_motion: @retroactive Equatable {
  /// Whether both are equal.
  public static func == (a: Self, b: Self) -> Bool { a.x == b.x && a.y == b.y }
}

extension SlicePicture.Slice {
  /// The reconstructed picture: Y, U and V.
  var planes: [UInt8] {
    luma + (0..<2).flatMap { plane in stride(from: plane, to: chroma.count, by: 2).map { chroma[$0] } }
  }
}
