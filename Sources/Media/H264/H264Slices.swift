/// The slice headers of a stream in which our B pictures are inserted between libx264's pictures: rewrites the headers
/// of libx264, and writes our own headers and PPS. Clauses 7.3.2.2 and 7.3.3 of ITU-T H.264.
package struct H264Slices: Sendable {
  package let sps: H264SPS

  /// The PPS of libx264's slices.
  let pps: H264PPS

  /// Whether our B pictures use rate–distortion mode decision.
  let usesModeDecision: Bool

  /// pic_parameter_set_id of our PPS. libx264's is 0.
  private static let ownPPSID = 1

  /// 26 + pic_init_qp_minus26.
  private static let initialQuantiser = 26

  package init(sps: H264SPS, pps: H264PPS, usesModeDecision: Bool = false) {
    (self.sps, self.pps, self.usesModeDecision) = (sps, pps, usesModeDecision)
  }

  package enum NALUnit {
    package static let slice: UInt8 = 1
    package static let idrSlice: UInt8 = 5
    package static let sps: UInt8 = 7
    package static let pps: UInt8 = 8

    /// nal_ref_idc 2, in its bits.
    static let reference: UInt8 = 2 << 5

    package static func type(_ payload: some Collection<UInt8>) -> UInt8 { (payload.first ?? 0) & 0x1F }
  }

  /// The PPS of our B pictures, as a NAL unit.
  package var ownPPS: [UInt8] {
    var bits = H264BitWriter()
    bits.write(Int(NALUnit.reference | NALUnit.pps), bits: 8)
    bits.writeUE(Self.ownPPSID)
    bits.writeUE(0)  // seq_parameter_set_id
    bits.write(0b10, bits: 2)  // CABAC, no POC of fields
    bits.writeUE(0)  // num_slice_groups_minus1
    for _ in 0..<2 { bits.writeUE(0) }  // num_ref_idx_l0 and l1_default_active_minus1
    bits.write(0, bits: 3)  // no weighted prediction
    for _ in 0..<3 { bits.writeSE(0) }  // pic_init_qp_minus26, pic_init_qs_minus26, chroma_qp_index_offset
    bits.write(0b100, bits: 3)  // deblocking_filter_control_present_flag
    bits.end()
    return H264Bits.nalUnit(bits.bytes)
  }

  /// The slice header of one of our B pictures. Each list has one reference, the nearest picture before or after it,
  /// which comes first in the initial lists: clause 8.2.4.2.3.
  package struct Header: Sendable {
    /// frame_num, not wrapped: one more than that of the latest reference in decoding order.
    let frameNum: Int

    /// The pictures since the latest key frame. POC is twice that.
    let framesSinceKey: Int
    let quantiser: Int

    /// If the picture is a reference, frame_num of those to be marked as unused by MMCO 1, or none for the sliding
    /// window; nil if it is not a reference.
    package let unusedForReference: [Int]?

    /// Whether the deblocking filter is on.
    var isDeblocked = false

    package init(
      frameNum: Int, framesSinceKey: Int, quantiser: Int, unusedForReference: [Int]?, isDeblocked: Bool = false
    ) {
      (self.frameNum, self.framesSinceKey) = (frameNum, framesSinceKey)
      (self.quantiser, self.unusedForReference) = (quantiser, unusedForReference)
      self.isDeblocked = isDeblocked
    }
  }

  /// slice_type 6: all slices of the picture are B slices.
  private static let sliceType = 6

  /// Writes nal_unit_header and slice_header of one of our B pictures.
  func start(_ header: Header) -> H264BitWriter {
    var bits = H264BitWriter()
    bits.write(Int((header.unusedForReference == nil ? 0 : NALUnit.reference) | NALUnit.slice), bits: 8)
    bits.writeUE(0)  // first_mb_in_slice
    bits.writeUE(Self.sliceType)
    bits.writeUE(Self.ownPPSID)
    bits.write(wrapped(frameNum: header.frameNum), bits: sps.frameNumBits)
    bits.write(pictureOrderCount(header.framesSinceKey), bits: sps.pocBits)
    bits.write(1, bits: 1)  // direct_spatial_mv_pred_flag
    bits.write(0, bits: 3)  // default list sizes and order
    if let unusedForReference = header.unusedForReference {
      bits.writeMarking(unusedForReference.map { differenceOfPicNumsMinus1(header.frameNum, above: $0) })
    }
    bits.writeUE(0)  // cabac_init_idc
    bits.writeSE(header.quantiser - Self.initialQuantiser)
    bits.writeUE(header.isDeblocked ? 0 : 1)
    if header.isDeblocked { for _ in 0..<2 { bits.writeSE(0) } }
    return bits
  }
}

extension H264BitWriter {
  /// Writes ref_pic_list_modification, which puts another picture first: clause 7.3.3.1.
  /// - Parameter differenceOfPicNumsMinus1: abs_diff_pic_num_minus1 of that picture.
  mutating func writeListModification(_ differenceOfPicNumsMinus1: Int) {
    write(1, bits: 1)
    for number in [0, differenceOfPicNumsMinus1, 3] { writeUE(number) }
  }

  /// Writes dec_ref_pic_marking: MMCO 1 for each picture, or the sliding window if there are none. Clause 7.3.3.3.
  /// - Parameter differencesOfPicNumsMinus1: difference_of_pic_nums_minus1 of each picture.
  mutating func writeMarking(_ differencesOfPicNumsMinus1: [Int]) {
    write(differencesOfPicNumsMinus1.isEmpty ? 0 : 1, bits: 1)
    guard !differencesOfPicNumsMinus1.isEmpty else { return }
    for difference in differencesOfPicNumsMinus1 {
      writeUE(1)
      writeUE(difference)
    }
    writeUE(0)
  }
}
