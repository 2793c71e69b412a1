/// The elements of libx264's picture parameter set (PPS) that its slices depend on: clause 7.3.2.2 of ITU-T H.264.
package struct H264PPS: Sendable {
  /// num_ref_idx_l0_default_active_minus1, plus 1.
  let references: Int

  /// weighted_pred_flag.
  let hasWeightedPrediction: Bool

  /// deblocking_filter_control_present_flag.
  let controlsDeblocking: Bool

  /// Reads a PPS without its start code; nil for one with CAVLC, or with values that libx264 does not write.
  package init?(_ payload: some Sequence<UInt8>) {
    var set = H264Copy(H264Bits.rbsp(payload))
    set.bits(8)
    for _ in 0..<2 { set.expect(set.ue() == 0) }  // pic_parameter_set_id, seq_parameter_set_id
    set.expect(set.bits(1) == 1)  // entropy_coding_mode_flag: CABAC
    set.expect(set.bits(1) == 0)  // bottom_field_pic_order_in_frame_present_flag
    set.expect(set.ue() == 0)  // num_slice_groups_minus1
    references = set.ue() + 1
    set.ue()  // num_ref_idx_l1_default_active_minus1
    hasWeightedPrediction = set.bits(1) == 1
    set.expect(set.bits(2) != 1)  // weighted_bipred_idc: not explicit
    for _ in 0..<3 { set.ue() }  // pic_init_qp_minus26, pic_init_qs_minus26, chroma_qp_index_offset
    controlsDeblocking = set.bits(1) == 1
    set.bits(1)
    set.expect(set.bits(1) == 0)  // redundant_pic_cnt_present_flag
    guard set.isValid else { return nil }
  }
}
