import Randomness
import Testing

@testable import H264

/// The rewriting of libx264's slice headers.
@Suite("Rewritten slice headers") struct SliceRewritingTests {
  /// A slice header with all syntax elements that libx264 writes.
  private struct Header {
    var isKey = false
    var sliceType = 5
    var frameNum = 3
    var poc: (value: Int, bits: Int)? = (6, 6)
    var references: Int?

    /// The modifications of each list.
    var listModifications: [[Int]] = [[]]
    var weights: [Bool] = []
    var marking: [Int] = []
    var isReference = true

    func bytes() -> [UInt8] {
      var bits = H264BitWriter()
      bits.write((isReference ? 0x40 : 0) | (isKey ? 5 : 1), bits: 8)
      for field in [0, sliceType, 0] { bits.writeUE(field) }
      bits.write(frameNum, bits: 4)
      if isKey { bits.writeUE(1) }
      if let poc { bits.write(poc.value, bits: poc.bits) }
      if sliceType == 6 { bits.write(1, bits: 1) }
      if sliceType != 7 {
        bits.write(references == nil ? 0 : 1, bits: 1)
        if let references { for _ in listModifications { bits.writeUE(references - 1) } }
        for modifications in listModifications {
          bits.write(modifications.isEmpty ? 0 : 1, bits: 1)
          for number in modifications { bits.writeUE(number) }
        }
        if sliceType == 5 { write(weights, to: &bits) }
      }
      if isReference { write(marking: marking, to: &bits) }
      if sliceType != 7 { bits.writeUE(0) }
      bits.writeSE(-3)
      bits.writeUE(0)
      for _ in 0..<2 { bits.writeSE(-1) }
      while bits.count % 8 != 0 { bits.write(1, bits: 1) }
      return bits.bytes
    }

    /// Writes pred_weight_table, by reference.
    private func write(_ weights: [Bool], to bits: inout H264BitWriter) {
      for _ in 0..<2 { bits.writeUE(5) }
      for hasWeight in weights {
        bits.write(hasWeight ? 1 : 0, bits: 1)
        if hasWeight { for value in [30, -2] { bits.writeSE(value) } }
        bits.write(hasWeight ? 1 : 0, bits: 1)
        if hasWeight { for value in [30, 0, 31, 1] { bits.writeSE(value) } }
      }
    }

    private func write(marking: [Int], to bits: inout H264BitWriter) {
      guard !isKey else { return bits.write(0, bits: 2) }
      bits.write(marking.isEmpty ? 0 : 1, bits: 1)
      for number in marking { bits.writeUE(number) }
    }
  }

  private func slices(pocBits: Int?) throws -> H264Slices {
    H264Slices(
      sps: try #require(H264SPS(SPSFields(pocBits: pocBits).payload, hasBReferences: true)),
      pps: try #require(H264PPS(H264PPS.usual)))
  }

  /// Any number of bytes, many of which are 0, 1, 2 or 3.
  private func data(_ random: inout RandomNumbers) -> [UInt8] {
    let share = random.number(0...1)
    let zeros = random.chance(0.3) ? random.below(60) : 0
    return Array(repeating: 0, count: zeros)
      + (0..<random.below(3000)).map { _ in
        UInt8(random.chance(share) ? (random.chance(0.7) ? 0 : random.below(4)) : random.below(256))
      } + [0x80]
  }

  /// Expects that a slice header is rewritten to another one, with any slice data.
  private func expect(_ header: Header, becomes changed: Header, with changes: H264Slices.HeaderChanges) throws {
    var random = RandomNumbers(seed: 4)
    let slices = try slices(pocBits: header.poc?.bits)
    for _ in 0..<50 {
      let data = data(&random)
      let payload = H264Bits.nalUnit(header.bytes() + data).dropFirst(4)
      let rewritten = payload.withUnsafeBufferPointer { slices.rewritten($0[...], with: changes) }
      #expect(rewritten == H264Bits.nalUnit(changed.bytes() + data))
    }
  }

  @Test("frame_num and POC are those of the whole stream") func rewriting() throws {
    let header = Header(weights: [true])
    var changed = header
    (changed.frameNum, changed.poc) = (41 % 16, (120, 10))
    try expect(header, becomes: changed, with: H264Slices.HeaderChanges(framesSinceKey: 60, frameNum: 41))
  }

  @Test("Key frames have frame_num and POC 0") func keys() throws {
    let header = Header(isKey: true, sliceType: 7, frameNum: 0)
    var changed = header
    changed.poc = (0, 10)
    try expect(header, becomes: changed, with: H264Slices.HeaderChanges(framesSinceKey: 0, frameNum: 0))
  }

  @Test("Slices refer to the picture that libx264 intended, whatever was decoded after it") func reference() throws {
    let header = Header(weights: [false])
    var changed = header
    (changed.frameNum, changed.poc, changed.listModifications) = (6, (32, 10), [[0, 3, 3]])
    try expect(header, becomes: changed, with: H264Slices.HeaderChanges(framesSinceKey: 16, frameNum: 6, reference: 2))
  }

  @Test("MMCO 1 marks references as unused") func unusedForReference() throws {
    let header = Header(weights: [true])
    var changed = header
    (changed.frameNum, changed.poc, changed.marking) = (6, (32, 10), [1, 2, 1, 0, 0])
    try expect(
      header, becomes: changed,
      with: H264Slices.HeaderChanges(framesSinceKey: 16, frameNum: 6, unusedForReference: [3, 5]))
  }

  @Test("List modifications, weights and MMCO of libx264 are copied") func several() throws {
    let p = Header(references: 3, listModifications: [[0, 1, 3]], weights: [true, false, true], marking: [1, 1, 0])
    let b = Header(sliceType: 6, references: 2, listModifications: [[], [0, 0, 1, 3, 3]], isReference: false)
    for header in [p, b] {
      var changed = header
      (changed.frameNum, changed.poc) = (5, (8, 10))
      try expect(header, becomes: changed, with: H264Slices.HeaderChanges(framesSinceKey: 4, frameNum: 5))
    }
  }

  @Test("A slice that ends within its header, or already has the new elements, is rejected") func broken() throws {
    let slices = try slices(pocBits: 6)
    let changes = H264Slices.HeaderChanges(framesSinceKey: 4, frameNum: 5, reference: 1, unusedForReference: [2])
    func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
      H264Bits.nalUnit(bytes).dropFirst(4).withUnsafeBufferPointer { slices.rewritten($0[...], with: changes) }
    }
    let whole = Header(weights: [true]).bytes()
    for count in 0..<whole.count { #expect(rewritten(Array(whole.prefix(count))) == nil) }
    #expect(rewritten(Header(weights: [true], marking: [1, 0, 0]).bytes() + [1, 2]) == nil)
    #expect(rewritten(Header(listModifications: [[0, 0, 3]], weights: [true]).bytes() + [1, 2]) == nil)
  }

  @Test("Arbitrary bytes do not crash") func hostile() throws {
    var random = RandomNumbers(seed: 3)
    let slices = try slices(pocBits: 6)
    for _ in 0..<500 {
      let bytes = Header(weights: [true]).bytes().prefix(random.below(8)) + data(&random).prefix(100)
      bytes.withUnsafeBufferPointer {
        _ = slices.rewritten($0[...], with: H264Slices.HeaderChanges(framesSinceKey: 1, frameNum: 1))
      }
      _ = H264PPS(bytes)
    }
  }
}
