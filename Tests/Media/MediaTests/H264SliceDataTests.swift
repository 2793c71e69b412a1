import CH264
import Randomness
import Testing

@testable import H264

/// The slice data of random pictures.
@Suite("Slice data of H.264") struct H264SliceDataTests {
  @Test(
    "The bytes and the reconstructed picture are the same on all processors",
    arguments: [0, 12, 26, 38, 51] as [Int32], [false, true])
  func processors(quantiser: Int32, usesModeDecision: Bool) throws {
    for seed in 0..<40 as Range<UInt64> {
      let picture = SlicePicture(seed: seed)
      var header = H264BitWriter()
      header.write(0, bits: Int(seed))
      let start = (header.bytes, header.count)
      let slice = try #require(picture.slice(quantiser: quantiser, after: start, usesModeDecision: usesModeDecision))
      let isEqual =
        picture.slice(quantiser: quantiser, after: start, usesModeDecision: usesModeDecision) {
          h264_append_slice_data_baseline($0, $1)
        } == slice
      #expect(isEqual)
    }
  }

  @Test("The largest pictures are decoded as the encoder reconstructs them") func largest() throws {
    var random = RandomNumbers(seed: 1)
    var stream = try SliceStream(columns: 256, rows: 144)
    let slice = try stream.append(quantiser: 30, usesModeDecision: false, isDeblocked: true, &random)
    #expect(try stream.decode() == [slice.planes])
  }

  #if HAS_OPENH264
    @Test("OpenH264 decodes the encoder's reconstructed picture", arguments: 0..<3 as Range<UInt64>, [false, true])
    func openH264(seed: UInt64, usesModeDecision: Bool) throws {
      var random = RandomNumbers(seed: seed)
      var stream = try SliceStream(columns: 2 + random.below(12), rows: 2 + random.below(9))
      var expected: [[UInt8]] = []
      for quantiser in 0...51 as ClosedRange<Int32> {
        let slice = try stream.append(
          quantiser: quantiser, usesModeDecision: usesModeDecision, isDeblocked: random.chance(0.5), &random)
        expected.append(slice.planes)
      }
      #expect(try stream.openH264() == expected)
    }
  #endif

  @Test("FFmpeg decodes the encoder's reconstructed picture", arguments: 0..<16 as Range<UInt64>, [false, true])
  func decoding(seed: UInt64, usesModeDecision: Bool) throws {
    var random = RandomNumbers(seed: seed)
    var stream = try SliceStream(columns: 1 + random.below(12), rows: 1 + random.below(9))
    var slices: [SlicePicture.Slice] = []
    for quantiser in 0...51 as ClosedRange<Int32> {
      for isDeblocked in [false, true] {
        slices.append(
          try stream.append(quantiser: quantiser, usesModeDecision: usesModeDecision, isDeblocked: isDeblocked, &random)
        )
      }
    }
    let decoded = try stream.decode()
    try #require(decoded.count == slices.count)
    for (index, slice) in slices.enumerated() {
      let isSame = slice.planes == decoded[index]
      #expect(isSame, "quantiser \(index / 2), deblocked: \(index % 2 == 1)")
    }
  }

  @Test(
    "The motion search uses the motion of another picture, and stores its own", arguments: [-3, 1, 4] as [Int32])
  func moved(distance: Int32) throws {
    var random = RandomNumbers(seed: 1)
    let (columns, rows, x, y) = (12, 8, 72, -36)
    let reference = SlicePicture.Reference(extremeOf: columns, rows, &random)
    let motion = h264_motion(x: Int16(x * 64 / Int(distance)), y: Int16(y * 64 / Int(distance)))
    var picture = SlicePicture(
      from: reference, x: x, y: y, distance: distance, columns: columns, rows: rows,
      previousMotions: Array(repeating: motion, count: columns * rows))
    let found = try #require(picture.slice(quantiser: 26))
    picture.previousMotions = []
    let lost = try #require(picture.slice(quantiser: 26))
    #expect(picture.changes.allSatisfy { found.motions[$0] == motion })
    #expect(20 * found.bytes.count < lost.bytes.count)
  }

  @Test("No visible error remains in flat content", arguments: [22, 30, 34] as [Int32], [30, 90])
  func visibleErrors(quantiser: Int32, height: Int) throws {
    let (level, index) = (UInt8(100), 5 * 16 + 6)
    var source = h264_macroblock()
    withUnsafeMutableBytes(of: &source) { _ = $0.initializeMemory(as: UInt8.self, repeating: level) }
    var spotted = SlicePicture.Reference(
      luma: Array(repeating: level, count: 256 + 16), chroma: Array(repeating: level, count: 128 + 16))
    spotted.luma[index] += UInt8(height)
    let slice = try #require(
      SlicePicture(source, reference: spotted).slice(quantiser: quantiser, isDeblocked: false))
    #expect(slice.luma.map { abs(Int($0) - Int(level)) }.max() ?? 255 <= 16)
  }

  @Test("Nothing is written if the capacity may not suffice") func capacity() {
    for seed in 0..<20 as Range<UInt64> {
      #expect(SlicePicture(seed: seed).slice(quantiser: 20, spareBytes: -1) == nil)
    }
  }

  @Test("Nothing is written if the samples of a changed macroblock are missing") func missing() {
    let picture = SlicePicture(seed: 1)
    #expect(picture.slice(quantiser: 20) != nil)
    #expect(picture.slice(quantiser: 20, missing: 1) == nil)
  }
}
