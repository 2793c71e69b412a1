import CH264
import Foundation
import Randomness

/// A random picture and its references, of which slices are made.
struct SlicePicture {
  /// A decoded picture: luma, and Cb and Cr in turn, with the bytes behind each that may be read.
  struct Reference {
    var luma: [UInt8]
    var chroma: [UInt8]

    init(luma: [UInt8], chroma: [UInt8]) { (self.luma, self.chroma) = (luma, chroma) }

    /// Noise over waves on a slope, each of a random strength.
    init(columns: Int, rows: Int, _ random: inout RandomNumbers) {
      luma = Self.samples(width: 16 * columns, height: 16 * rows, &random)
      chroma = Self.samples(width: 16 * columns, height: 8 * rows, &random)
    }

    /// Extreme noise, with some columns at the right of each macroblock that are level.
    init(extremeOf columns: Int, _ rows: Int, _ random: inout RandomNumbers) {
      luma = (0..<256 * columns * rows + 16).map { SlicePicture.sample(isLevel: $0 % 16 >= 12, &random) }
      chroma = (0..<128 * columns * rows + 16).map { SlicePicture.sample(isLevel: $0 % 16 >= 12, &random) }
    }

    private static func samples(width: Int, height: Int, _ random: inout RandomNumbers) -> [UInt8] {
      let (across, down) = (random.number(-3...3), random.number(-3...3))
      let wave = (across: random.number(-1...1), down: random.number(-1...1), height: random.number(0...60))
      let noise = random.chance(0.5) ? 0 : random.number(0...60)
      return (0..<width * height + 16).map { place in
        let (x, y) = (Double(place % width), Double(place / width))
        let slope = across * (x - Double(width / 2)) + down * (y - Double(height / 2))
        let value = 128 + slope + wave.height * sin(wave.across * x + wave.down * y) + random.number(-noise...noise)
        return UInt8(min(255, max(0, value)))
      }
    }
  }

  let columns: Int
  let rows: Int
  let references: (first: Reference, second: Reference)

  /// Which quarters of the second reference's macroblocks hardly move; nil if that is not known.
  let stillness: [UInt8]?

  /// That of a macroblock that stands still.
  static let wholeStillness: UInt8 = 15

  /// How many frames before the picture its references are shown.
  private let distances: (Int32, Int32)

  /// Where another picture's macroblocks come from; empty if that is not known.
  var formerMotions: [h264_motion]

  /// What the macroblocks are, and the samples of those that are changed.
  private let kinds: [UInt8]
  private let places: [UInt32]
  private let samples: [h264_macroblock]

  /// A picture of which a random share is changed.
  /// - Parameter isExtreme: whether changes are extreme noise with level quarters, which take most room.
  init(
    columns: Int, rows: Int, references: (first: Reference, second: Reference), stillness: [UInt8]?,
    isExtreme: Bool = false, _ random: inout RandomNumbers
  ) {
    let share = random.number(0...1)
    let kinds = (0..<columns * rows).map { _ in
      UInt8(random.chance(share) ? Int(h264_changed) : Int(h264_equals_list0) + random.below(3))
    }
    (self.columns, self.rows, self.references, self.kinds) = (columns, rows, references, kinds)
    self.stillness = stillness
    distances = (Self.distance(&random), Self.distance(&random))
    formerMotions = random.chance(0.5) ? [] : kinds.map { _ in Self.motion(&random) }
    places = kinds.indices.filter { kinds[$0] == UInt8(h264_changed) }.map { UInt32($0) }
    samples = places.map { _ in
      isExtreme
        ? Self.extremeMacroblock(&random) : Self.macroblock(of: references, columns: columns, rows: rows, &random)
    }
  }

  /// A picture of one macroblock, which is changed.
  init(_ macroblock: h264_macroblock, reference: Reference) {
    (columns, rows, references, stillness) = (1, 1, (reference, reference), nil)
    (kinds, places, samples) = ([UInt8(h264_changed)], [0], [macroblock])
    (distances, formerMotions) = ((1, 1), [])
  }

  /// A picture that comes from elsewhere in its only reference, wherever that is within.
  /// - Parameters:
  ///   - x: how far it comes from the right, in pixels.
  ///   - y: how far from below.
  init(
    from reference: Reference, x: Int, y: Int, distance: Int32, columns: Int, rows: Int, formerMotions: [h264_motion]
  ) {
    (self.columns, self.rows, references) = (columns, rows, (reference, reference))
    stillness = Array(repeating: 0, count: columns * rows)
    (distances, self.formerMotions) = ((distance, distance), formerMotions)
    let places = (0..<columns * rows).filter { place in
      let (left, top) = (place % columns * 16 + x, place / columns * 16 + y)
      return left >= 0 && top >= 0 && left + 16 <= 16 * columns && top + 16 <= 16 * rows
    }
    var kinds = [UInt8](repeating: UInt8(h264_equals_list0), count: columns * rows)
    for place in places { kinds[place] = UInt8(h264_changed) }
    self.kinds = kinds
    self.places = places.map { UInt32($0) }
    samples = places.map { place in
      var result = h264_macroblock()
      withUnsafeMutableBytes(of: &result) { bytes in
        let samples = reference.samples(at: place % columns * 16 + x, place / columns * 16 + y, columns: columns)
        bytes.copyBytes(from: samples)
      }
      return result
    }
  }

  /// A picture of which all macroblocks but those at the sides are changed.
  /// - Parameters:
  ///   - formerMotion: where another picture's macroblocks come from.
  ///   - samples: those of the macroblock at a pixel: Y, Cb and Cr.
  init(
    between references: (first: Reference, second: Reference), columns: Int, rows: Int, formerMotion: h264_motion,
    _ samples: (_ x: Int, _ y: Int) -> [UInt8]
  ) {
    (self.columns, self.rows, self.references) = (columns, rows, references)
    stillness = Array(repeating: 0, count: columns * rows)
    (distances, formerMotions) = ((1, -1), Array(repeating: formerMotion, count: columns * rows))
    let places = (0..<columns * rows).filter { place in
      (1..<columns - 1).contains(place % columns) && (1..<rows - 1).contains(place / columns)
    }
    var kinds = [UInt8](repeating: UInt8(h264_equals_list0), count: columns * rows)
    for place in places { kinds[place] = UInt8(h264_changed) }
    self.kinds = kinds
    self.places = places.map { UInt32($0) }
    self.samples = places.map { place in
      var result = h264_macroblock()
      withUnsafeMutableBytes(of: &result) { $0.copyBytes(from: samples(place % columns * 16, place / columns * 16)) }
      return result
    }
  }

  /// The macroblocks that are changed.
  var changes: [Int] { places.map { Int($0) } }

  /// What a slice costs: the squares of its errors, and what its bits are worth in these.
  func cost(_ slice: Slice, quantiser: Int32) -> Double {
    let decoded = Reference(luma: slice.luma, chroma: slice.chroma)
    let errors = zip(changes, samples).reduce(0) { sum, change in
      let (place, source) = change
      let result = decoded.samples(at: place % columns * 16, place / columns * 16, columns: columns)
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

  /// Half of them of a pixel or so, the others of any number.
  private static func motion(_ random: inout RandomNumbers) -> h264_motion {
    let limit = random.chance(0.5) ? 64.0 : 32767
    return h264_motion(x: Int16(random.number(-limit...limit)), y: Int16(random.number(-limit...limit)))
  }

  /// Samples from somewhere in the references, maybe with noise. Quarters may come from places a pixel or two apart.
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
      for place in bytes.indices {
        let (isLuma, side) = (place < 256, place < 256 ? 16 : 8)
        let within = isLuma ? place : (place - 256) % 64
        let quarter = within / side / (side / 2) * 2 + within % side / (side / 2)
        let from = quarters[quarter].value(
          x: (isLuma ? x : x / 2) + within % side, y: (isLuma ? y : y / 2) + within / side,
          plane: isLuma ? 0 : 1 + place / 320, columns: columns, rows: rows)
        bytes[place] = UInt8(min(255, max(0, from + random.below(2 * noise + 1) - noise)))
      }
    }
    return result
  }

  /// One of nearly the same level, or of extreme noise.
  fileprivate static func sample(isLevel: Bool, _ random: inout RandomNumbers) -> UInt8 {
    isLevel ? UInt8(100 + random.below(5)) : random.chance(0.5) ? 255 : 0
  }

  /// Extreme noise beside level quarters at the left.
  private static func extremeMacroblock(_ random: inout RandomNumbers) -> h264_macroblock {
    var result = h264_macroblock()
    withUnsafeMutableBytes(of: &result) { bytes in
      for place in bytes.indices { bytes[place] = sample(isLevel: place < 256 && place % 16 < 8, &random) }
    }
    return result
  }

  /// Where the samples of a quarter are taken from: one place, or the mean of two.
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

  /// A slice, and what decoders make of the picture: its luma and its chroma.
  struct Slice: Equatable {
    /// The header and the data that follow it.
    var bytes: [UInt8]
    var luma: [UInt8]
    var chroma: [UInt8]

    /// Where its macroblocks come from, and which quarters of them hardly move.
    var motions: [h264_motion]
    var stillness: [UInt8]
  }

  typealias Append = (UnsafeMutablePointer<h264_bits>, UnsafePointer<h264_picture>) -> Bool

  /// A slice of the picture; nil where nothing is written.
  /// - Parameters:
  ///   - header: bytes and the number of bits of them.
  ///   - room: the bytes that there are for the data, less those that are needed.
  ///   - missing: how many of the last samples are not there.
  func slice(
    quantiser: Int32, after header: (bytes: [UInt8], count: Int) = ([], 0), room: Int64 = 0, missing: Int64 = 0,
    isCareful: Bool = false, isSmoothed: Bool = true, _ append: Append = { h264_append_slice_data($0, $1) }
  ) -> Slice? {
    let capacity =
      Int64(header.count / 8) + h264_slice_capacity(Int32(columns), Int32(rows), Int64(samples.count)) + room
    var slice = Slice(
      bytes: header.bytes + Array(repeating: 0, count: max(Int(capacity) - header.bytes.count, 8)),
      luma: Array(repeating: 0, count: 256 * columns * rows), chroma: Array(repeating: 0, count: 128 * columns * rows),
      motions: Array(repeating: h264_motion(), count: columns * rows),
      stillness: Array(repeating: 0, count: columns * rows))
    let count = withReferences { references in
      withInput { kinds, places, samples, formerMotions, stillness in
        withMemory(of: &slice) { bytes, luma, chroma, motions, found -> Int64? in
          guard let kinds = kinds.baseAddress, let base = bytes.baseAddress else { return nil }
          let stride = Int64(16 * columns)
          var picture = h264_picture(
            references: references, list1_col_zero_flags: stillness, distances: distances,
            columns: Int32(columns), rows: Int32(rows),
            comparisons: kinds, addresses: places.baseAddress, samples: samples.baseAddress,
            sample_count: Int64(samples.count) - missing,
            previous_motions: formerMotions.isEmpty ? nil : formerMotions.baseAddress, motions: motions.baseAddress,
            col_zero_flags: found.baseAddress,
            quantiser: quantiser, uses_mode_decision: isCareful, is_deblocked: isSmoothed,
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
    withBoth(kinds, formerMotions) { kinds, motions in
      withBoth(places, samples) { places, samples in
        guard let stillness else { return body(kinds, places, samples, motions, nil) }
        return stillness.withUnsafeBufferPointer { body(kinds, places, samples, motions, $0.baseAddress) }
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
            slice.stillness.withUnsafeMutableBufferPointer { body(bytes, luma, chroma, motions, $0) }
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
  /// A picture of random size whose references have nothing to do with each other.
  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let (columns, rows) = (1 + random.below(9), 1 + random.below(6))
    let references = (
      Reference(columns: columns, rows: rows, &random), Reference(columns: columns, rows: rows, &random)
    )
    self.init(
      columns: columns, rows: rows, references: references,
      stillness: random.chance(0.5) ? nil : (0..<columns * rows).map { _ in UInt8(random.below(16)) }, &random)
  }
}

extension SlicePicture.Reference {
  /// Where the samples of a macroblock are, row after row, from some pixel on: in luma, and in chroma those of Cb and of Cr.
  private static func places(at x: Int, _ y: Int, columns: Int) -> (luma: [Int], chroma: [Int]) {
    let luma = (0..<256).map { (y + $0 / 16) * 16 * columns + x + $0 % 16 }
    let chroma = (0..<128).map { (y / 2 + $0 % 64 / 8) * 16 * columns + (x / 2 + $0 % 8) * 2 + $0 / 64 }
    return (luma, chroma)
  }

  /// The samples of a macroblock: Y, Cb and Cr.
  func samples(at x: Int, _ y: Int, columns: Int) -> [UInt8] {
    let places = Self.places(at: x, y, columns: columns)
    return places.luma.map { luma[$0] } + places.chroma.map { chroma[$0] }
  }

  /// Takes the samples of a macroblock from another one.
  mutating func copy(_ macroblock: Int, of other: Self, columns: Int) {
    let places = Self.places(at: macroblock % columns * 16, macroblock / columns * 16, columns: columns)
    for place in places.luma { luma[place] = other.luma[place] }
    for place in places.chroma { chroma[place] = other.chroma[place] }
  }
}

extension h264_motion: @retroactive Equatable {
  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.x == b.x && a.y == b.y }
}

extension SlicePicture.Slice {
  /// What decoders make of the picture: Y, U and V.
  var planes: [UInt8] {
    luma + (0..<2).flatMap { plane in stride(from: plane, to: chroma.count, by: 2).map { chroma[$0] } }
  }
}
