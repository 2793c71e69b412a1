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

  /// A set as libx264 writes them.
  private struct Fields {
    var profile = 100
    var constraints = 0
    var level = 31
    var chroma = 1
    var numberBits = 4
    var orderBits: Int? = 6
    var references = 3
    var matrices = 0
    var reordered = 2

    var payload: [UInt8] {
      var bits = H264BitWriter()
      bits.write(0x67, bits: 8)
      bits.write(profile, bits: 8)
      bits.write(constraints, bits: 8)
      bits.write(level, bits: 8)
      bits.writeNumber(0)
      if ![66, 77, 88].contains(profile) {
        bits.writeNumber(chroma)
        if chroma == 3 { bits.write(0, bits: 1) }
        for _ in 0..<2 { bits.writeNumber(0) }
        bits.write(matrices, bits: 2)
      }
      bits.writeNumber(numberBits - 4)
      if let orderBits {
        bits.writeNumber(0)
        bits.writeNumber(orderBits - 4)
      } else {
        bits.writeNumber(2)
      }
      bits.writeNumber(references)
      bits.write(0, bits: 1)
      bits.writeNumber(79)
      bits.writeNumber(44)
      bits.write(0b1101, bits: 4)  // whole frames, direct prediction, no cropping, usability
      bits.write(0b1000_0000_01, bits: 10)  // square pixels
      bits.write(0, bits: 3)  // no overscan, colours, place of chroma
      bits.write(1, bits: 1)
      bits.write(1, bits: 32)
      bits.write(60, bits: 32)
      bits.write(1, bits: 1)
      bits.write(0b0001, bits: 4)  // no models of buffers, no fields, limits
      bits.write(1, bits: 1)
      for _ in 0..<4 { bits.writeNumber(11) }
      bits.writeNumber(reordered)
      bits.writeNumber(references)
      bits.end()
      return bits.bytes
    }
  }

  @Test("A set tells how its slices count") func counting() throws {
    let set = try #require(
      H264SequenceSet(Fields(numberBits: 7, orderBits: 7, reordered: 2).payload, hasOwnReferences: false))
    #expect(set.numberBits == 7)
    #expect(set.oldOrderBits == 7 && set.orderBits == 15)
    #expect(set.reorderedPictures == 2)
  }

  @Test(
    "Pictures have whole bytes more for their order, and there are two references or four", arguments: [false, true])
  func changed(hasOwnReferences: Bool) throws {
    let references = hasOwnReferences ? 4 : 2
    for fields in [
      Fields(), Fields(orderBits: nil, references: 1, reordered: 0), Fields(profile: 77), Fields(chroma: 3),
    ] {
      let set = try #require(H264SequenceSet(fields.payload, hasOwnReferences: hasOwnReferences))
      let changed = Fields(
        profile: fields.profile, chroma: fields.chroma, orderBits: fields.orderBits.map { $0 + 8 } ?? 16,
        references: max(references, fields.references), reordered: max(references - 1, fields.reordered))
      #expect(set.unit == H264Bits.unit(changed.payload))
    }
  }

  @Test("Where four pictures are kept, the level that has no room for them becomes the next one") func level() throws {
    for (hasOwnReferences, level) in [(false, 11), (true, 12)] {
      let set = try #require(H264SequenceSet(Fields(level: 11).payload, hasOwnReferences: hasOwnReferences))
      let (references, reordered) = hasOwnReferences ? (4, 3) : (3, 2)
      let changed = Fields(level: level, orderBits: 14, references: references, reordered: reordered)
      #expect(set.unit == H264Bits.unit(changed.payload))
    }
  }

  @Test("The profile without arithmetic codes becomes the one that has them") func profile() throws {
    let set = try #require(
      H264SequenceSet(Fields(profile: 66, constraints: 0xC0).payload, hasOwnReferences: false))
    #expect(set.unit == H264Bits.unit(Fields(profile: 77, constraints: 0x40, orderBits: 14).payload))
  }

  // MARK: Slices

  @Test("Slices differ in the number and the order of their pictures alone, wherever bytes are escaped") func placing()
    throws
  {
    var random = RandomNumbers(seed: 4)
    let slices = H264Slices(sequenceSet: try #require(H264SequenceSet(Fields().payload, hasOwnReferences: true)))
    for _ in 0..<2000 {
      let (number, order, own) = (random.below(16), random.below(250), random.below(40))
      var data = bytes(&random)
      if random.chance(0.3) { data = Array(repeating: 0, count: random.below(60)) + data }
      let payload = H264Bits.unit(slice(number, order: (order & 63, 6)) + data + [0x80]).dropFirst(4)
      let placed = try payload.withUnsafeBufferPointer { bytes in
        try #require(slices.placed(bytes[...], order: order, ownReferences: own))
      }
      #expect(placed.number == (number + own) % 16)
      let changed = slice((number + own) % 16, order: (order, 14)) + data + [0x80]
      #expect(placed.unit == H264Bits.unit(changed))
    }
  }

  /// The header of a slice, in whole bytes with either number of bits for the order of pictures.
  private func slice(_ number: Int, order: (value: Int, bits: Int)) -> [UInt8] {
    var bits = H264BitWriter()
    bits.write(0x41, bits: 8)
    for field in [0, 5, 0] { bits.writeNumber(field) }
    bits.write(number, bits: 4)
    bits.write(order.value, bits: order.bits)
    bits.write(0b101_1001, bits: 7)
    return bits.bytes
  }

  @Test("Sets that are cut, or of kinds that libx264 does not write, are none") func others() {
    let whole = Fields().payload
    for count in 0..<whole.count - 1 { #expect(H264SequenceSet(whole.prefix(count), hasOwnReferences: true) == nil) }
    #expect(H264SequenceSet(Fields(matrices: 1).payload, hasOwnReferences: true) == nil)
    #expect(H264SequenceSet(Fields(orderBits: 9).payload, hasOwnReferences: true) == nil)
  }

  @Test("Bytes of any kind are read without harm") func hostile() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<500 { _ = H264SequenceSet(bytes(&random), hasOwnReferences: true) }
    let whole = Fields().payload
    for place in whole.indices {
      for value in [0, 0xFF, whole[place] ^ 1] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        _ = H264SequenceSet(bytes, hasOwnReferences: true)
      }
    }
  }
}
