import Randomness
import Testing

@testable import Media

/// Units of H.264 streams, read and written bit by bit.
@Suite("Units of H.264") struct H264UnitTests {
  private static let startCode: [UInt8] = [0, 0, 0, 1]

  /// Bytes of which many are 0, 1, 2 or 3.
  private func bytes(_ random: inout RandomNumbers) -> [UInt8] {
    let share = random.number(0...1)
    return (0..<random.below(200)).map { _ in
      UInt8(random.chance(share) ? (random.chance(0.7) ? 0 : random.below(4)) : random.below(256))
    }
  }

  @Test("Units have the bytes that they were made of, and no start code within") func escaping() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<500 {
      let bytes = bytes(&random)
      let unit = H264Bits.unit(bytes)
      #expect(unit.prefix(4) == Self.startCode[...])
      let payload = unit.dropFirst(4)
      #expect(H264Bits.unescaped(payload) == bytes)
      for place in payload.indices.dropLast(2) {
        #expect(!(payload[place] == 0 && payload[place + 1] == 0 && payload[place + 2] <= 2))
      }
    }
  }

  @Test("Numbers are read as they were written") func numbers() {
    var random = RandomNumbers(seed: 2)
    let numbers = (0..<1000).map { _ in random.below(1 << random.below(31)) }
    var writer = H264BitWriter()
    for number in numbers {
      writer.writeNumber(number)
      writer.write(number & 7, bits: 3)
    }
    writer.end()
    var bits = H264Bits(writer.bytes)
    for number in numbers {
      #expect(bits.readNumber() == number)
      #expect(bits.read(3) == number & 7)
    }
    #expect(bits.left <= 8)
  }

  @Test("Codes of numbers are those of table 9-1") func codes() {
    func code(_ write: (inout H264BitWriter) -> Void) -> String {
      var writer = H264BitWriter()
      write(&writer)
      let bits = writer.bytes.map { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 ? "1" : "0" }.joined() }.joined()
      return String(bits.prefix(writer.count))
    }
    let expected = ["1", "010", "011", "00100", "00101"]
    #expect((0...4).map { number in code { $0.writeNumber(number) } } == expected)
    #expect([0, 1, -1, 2, -2].map { number in code { $0.writeSigned(number) } } == expected)
  }

  // MARK: Sequence parameter sets

  @Test("A set tells how its slices count") func counting() throws {
    let set = try #require(
      H264SequenceSet(SequenceFields(numberBits: 7, orderBits: 7, reordered: 2).payload, hasOwnReferences: false))
    #expect(set.numberBits == 7)
    #expect(set.oldOrderBits == 7)
    #expect(set.reorderedPictures == 2)
  }

  @Test(
    "The order of pictures has as many bits as 250 need, and there are two references or four",
    arguments: [false, true])
  func changed(hasOwnReferences: Bool) throws {
    let references = hasOwnReferences ? 4 : 2
    for fields in [
      SequenceFields(), SequenceFields(orderBits: nil, references: 1, reordered: 0), SequenceFields(profile: 77),
      SequenceFields(chroma: 3),
    ] {
      let set = try #require(H264SequenceSet(fields.payload, hasOwnReferences: hasOwnReferences))
      let changed = SequenceFields(
        profile: fields.profile, chroma: fields.chroma, orderBits: 10,
        references: max(references, fields.references), reordered: max(references - 1, fields.reordered))
      #expect(set.unit == H264Bits.unit(changed.payload))
    }
  }

  @Test("Where four pictures are kept, the level that has no room for them becomes the next one") func level() throws {
    for (hasOwnReferences, level) in [(false, 11), (true, 12)] {
      let set = try #require(H264SequenceSet(SequenceFields(level: 11).payload, hasOwnReferences: hasOwnReferences))
      let (references, reordered) = hasOwnReferences ? (4, 3) : (3, 2)
      let changed = SequenceFields(level: level, orderBits: 10, references: references, reordered: reordered)
      #expect(set.unit == H264Bits.unit(changed.payload))
    }
  }

  @Test("Sets that are cut, or of kinds that libx264 does not write, are none") func others() {
    let whole = SequenceFields().payload
    for count in 0..<whole.count - 1 { #expect(H264SequenceSet(whole.prefix(count), hasOwnReferences: true) == nil) }
    #expect(H264SequenceSet(SequenceFields(matrices: 1).payload, hasOwnReferences: true) == nil)
    #expect(H264SequenceSet(SequenceFields(chroma: 0).payload, hasOwnReferences: true) == nil)
  }

  @Test("Bytes of any kind are read without harm") func hostile() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<500 { _ = H264SequenceSet(bytes(&random), hasOwnReferences: true) }
    let whole = SequenceFields().payload
    for place in whole.indices {
      for value in [0, 0xFF, whole[place] ^ 1] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        _ = H264SequenceSet(bytes, hasOwnReferences: true)
      }
    }
  }
}
