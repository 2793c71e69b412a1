extension H264Slices {
  /// The changes in the slice header of a libx264 picture for the stream with our B pictures.
  package struct HeaderChanges {
    /// The pictures since the latest key frame. POC is twice that.
    let framesSinceKey: Int

    /// frame_num, not wrapped.
    let frameNum: Int

    /// frame_num of the picture that it refers to, if one of our B pictures would be first in list 0; nil if the
    /// initial list is right.
    package var reference: Int?

    /// frame_num of the references to be marked as unused by MMCO 1; empty for the sliding window.
    package var unusedForReference: [Int]

    package init(framesSinceKey: Int, frameNum: Int, reference: Int? = nil, unusedForReference: [Int] = []) {
      (self.framesSinceKey, self.frameNum) = (framesSinceKey, frameNum)
      (self.reference, self.unusedForReference) = (reference, unusedForReference)
    }
  }

  /// The maximum size of a slice header, with as many references and weights as there can be.
  private static let maximumHeaderSize = 1024

  /// Rewrites the header of a libx264 slice.
  /// - Parameter payload: the NAL unit without its start code.
  /// - Returns: the NAL unit; nil if its header is not as libx264 writes it.
  package func rewritten(_ payload: UnsafeBufferPointer<UInt8>.SubSequence, with changes: HeaderChanges) -> [UInt8]? {
    // Emulation prevention does not depend on the bytes before a byte above 3.
    var end =
      payload.index(payload.startIndex, offsetBy: Self.maximumHeaderSize, limitedBy: payload.endIndex)
      ?? payload.endIndex
    while end < payload.endIndex, payload[payload.index(before: end)] <= 3 { end = payload.index(after: end) }
    var slice = H264Copy(H264Bits.rbsp(payload[..<end]))
    slice.copyHeader(self, changes)
    slice.copyAlignedRest()
    guard slice.isValid else { return nil }
    return H264Bits.nalUnit(slice.copy.bytes) + payload[end...]
  }

  /// pic_order_cnt_lsb.
  func pictureOrderCount(_ framesSinceKey: Int) -> Int { 2 * framesSinceKey & (1 << sps.pocBits - 1) }

  /// frame_num as slices have it, modulo MaxFrameNum.
  func wrapped(frameNum: Int) -> Int { frameNum & (1 << sps.frameNumBits - 1) }

  /// abs_diff_pic_num_minus1 or difference_of_pic_nums_minus1: how much a frame_num is above an earlier one, minus 1.
  func differenceOfPicNumsMinus1(_ frameNum: Int, above other: Int) -> Int { wrapped(frameNum: frameNum - other - 1) }
}

extension H264Copy {
  private enum SliceType {
    static let p = 0
    static let b = 1
  }

  /// Copies a slice header with changes: clause 7.3.3.
  fileprivate mutating func copyHeader(_ slices: H264Slices, _ changes: H264Slices.HeaderChanges) {
    let (sps, pps) = (slices.sps, slices.pps)
    let first = bits(8)
    let isKey = first & 0x1F == Int(H264Slices.NALUnit.idrSlice)
    ue()  // first_mb_in_slice
    let sliceType = ue() % 5
    ue()  // pic_parameter_set_id
    _ = skip(sps.frameNumBits)
    write(slices.wrapped(frameNum: changes.frameNum), bits: sps.frameNumBits)
    if isKey { ue() }
    _ = skip(sps.originalPOCBits)
    write(slices.pictureOrderCount(changes.framesSinceKey), bits: sps.pocBits)
    if sliceType <= SliceType.b {
      let references = copyReferenceLists(
        isB: sliceType == SliceType.b, pps,
        differenceOfPicNumsMinus1: changes.reference.map {
          slices.differenceOfPicNumsMinus1(changes.frameNum, above: $0)
        })
      if sliceType == SliceType.p, pps.hasWeightedPrediction { copyWeights(references: references) }
    }
    if first >> 5 != 0 {
      isKey
        ? _ = bits(2)
        : copyMarking(changes.unusedForReference.map { slices.differenceOfPicNumsMinus1(changes.frameNum, above: $0) })
    }
    if sliceType <= SliceType.b { ue() }  // cabac_init_idc
    ue()  // slice_qp_delta
    if pps.controlsDeblocking, ue() != 1 { for _ in 0..<2 { ue() } }
  }

  /// Copies the reference list sizes and modifications: clause 7.3.3.1.
  /// - Parameter differenceOfPicNumsMinus1: abs_diff_pic_num_minus1 of the picture to be first in list 0; nil to copy.
  /// - Returns: the size of list 0.
  private mutating func copyReferenceLists(isB: Bool, _ pps: H264PPS, differenceOfPicNumsMinus1: Int?) -> Int {
    if isB { bits(1) }  // direct_spatial_mv_pred_flag
    var count = pps.references
    if bits(1) == 1 {
      count = ue() + 1
      if isB { ue() }
    }
    if let differenceOfPicNumsMinus1 {
      expect(!isB && skip(1) == 0)
      writeListModification(differenceOfPicNumsMinus1)
      return count
    }
    for _ in 0..<(isB ? 2 : 1) where bits(1) == 1 {
      while isValid, ue() != 3 { ue() }
    }
    return count
  }

  /// Copies pred_weight_table of a P slice: clause 7.3.3.2.
  private mutating func copyWeights(references: Int) {
    expect(references <= 32)
    ue()
    ue()
    for _ in 0..<references where isValid {
      if bits(1) == 1 { for _ in 0..<2 { ue() } }
      if bits(1) == 1 { for _ in 0..<4 { ue() } }
    }
  }

  /// Copies dec_ref_pic_marking, or writes another one: clause 7.3.3.3.
  private mutating func copyMarking(_ unusedForReference: [Int]) {
    guard unusedForReference.isEmpty else {
      expect(skip(1) == 0)
      writeMarking(unusedForReference)
      return
    }
    guard bits(1) == 1 else { return }
    while isValid {
      let operation = ue()
      guard operation != 0 else { return }
      expect(operation == 1)  // MMCO 1: short-term reference to unused
      ue()
    }
  }
}
