import CH264
import Randomness
import Testing

/// The data of slices of random pictures.
@Suite("Slice data of H.264") struct H264SliceDataTests {
  /// A decoded picture with noise over a slope, each of a random strength.
  private struct Reference {
    let luma: [UInt8]
    let chroma: [UInt8]

    init(columns: Int, rows: Int, _ random: inout RandomNumbers) {
      luma = Self.samples(width: 16 * columns, height: 16 * rows, &random)
      chroma = Self.samples(width: 16 * columns, height: 8 * rows, &random)
    }

    /// Samples of a plane, and the bytes that may be read behind them.
    static func samples(width: Int, height: Int, _ random: inout RandomNumbers) -> [UInt8] {
      let (across, down) = (random.number(-3...3), random.number(-3...3))
      let noise = random.number(0...1) < 0.3 ? 0 : random.number(0...60)
      return (0..<width * height + 16).map { place in
        let slope = 128 + across * Double(place % width - width / 2) + down * Double(place / width - height / 2)
        return UInt8(min(255, max(0, slope + random.number(-noise...noise))))
      }
    }
  }

  private typealias Append = (UnsafeMutablePointer<h264_bits>, UnsafePointer<h264_picture>) -> Bool

  /// The data of a slice, and what decoders make of the picture: its luma and its chroma.
  private struct Slice: Equatable {
    var bytes: [UInt8]
    var luma: [UInt8]
    var chroma: [UInt8]
  }

  /// Random pictures and what follows a header of some bits; nil where nothing is written.
  /// - Parameters:
  ///   - room: the bytes that there are, less those that are needed.
  ///   - missing: how many of the last samples are not there.
  private func slice(
    seed: UInt64, quantiser: Int32, room: Int64 = 0, missing: Int64 = 0, _ append: Append
  ) -> Slice? {
    var random = RandomNumbers(seed: seed)
    let (columns, rows) = (1 + random.below(9), 1 + random.below(6))
    let references = (0..<2).map { _ in Reference(columns: columns, rows: rows, &random) }
    let isSecondLongTerm = random.chance(0.5)
    let share = random.number(0...1)
    let kinds = (0..<columns * rows).map { _ in
      UInt8(random.chance(share) ? Int(h264_changed) : Int(h264_as_first) + random.below(3))
    }
    let changes = kinds.count { UInt32($0) == h264_changed }
    let places = kinds.indices.filter { kinds[$0] == UInt8(h264_changed) }.map { UInt32($0) }
    let samples = (0..<changes).map { _ in macroblock(near: references, columns, rows, &random) }
    let start = Int64(random.below(40))
    let capacity = start / 8 + h264_slice_room(Int32(columns), Int32(rows), Int64(changes)) + room
    var slice = Slice(
      bytes: Array(repeating: 0, count: Int(max(capacity, 8))), luma: Array(repeating: 0, count: 256 * columns * rows),
      chroma: Array(repeating: 0, count: 128 * columns * rows))
    let (first, second) = (references[0], references[1])
    let count = first.luma.withUnsafeBufferPointer { firstLuma in
      first.chroma.withUnsafeBufferPointer { firstChroma in
        second.luma.withUnsafeBufferPointer { secondLuma in
          second.chroma.withUnsafeBufferPointer { secondChroma in
            kinds.withUnsafeBufferPointer { kinds in
              withBoth(places, samples) { places, samples in
                withMemory(of: &slice) { bytes, luma, chroma -> Int64? in
                  guard let kinds = kinds.baseAddress, let base = bytes.baseAddress else { return nil }
                  let stride = Int64(16 * columns)
                  var picture = h264_picture(
                    references: (
                      h264_reference(
                        luma: firstLuma.baseAddress, chroma: firstChroma.baseAddress, luma_stride: stride,
                        chroma_stride: stride),
                      h264_reference(
                        luma: secondLuma.baseAddress, chroma: secondChroma.baseAddress, luma_stride: stride,
                        chroma_stride: stride)
                    ), is_second_long_term: isSecondLongTerm, columns: Int32(columns), rows: Int32(rows), kinds: kinds,
                    places: places.baseAddress, samples: samples.baseAddress,
                    sample_count: Int64(samples.count) - missing,
                    quantiser: quantiser, is_smoothed: true,
                    decoded: h264_decoded(
                      luma: luma.baseAddress, chroma: chroma.baseAddress, luma_stride: stride, chroma_stride: stride))
                  var bits = h264_bits(bytes: base, capacity: capacity, count: start)
                  return append(&bits, &picture) ? bits.count : nil
                }
              }
            }
          }
        }
      }
    }
    guard let count else { return nil }
    slice.bytes.removeLast(slice.bytes.count - Int(count + 7) / 8)
    return slice
  }

  private func withMemory<Result>(
    of slice: inout Slice,
    _ body: (
      UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>
    ) -> Result
  ) -> Result {
    slice.bytes.withUnsafeMutableBufferPointer { bytes in
      slice.luma.withUnsafeMutableBufferPointer { luma in
        slice.chroma.withUnsafeMutableBufferPointer { body(bytes, luma, $0) }
      }
    }
  }

  private func withBoth<A, B, Result>(
    _ first: [A], _ second: [B], _ body: (UnsafeBufferPointer<A>, UnsafeBufferPointer<B>) -> Result
  ) -> Result {
    first.withUnsafeBufferPointer { first in second.withUnsafeBufferPointer { body(first, $0) } }
  }

  /// Samples from somewhere in a reference, with some noise, or noise alone.
  private func macroblock(
    near references: [Reference], _ columns: Int, _ rows: Int, _ random: inout RandomNumbers
  ) -> h264_macroblock {
    let reference = references[random.below(2)]
    let (x, y) = (random.below(16 * columns - 15), random.below(16 * rows - 15))
    let noise = [0, 3, 40, 255][random.below(4)]
    var result = h264_macroblock()
    withUnsafeMutableBytes(of: &result) { bytes in
      for place in bytes.indices {
        let from =
          place < 256
          ? reference.luma[(y + place / 16) * 16 * columns + x + place % 16]
          : reference.chroma[(y / 2 + (place - 256) % 64 / 8) * 16 * columns + x / 2 * 2 + place % 8 * 2 + place / 320]
        bytes[place] = UInt8(min(255, max(0, Int(from) + random.below(2 * noise + 1) - noise)))
      }
    }
    return result
  }

  @Test("All processors write the same, and decode the same", arguments: [0, 12, 26, 38, 51] as [Int32])
  func processors(quantiser: Int32) throws {
    for seed in 0..<40 as Range<UInt64> {
      let slice = try #require(slice(seed: seed, quantiser: quantiser) { h264_append_slice_data($0, $1) })
      let isEqual = self.slice(seed: seed, quantiser: quantiser) { h264_append_slice_data_baseline($0, $1) } == slice
      #expect(isEqual)
    }
  }

  @Test("No error in a flat part stays that would be seen as a speck", arguments: [22, 30, 34] as [Int32], [30, 90])
  func specks(quantiser: Int32, height: Int) throws {
    let (level, place) = (UInt8(100), 5 * 16 + 6)
    var source = h264_macroblock()
    withUnsafeMutableBytes(of: &source) { _ = $0.initializeMemory(as: UInt8.self, repeating: level) }
    var spotted = [UInt8](repeating: level, count: 256 + 16)
    spotted[place] += UInt8(height)
    let decoded = try #require(decodedLuma(of: source, from: spotted, quantiser: quantiser))
    #expect(decoded.map { abs(Int($0) - Int(level)) }.max() ?? 255 <= 16)
  }

  /// The luma that decoders make of a picture of one macroblock.
  /// - Parameter luma: that of both references.
  private func decodedLuma(of source: h264_macroblock, from luma: [UInt8], quantiser: Int32) -> [UInt8]? {
    let chroma = [UInt8](repeating: 100, count: 128 + 16)
    var slice = Slice(
      bytes: Array(repeating: 0, count: Int(h264_slice_room(1, 1, 1))), luma: Array(repeating: 0, count: 256),
      chroma: Array(repeating: 0, count: 128))
    let capacity = Int64(slice.bytes.count)
    let isWritten = luma.withUnsafeBufferPointer { luma in
      chroma.withUnsafeBufferPointer { chroma in
        let reference = h264_reference(
          luma: luma.baseAddress, chroma: chroma.baseAddress, luma_stride: 16, chroma_stride: 16)
        return withBoth([UInt32(0)], [source]) { places, samples in
          withMemory(of: &slice) { bytes, luma, chroma in
            guard let base = bytes.baseAddress else { return false }
            let kind = UInt8(h264_changed)
            return withUnsafePointer(to: kind) { kind in
              var picture = h264_picture(
                references: (reference, reference), is_second_long_term: false, columns: 1, rows: 1, kinds: kind,
                places: places.baseAddress, samples: samples.baseAddress, sample_count: 1, quantiser: quantiser,
                is_smoothed: false,
                decoded: h264_decoded(
                  luma: luma.baseAddress, chroma: chroma.baseAddress, luma_stride: 16, chroma_stride: 16))
              var bits = h264_bits(bytes: base, capacity: capacity, count: 0)
              return h264_append_slice_data(&bits, &picture)
            }
          }
        }
      }
    }
    return isWritten ? slice.luma : nil
  }

  @Test("Nothing is written where room may not suffice") func room() {
    for seed in 0..<20 as Range<UInt64> {
      let isWritten = slice(seed: seed, quantiser: 20, room: -1) { h264_append_slice_data($0, $1) } != nil
      #expect(!isWritten)
    }
  }

  @Test("Nothing is written where the samples of a changed macroblock are missing") func missing() {
    let isWhole = slice(seed: 1, quantiser: 20) { h264_append_slice_data($0, $1) } != nil
    let isCut = slice(seed: 1, quantiser: 20, missing: 1) { h264_append_slice_data($0, $1) } != nil
    #expect(isWhole && !isCut)
  }
}
