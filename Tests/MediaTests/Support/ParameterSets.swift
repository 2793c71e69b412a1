@testable import Media

/// A sequence parameter set as libx264 writes them.
struct SequenceFields {
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
    if profile != 77 {
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

extension H264PictureSet {
  /// A set as libx264 writes them: with weights and fields of deblocking.
  static var usual: [UInt8] {
    var bits = H264BitWriter()
    bits.write(0x68, bits: 8)
    for _ in 0..<2 { bits.writeNumber(0) }
    bits.write(0b10, bits: 2)
    for _ in 0..<3 { bits.writeNumber(0) }
    bits.write(0b100, bits: 3)
    for _ in 0..<3 { bits.writeSigned(0) }
    bits.write(0b100, bits: 3)
    bits.end()
    return bits.bytes
  }
}
