import Randomness
import Testing

@testable import H264

/// NAL units, read and written bit by bit.
@Suite("NAL units") struct H264UnitTests {
  private static let startCode: [UInt8] = [0, 0, 0, 1]

  /// Bytes of which many are 0, 1, 2 or 3.
  private func bytes(_ random: inout RandomNumbers) -> [UInt8] {
    let share = random.number(0...1)
    return (0..<random.below(200)).map { _ in
      UInt8(random.chance(share) ? (random.chance(0.7) ? 0 : random.below(4)) : random.below(256))
    }
  }

  @Test("A NAL unit has the bytes of its RBSP, and no start code within") func escaping() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<500 {
      let bytes = bytes(&random)
      let unit = H264Bits.nalUnit(bytes)
      #expect(unit.prefix(4) == Self.startCode[...])
      let payload = unit.dropFirst(4)
      #expect(H264Bits.rbsp(payload) == bytes)
      for place in payload.indices.dropLast(2) {
        #expect(!(payload[place] == 0 && payload[place + 1] == 0 && payload[place + 2] <= 2))
      }
    }
  }

  @Test("Exp-Golomb codes are read as they were written") func numbers() {
    var random = RandomNumbers(seed: 2)
    let numbers = (0..<1000).map { _ in random.below(1 << random.below(31)) }
    var writer = H264BitWriter()
    for number in numbers {
      writer.writeUE(number)
      writer.write(number & 7, bits: 3)
    }
    writer.end()
    var bits = H264Bits(writer.bytes)
    for number in numbers {
      #expect(bits.readUE() == number)
      #expect(bits.read(3) == number & 7)
    }
    #expect(bits.left <= 8)
  }

  @Test("Exp-Golomb codes are those of table 9-1") func codes() {
    func code(_ write: (inout H264BitWriter) -> Void) -> String {
      var writer = H264BitWriter()
      write(&writer)
      let bits = writer.bytes.map { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 ? "1" : "0" }.joined() }.joined()
      return String(bits.prefix(writer.count))
    }
    let expected = ["1", "010", "011", "00100", "00101"]
    #expect((0...4).map { number in code { $0.writeUE(number) } } == expected)
    #expect([0, 1, -1, 2, -2].map { number in code { $0.writeSE(number) } } == expected)
  }

  // MARK: Sequence parameter sets

  @Test("An SPS has the bits of frame_num and POC, and the reordering") func counting() throws {
    let set = try #require(
      H264SPS(SPSFields(frameNumBits: 7, pocBits: 7, reordered: 2).payload, hasBReferences: false))
    #expect(set.frameNumBits == 7)
    #expect(set.originalPOCBits == 7)
    #expect(set.maxNumReorderFrames == 2)
  }

  @Test(
    "POC has enough bits for 250 pictures, and the DPB two references or four",
    arguments: [false, true])
  func changed(hasBReferences: Bool) throws {
    let references = hasBReferences ? 4 : 2
    for fields in [
      SPSFields(), SPSFields(pocBits: nil, references: 1, reordered: 0), SPSFields(profile: 77),
      SPSFields(chroma: 3),
    ] {
      let set = try #require(H264SPS(fields.payload, hasBReferences: hasBReferences))
      let changed = SPSFields(
        profile: fields.profile, chroma: fields.chroma, pocBits: 10,
        references: max(references, fields.references), reordered: max(references - 1, fields.reordered))
      #expect(set.unit == H264Bits.nalUnit(changed.payload))
    }
  }

  @Test("With four references, the level whose DPB cannot hold them becomes the next one") func level() throws {
    for (hasBReferences, level) in [(false, 11), (true, 12)] {
      let set = try #require(H264SPS(SPSFields(level: 11).payload, hasBReferences: hasBReferences))
      let (references, reordered) = hasBReferences ? (4, 3) : (3, 2)
      let changed = SPSFields(level: level, pocBits: 10, references: references, reordered: reordered)
      #expect(set.unit == H264Bits.nalUnit(changed.payload))
    }
  }

  @Test("A truncated SPS, and one that libx264 does not write, are rejected") func others() {
    let whole = SPSFields().payload
    for count in 0..<whole.count - 1 { #expect(H264SPS(whole.prefix(count), hasBReferences: true) == nil) }
    #expect(H264SPS(SPSFields(matrices: 1).payload, hasBReferences: true) == nil)
    #expect(H264SPS(SPSFields(chroma: 0).payload, hasBReferences: true) == nil)
  }

  @Test("Arbitrary bytes do not crash") func hostile() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<500 { _ = H264SPS(bytes(&random), hasBReferences: true) }
    let whole = SPSFields().payload
    for place in whole.indices {
      for value in [0, 0xFF, whole[place] ^ 1] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        _ = H264SPS(bytes, hasBReferences: true)
      }
    }
  }
}
