import Randomness
import Testing

@testable import Media

/// Slices of libx264 among pictures of our own: what of their headers is changed.
@Suite("Slices of libx264 among others") struct H264PlacingTests {
  /// A header with all that libx264 writes.
  private struct Header {
    var isKey = false
    var kind = 5
    var frameNumber = 3
    var order: (value: Int, bits: Int)? = (6, 6)
    var references: Int?

    /// What lists begin with, by list.
    var orders: [[Int]] = [[]]
    var weights: [Bool] = []
    var marking: [Int] = []
    var isReference = true

    func bytes() -> [UInt8] {
      var bits = H264BitWriter()
      bits.write((isReference ? 0x40 : 0) | (isKey ? 5 : 1), bits: 8)
      for field in [0, kind, 0] { bits.writeNumber(field) }
      bits.write(frameNumber, bits: 4)
      if isKey { bits.writeNumber(1) }
      if let order { bits.write(order.value, bits: order.bits) }
      if kind == 6 { bits.write(1, bits: 1) }
      if kind != 7 {
        bits.write(references == nil ? 0 : 1, bits: 1)
        if let references { for _ in orders { bits.writeNumber(references - 1) } }
        for order in orders {
          bits.write(order.isEmpty ? 0 : 1, bits: 1)
          for number in order { bits.writeNumber(number) }
        }
        if kind == 5 { write(weights, to: &bits) }
      }
      if isReference { write(marking: marking, to: &bits) }
      if kind != 7 { bits.writeNumber(0) }
      bits.writeSigned(-3)
      bits.writeNumber(0)
      for _ in 0..<2 { bits.writeSigned(-1) }
      while bits.count % 8 != 0 { bits.write(1, bits: 1) }
      return bits.bytes
    }

    /// Writes weights, of luma and of both chroma, by reference.
    private func write(_ weights: [Bool], to bits: inout H264BitWriter) {
      for _ in 0..<2 { bits.writeNumber(5) }
      for hasWeight in weights {
        bits.write(hasWeight ? 1 : 0, bits: 1)
        if hasWeight { for value in [30, -2] { bits.writeSigned(value) } }
        bits.write(hasWeight ? 1 : 0, bits: 1)
        if hasWeight { for value in [30, 0, 31, 1] { bits.writeSigned(value) } }
      }
    }

    private func write(marking: [Int], to bits: inout H264BitWriter) {
      guard !isKey else { return bits.write(0, bits: 2) }
      bits.write(marking.isEmpty ? 0 : 1, bits: 1)
      for number in marking { bits.writeNumber(number) }
    }
  }

  private func slices(orderBits: Int?) throws -> H264Slices {
    H264Slices(
      sequenceSet: try #require(H264SequenceSet(SequenceFields(orderBits: orderBits).payload, hasOwnReferences: true)),
      pictureSet: try #require(H264PictureSet(H264PictureSet.usual)))
  }

  /// Bytes of which many are 0, 1, 2 or 3, of any number.
  private func data(_ random: inout RandomNumbers) -> [UInt8] {
    let share = random.number(0...1)
    let zeros = random.chance(0.3) ? random.below(60) : 0
    return Array(repeating: 0, count: zeros)
      + (0..<random.below(3000)).map { _ in
        UInt8(random.chance(share) ? (random.chance(0.7) ? 0 : random.below(4)) : random.below(256))
      } + [0x80]
  }

  /// Expects that a slice becomes another one at a place, with any data.
  private func expect(_ header: Header, becomes changed: Header, at place: H264Slices.Place) throws {
    var random = RandomNumbers(seed: 4)
    let slices = try slices(orderBits: header.order?.bits)
    for _ in 0..<50 {
      let data = data(&random)
      let payload = H264Bits.unit(header.bytes() + data).dropFirst(4)
      let placed = payload.withUnsafeBufferPointer { slices.placed($0[...], at: place) }
      #expect(placed == H264Bits.unit(changed.bytes() + data))
    }
  }

  @Test("Frame numbers and the order of pictures are those of the whole stream") func places() throws {
    let header = Header(weights: [true])
    var changed = header
    (changed.frameNumber, changed.order) = (41 % 16, (120, 10))
    try expect(header, becomes: changed, at: H264Slices.Place(order: 60, frameNumber: 41))
  }

  @Test("Key frames are the first ones") func keys() throws {
    let header = Header(isKey: true, kind: 7, frameNumber: 0)
    var changed = header
    changed.order = (0, 10)
    try expect(header, becomes: changed, at: H264Slices.Place(order: 0, frameNumber: 0))
  }

  @Test("Slices refer to the picture that libx264 means, whatever was decoded after it") func reference() throws {
    let header = Header(weights: [false])
    var changed = header
    (changed.frameNumber, changed.order, changed.orders) = (6, (32, 10), [[0, 3, 3]])
    try expect(header, becomes: changed, at: H264Slices.Place(order: 16, frameNumber: 6, reference: 2))
  }

  @Test("Slices tell what is to be forgotten") func forgotten() throws {
    let header = Header(weights: [true])
    var changed = header
    (changed.frameNumber, changed.order, changed.marking) = (6, (32, 10), [1, 2, 1, 0, 0])
    try expect(header, becomes: changed, at: H264Slices.Place(order: 16, frameNumber: 6, forgotten: [3, 5]))
  }

  @Test("What slices of libx264 with several references tell of them stays") func several() throws {
    let p = Header(references: 3, orders: [[0, 1, 3]], weights: [true, false, true], marking: [1, 1, 0])
    let b = Header(kind: 6, references: 2, orders: [[], [0, 0, 1, 3, 3]], isReference: false)
    for header in [p, b] {
      var changed = header
      (changed.frameNumber, changed.order) = (5, (8, 10))
      try expect(header, becomes: changed, at: H264Slices.Place(order: 4, frameNumber: 5))
    }
  }

  @Test("A slice that ends within its header, or is to be told twice what is forgotten, is none") func broken() throws {
    let slices = try slices(orderBits: 6)
    let place = H264Slices.Place(order: 4, frameNumber: 5, reference: 1, forgotten: [2])
    func placed(_ bytes: [UInt8]) -> [UInt8]? {
      H264Bits.unit(bytes).dropFirst(4).withUnsafeBufferPointer { slices.placed($0[...], at: place) }
    }
    let whole = Header(weights: [true]).bytes()
    for count in 0..<whole.count { #expect(placed(Array(whole.prefix(count))) == nil) }
    #expect(placed(Header(weights: [true], marking: [1, 0, 0]).bytes() + [1, 2]) == nil)
    #expect(placed(Header(orders: [[0, 0, 3]], weights: [true]).bytes() + [1, 2]) == nil)
  }

  @Test("Bytes of any kind are read without harm") func hostile() throws {
    var random = RandomNumbers(seed: 3)
    let slices = try slices(orderBits: 6)
    for _ in 0..<500 {
      let bytes = Header(weights: [true]).bytes().prefix(random.below(8)) + data(&random).prefix(100)
      bytes.withUnsafeBufferPointer {
        _ = slices.placed($0[...], at: H264Slices.Place(order: 1, frameNumber: 1))
      }
      _ = H264PictureSet(bytes)
    }
  }
}
