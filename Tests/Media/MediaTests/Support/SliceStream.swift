import Foundation
import H264Streams
import Randomness

@testable import H264

/// A stream of groups of three pictures: two references coded as I_PCM, and a B picture between them.
struct SliceStream {
  let columns: Int
  let rows: Int
  private let slices: H264Slices
  private var bytes: [UInt8]
  private var groupCount = 0

  /// mb_type of I_PCM in I slices; in P slices it is 5 more.
  private static let pcmType = 25

  /// The output order of the pictures of a group.
  private enum Display {
    static let first = 0
    static let between = 1
    static let second = 2
  }

  init(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    guard let set = H264SPS(Self.sps(columns, rows), hasBReferences: true),
      let pps = H264PPS(H264PPS.usual)
    else { throw CocoaError(.coderInvalidValue) }
    slices = H264Slices(sps: set, pps: pps)
    bytes = set.unit + Self.pps + slices.ownPPS
  }

  /// An SPS as libx264 writes it, with little VUI.
  private static func sps(_ columns: Int, _ rows: Int) -> [UInt8] {
    var bits = H264BitWriter()
    for (value, count) in [(Int(H264Slices.NALUnit.reference | H264Slices.NALUnit.sps), 8), (77, 8), (0, 8), (31, 8)] {
      bits.write(value, bits: count)
    }
    for number in [0, 0, 0, 0, 2] { bits.writeUE(number) }  // id, bits and type of POC, max_num_ref_frames
    bits.write(0, bits: 1)
    bits.writeUE(columns - 1)
    bits.writeUE(rows - 1)
    bits.write(0b1101, bits: 4)  // frame_mbs_only, direct_8x8_inference, no cropping, VUI
    bits.write(0, bits: 8)
    bits.write(1, bits: 1)  // bitstream_restriction_flag
    bits.write(1, bits: 1)
    for _ in 0..<4 { bits.writeUE(11) }
    for number in [2, 2] { bits.writeUE(number) }
    bits.end()
    return bits.bytes
  }

  /// The PPS of the references, with CAVLC.
  private static var pps: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.NALUnit.reference | H264Slices.NALUnit.pps), bits: 8)
    for _ in 0..<2 { bits.writeUE(0) }  // pic_parameter_set_id, seq_parameter_set_id
    bits.write(0, bits: 2)  // CAVLC, no POC of fields
    for _ in 0..<3 { bits.writeUE(0) }  // one slice group, one reference in each list
    bits.write(0, bits: 3)  // no weighted prediction
    for _ in 0..<3 { bits.writeSE(0) }  // pic_init_qp_minus26, pic_init_qs_minus26, chroma_qp_index_offset
    bits.write(0b100, bits: 3)  // deblocking_filter_control_present_flag
    bits.end()
    return H264Bits.nalUnit(bits.bytes)
  }

  /// Appends a group with a random B picture, and returns the slice of that picture.
  mutating func append(
    quantiser: Int32, usesModeDecision: Bool, isDeblocked: Bool, _ random: inout RandomNumbers
  ) throws -> SlicePicture.Slice {
    let isExtreme = random.chance(0.25)
    let first = reference(isExtreme: isExtreme, &random)
    append(key: first)
    var second = reference(isExtreme: isExtreme, &random)
    // Macroblocks of the second reference are I_PCM or skipped. Skipped ones have zero motion, which direct prediction
    // depends on.
    let share = random.number(0...1)
    let coded = (0..<columns * rows).map { _ in random.chance(share) }
    for (index, isCoded) in coded.enumerated() where !isCoded { second.copy(index, of: first, columns: columns) }
    append(second: second, coded: coded)
    let colZeroFlags = coded.map { $0 ? 0 : SlicePicture.allColZeroFlags }
    let picture = SlicePicture(
      columns: columns, rows: rows, references: (first, second), colZeroFlags: random.chance(0.7) ? colZeroFlags : nil,
      isExtreme: isExtreme, &random)
    let header = H264Slices.Header(
      frameNum: 2, framesSinceKey: Display.between, quantiser: Int(quantiser), unusedForReference: nil,
      isDeblocked: isDeblocked)
    let start = slices.start(header)
    guard
      let slice = picture.slice(
        quantiser: quantiser, after: (start.bytes, start.count), usesModeDecision: usesModeDecision,
        isDeblocked: isDeblocked)
    else { throw CocoaError(.coderInvalidValue) }
    bytes += H264Bits.nalUnit(slice.bytes)
    return slice
  }

  private func reference(isExtreme: Bool, _ random: inout RandomNumbers) -> SlicePicture.Reference {
    isExtreme
      ? SlicePicture.Reference(extremeOf: columns, rows, &random)
      : SlicePicture.Reference(columns: columns, rows: rows, &random)
  }

  private mutating func append(key: SlicePicture.Reference) {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.NALUnit.reference | H264Slices.NALUnit.idrSlice), bits: 8)
    for number in [0, 7, 0] { bits.writeUE(number) }
    bits.write(0, bits: slices.sps.frameNumBits)
    bits.writeUE(groupCount % 2)
    bits.write(slices.pictureOrderCount(Display.first), bits: slices.sps.pocBits)
    bits.write(0, bits: 2)  // no_output_of_prior_pics_flag, long_term_reference_flag
    writeQuantiser(to: &bits)
    for index in 0..<columns * rows {
      bits.writeUE(Self.pcmType)
      write(index, of: key, to: &bits)
    }
    bits.end()
    bytes += H264Bits.nalUnit(bits.bytes)
    groupCount += 1
  }

  private mutating func append(second: SlicePicture.Reference, coded: [Bool]) {
    var bits = H264BitWriter()
    bits.write(Int(H264Slices.NALUnit.reference | H264Slices.NALUnit.slice), bits: 8)
    for number in [0, 5, 0] { bits.writeUE(number) }
    bits.write(1, bits: slices.sps.frameNumBits)
    bits.write(slices.pictureOrderCount(Display.second), bits: slices.sps.pocBits)
    bits.write(0, bits: 2)  // default list size and order
    bits.write(0, bits: 1)  // adaptive_ref_pic_marking_mode_flag
    writeQuantiser(to: &bits)
    var skipped = 0
    for (index, isCoded) in coded.enumerated() {
      guard isCoded else {
        skipped += 1
        continue
      }
      bits.writeUE(skipped)
      skipped = 0
      bits.writeUE(5 + Self.pcmType)
      write(index, of: second, to: &bits)
    }
    if skipped > 0 { bits.writeUE(skipped) }
    bits.end()
    bytes += H264Bits.nalUnit(bits.bytes)
  }

  /// Writes slice_qp_delta, which does not matter, and disable_deblocking_filter_idc.
  private func writeQuantiser(to bits: inout H264BitWriter) {
    bits.writeSE(0)
    bits.writeUE(1)
  }

  /// Writes the samples of a macroblock as I_PCM.
  private func write(_ index: Int, of reference: SlicePicture.Reference, to bits: inout H264BitWriter) {
    bits.write(0, bits: (8 - bits.count % 8) % 8)
    for sample in reference.samples(at: index % columns * 16, index / columns * 16, columns: columns) {
      bits.write(Int(sample), bits: 8)
    }
  }

  /// The B pictures, decoded by FFmpeg: Y, U and V of each.
  func decode() throws -> [[UInt8]] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("slices-\(UUID().uuidString).h264").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let pictures = try MediaTests.decode(path, width: 16 * columns, height: 16 * rows)
    return stride(from: Display.between, to: pictures.count, by: 3).map { pictures[$0] }
  }

  #if HAS_OPENH264
    /// The same, decoded by OpenH264.
    func openH264() throws -> [[UInt8]] {
      guard let pictures = OpenH264Decoder.decode(bytes)?.pictures else { throw CocoaError(.fileReadCorruptFile) }
      return stride(from: Display.between, to: pictures.count, by: 3).map { pictures[$0] }
    }
  #endif
}
