/// A sequence parameter set (SPS) of libx264, changed for the B pictures that we insert: clause 7.3.2.1 of ITU-T H.264.
package struct H264SPS: Sendable {
  /// The SPS as a NAL unit.
  package let unit: [UInt8]

  /// The bits of frame_num.
  let frameNumBits: Int

  /// The bits of pic_order_cnt_lsb in libx264's slices; 0 for POC type 2.
  let originalPOCBits: Int

  /// max_num_reorder_frames: how many pictures may precede one in decoding order and follow it in output order.
  package let maxNumReorderFrames: Int

  /// The bits of pic_order_cnt_lsb in our stream. They suffice for 250 pictures between key frames, as POC counts
  /// fields.
  let pocBits = 10

  /// The references of our B pictures, and how many of our B pictures are references at once.
  private static let references = 2
  private static let bReferences = 2

  /// Main profile, whose SPS has neither chroma_format_idc nor scaling matrices.
  private static let mainProfile = 77

  /// level_idc: table A-1.
  private enum Level {
    /// Level 1.1 is the only one whose DPB cannot hold four of its largest pictures.
    static let withSpaceForTwo = 11
    static let next = 12
  }

  /// Reads an SPS without its start code; nil for one with values that libx264 does not write.
  /// - Parameter hasBReferences: whether some of our B pictures are references.
  package init?(_ payload: some Sequence<UInt8>, hasBReferences: Bool) {
    // libx264's pictures before and after a B picture, and our own references. The DPB of every level but 1.1 can hold
    // four of its largest pictures.
    let dpbSize = Self.references + (hasBReferences ? Self.bReferences : 0)
    var set = H264Copy(H264Bits.rbsp(payload))
    set.bits(8)
    let profile = set.bits(8)
    set.bits(8)
    let level = set.skip(8)
    set.write(hasBReferences && level == Level.withSpaceForTwo ? Level.next : level, bits: 8)
    set.ue()
    if profile != Self.mainProfile {
      let chroma = set.ue()
      set.expect(chroma > 0)
      if chroma == 3 { set.expect(set.bits(1) == 0) }  // separate_colour_plane_flag
      set.ue()
      set.ue()
      set.bits(1)
      set.expect(set.bits(1) == 0)  // seq_scaling_matrix_present_flag
    }
    frameNumBits = set.ue() + 4
    switch set.skipUE() {
    case 0: originalPOCBits = set.skipUE() + 4
    case 2: originalPOCBits = 0
    default: return nil
    }
    set.write(ue: 0)
    set.write(ue: pocBits - 4)
    let maxNumRefFrames = max(dpbSize, set.skipUE())
    set.write(ue: maxNumRefFrames)
    set.bits(1)
    set.ue()  // width and height
    set.ue()
    set.expect(set.bits(1) == 1)  // frame_mbs_only_flag
    set.bits(1)
    if set.bits(1) == 1 { for _ in 0..<4 { set.ue() } }  // frame cropping offsets
    maxNumReorderFrames = set.copyVUI(references: maxNumRefFrames, minimumReordered: dpbSize - 1)
    set.rest()
    guard set.isValid else { return nil }
    unit = H264Bits.nalUnit(set.copy.bytes)
  }
}

extension H264Copy {
  /// Copies the VUI parameters, and raises the bitstream restrictions: annex E.2.1.
  /// - Returns: max_num_reorder_frames.
  fileprivate mutating func copyVUI(references: Int, minimumReordered: Int) -> Int {
    expect(bits(1) == 1)
    if bits(1) == 1, bits(8) == 255 { bits(32) }  // sample aspect ratio
    if bits(1) == 1 { bits(1) }  // overscan_appropriate_flag
    if bits(1) == 1 {
      bits(4)
      if bits(1) == 1 { bits(24) }  // colour description
    }
    if bits(1) == 1 {  // chroma sample location
      ue()
      ue()
    }
    if bits(1) == 1 {  // timing_info
      bits(32)
      bits(32)
      bits(1)
    }
    expect(bits(2) == 0)  // no HRD parameters
    bits(1)
    expect(bits(1) == 1)
    bits(1)
    for _ in 0..<4 { ue() }
    let reordered = max(minimumReordered, skipUE())
    write(ue: reordered)
    write(ue: max(references, skipUE()))
    return reordered
  }
}
