@testable import H264

/// An SPS as libx264 writes it.
struct SPSFields {
  var profile = 100
  var constraints = 0
  var level = 31
  var chroma = 1
  var frameNumBits = 4
  var pocBits: Int? = 6
  var references = 3
  var matrices = 0
  var reordered = 2

  var payload: [UInt8] {
    var bits = H264BitWriter()
    bits.write(0x67, bits: 8)
    bits.write(profile, bits: 8)
    bits.write(constraints, bits: 8)
    bits.write(level, bits: 8)
    bits.writeUE(0)
    if profile != 77 {
      bits.writeUE(chroma)
      if chroma == 3 { bits.write(0, bits: 1) }
      for _ in 0..<2 { bits.writeUE(0) }
      bits.write(matrices, bits: 2)
    }
    bits.writeUE(frameNumBits - 4)
    if let pocBits {
      bits.writeUE(0)
      bits.writeUE(pocBits - 4)
    } else {
      bits.writeUE(2)
    }
    bits.writeUE(references)
    bits.write(0, bits: 1)
    bits.writeUE(79)
    bits.writeUE(44)
    bits.write(0b1101, bits: 4)  // frame_mbs_only, direct_8x8_inference, no cropping, VUI
    bits.write(0b1000_0000_01, bits: 10)  // square pixels
    bits.write(0, bits: 3)  // no overscan, video signal type, chroma sample location
    bits.write(1, bits: 1)
    bits.write(1, bits: 32)
    bits.write(60, bits: 32)
    bits.write(1, bits: 1)
    bits.write(0b0001, bits: 4)  // no HRD parameters, no pic_struct, bitstream restrictions
    bits.write(1, bits: 1)
    for _ in 0..<4 { bits.writeUE(11) }
    bits.writeUE(reordered)
    bits.writeUE(references)
    bits.end()
    return bits.bytes
  }
}

extension H264PPS {
  /// A PPS as libx264 writes it: with weighted prediction and control of the deblocking filter.
  static var usual: [UInt8] {
    var bits = H264BitWriter()
    bits.write(0x68, bits: 8)
    for _ in 0..<2 { bits.writeUE(0) }
    bits.write(0b10, bits: 2)
    for _ in 0..<3 { bits.writeUE(0) }
    bits.write(0b100, bits: 3)
    for _ in 0..<3 { bits.writeSE(0) }
    bits.write(0b100, bits: 3)
    bits.end()
    return bits.bytes
  }
}
