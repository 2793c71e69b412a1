import CH264
import Randomness
import Testing

@testable import Media

/// The data of slices of random pictures.
@Suite("Slice data of H.264") struct H264SliceDataTests {
  @Test(
    "All processors write the same, and decode the same", arguments: [0, 12, 26, 38, 51] as [Int32], [false, true])
  func processors(quantiser: Int32, isCareful: Bool) throws {
    for seed in 0..<40 as Range<UInt64> {
      let picture = SlicePicture(seed: seed)
      var header = H264BitWriter()
      header.write(0, bits: Int(seed))
      let start = (header.bytes, header.count)
      let slice = try #require(picture.slice(quantiser: quantiser, after: start, isCareful: isCareful))
      let isEqual =
        picture.slice(quantiser: quantiser, after: start, isCareful: isCareful) {
          h264_append_slice_data_baseline($0, $1)
        } == slice
      #expect(isEqual)
    }
  }

  @Test("Decoders make of them what the encoder takes them for", arguments: 0..<16 as Range<UInt64>, [false, true])
  func decoding(seed: UInt64, isCareful: Bool) throws {
    var random = RandomNumbers(seed: seed)
    var stream = try SliceStream(columns: 1 + random.below(12), rows: 1 + random.below(9))
    var slices: [SlicePicture.Slice] = []
    for quantiser in 0...51 as ClosedRange<Int32> {
      for isSmoothed in [false, true] {
        slices.append(
          try stream.append(quantiser: quantiser, isCareful: isCareful, isSmoothed: isSmoothed, &random))
      }
    }
    let decoded = try stream.decode()
    try #require(decoded.count == slices.count)
    for (index, slice) in slices.enumerated() {
      let isSame = slice.planes == decoded[index]
      #expect(isSame, "quantiser \(index / 2), smoothed: \(index % 2 == 1)")
    }
  }

  @Test(
    "What has moved as another picture tells is found, and tells where it comes from", arguments: [-3, 1, 4] as [Int32])
  func moved(distance: Int32) throws {
    var random = RandomNumbers(seed: 1)
    let (columns, rows, x, y) = (12, 8, 72, -36)
    let reference = SlicePicture.Reference(extremeOf: columns, rows, &random)
    let motion = h264_motion(x: Int16(x * 64 / Int(distance)), y: Int16(y * 64 / Int(distance)))
    var picture = SlicePicture(
      from: reference, x: x, y: y, distance: distance, columns: columns, rows: rows,
      formerMotions: Array(repeating: motion, count: columns * rows))
    let found = try #require(picture.slice(quantiser: 26))
    picture.formerMotions = []
    let lost = try #require(picture.slice(quantiser: 26))
    #expect(picture.changes.allSatisfy { found.motions[$0] == motion })
    #expect(20 * found.bytes.count < lost.bytes.count)
  }

  @Test("No error in a flat part stays that would be seen as a speck", arguments: [22, 30, 34] as [Int32], [30, 90])
  func specks(quantiser: Int32, height: Int) throws {
    let (level, place) = (UInt8(100), 5 * 16 + 6)
    var source = h264_macroblock()
    withUnsafeMutableBytes(of: &source) { _ = $0.initializeMemory(as: UInt8.self, repeating: level) }
    var spotted = SlicePicture.Reference(
      luma: Array(repeating: level, count: 256 + 16), chroma: Array(repeating: level, count: 128 + 16))
    spotted.luma[place] += UInt8(height)
    let slice = try #require(
      SlicePicture(source, reference: spotted).slice(quantiser: quantiser, isSmoothed: false))
    #expect(slice.luma.map { abs(Int($0) - Int(level)) }.max() ?? 255 <= 16)
  }

  @Test("Nothing is written where room may not suffice") func room() {
    for seed in 0..<20 as Range<UInt64> {
      #expect(SlicePicture(seed: seed).slice(quantiser: 20, room: -1) == nil)
    }
  }

  @Test("Nothing is written where the samples of a changed macroblock are missing") func missing() {
    let picture = SlicePicture(seed: 1)
    #expect(picture.slice(quantiser: 20) != nil)
    #expect(picture.slice(quantiser: 20, missing: 1) == nil)
  }
}
