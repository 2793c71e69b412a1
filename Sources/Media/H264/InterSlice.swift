import CH264

/// The slice of a picture that libx264 does not get.
package struct InterSlice: Sendable {
  package let picture: InterPicture

  /// How its macroblocks compare with the co-located ones of the references.
  let comparisons: [UInt8]

  /// The reference of each list: the one before the picture and the one after it.
  let references: (before: InterReference, after: InterReference)
  package let header: H264Slices.Header
  let columns: Int
  let rows: Int

  /// The motion of another picture, which the motion search starts from, and the motion of this picture, for others.
  package var previousMotions: PictureMotions?
  package var motions: PictureMotions?

  /// If the picture is a reference: memory for the reconstructed picture and its colZeroFlags.
  package var decoded: DecodedReference?
  package var colZeroFlags: ColZeroFlags?

  package init(
    picture: InterPicture, comparisons: [UInt8], references: (before: InterReference, after: InterReference),
    header: H264Slices.Header, columns: Int, rows: Int
  ) {
    (self.picture, self.comparisons, self.references) = (picture, comparisons, references)
    (self.header, self.columns, self.rows) = (header, columns, rows)
  }

  /// The picture as a reference, if it is one.
  package var reference: InterReference? {
    guard let decoded else { return nil }
    return InterReference(
      frame: picture.frame, frameNum: header.frameNum, decoded: decoded, colZeroFlags: colZeroFlags)
  }

  /// Whether any macroblocks are coded.
  package var isChanged: Bool { !picture.samples.isEmpty }

  /// The slice as a NAL unit; nil if there is too little memory.
  func unit(_ slices: H264Slices) -> [UInt8]? {
    var header = header
    // Without coded macroblocks there is nothing to deblock.
    header.isDeblocked = comparisons.contains(UInt8(truncatingIfNeeded: h264_changed))
    let start = slices.start(header)
    let sliceCapacity = h264_slice_capacity(
      Int32(clamping: columns), Int32(clamping: rows), Int64(picture.samples.count))
    let capacity = start.bytes.count + Int(sliceCapacity)
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      _ = bytes.update(from: start.bytes)
      guard let base = bytes.baseAddress else { return }
      var bits = h264_bits(bytes: base, capacity: Int64(capacity), count: Int64(start.count))
      isWritten = append(header, usesModeDecision: slices.usesModeDecision, to: &bits)
      count = isWritten ? Int(bits.count + 7) / 8 : 0
    }
    return isWritten ? H264Bits.nalUnit(bytes) : nil
  }

  /// How many frames before the picture each reference is shown.
  private var distances: (Int32, Int32) {
    (Int32(clamping: picture.frame - references.before.frame), Int32(clamping: picture.frame - references.after.frame))
  }

  private func append(_ header: H264Slices.Header, usesModeDecision: Bool, to bits: inout h264_bits) -> Bool {
    comparisons.withUnsafeBufferPointer { comparisons in
      picture.addresses.withUnsafeBufferPointer { addresses in
        picture.samples.withUnsafeBufferPointer { samples in
          guard let comparisons = comparisons.baseAddress else { return false }
          var picture = h264_picture(
            references: (references.before.decoded.reference, references.after.decoded.reference),
            list1_col_zero_flags: references.after.colZeroFlags?.memory, distances: distances,
            columns: Int32(clamping: columns), rows: Int32(clamping: rows), comparisons: comparisons,
            addresses: addresses.baseAddress,
            samples: samples.baseAddress, sample_count: Int64(samples.count),
            previous_motions: previousMotions?.memory, motions: motions?.memory, col_zero_flags: colZeroFlags?.memory,
            quantiser: Int32(clamping: header.quantiser), uses_mode_decision: usesModeDecision,
            is_deblocked: header.isDeblocked,
            decoded: decoded?.memory ?? h264_decoded())
          return h264_append_slice_data(&bits, &picture)
        }
      }
    }
  }
}

/// A decoded reference picture.
package struct InterReference: Sendable {
  package let frame: Int
  package let frameNum: Int
  package let decoded: DecodedReference

  /// Its colZeroFlags; nil for a picture of libx264, whose flags are unknown.
  var colZeroFlags: ColZeroFlags?

  package init(frame: Int, frameNum: Int, decoded: DecodedReference, colZeroFlags: ColZeroFlags? = nil) {
    (self.frame, self.frameNum, self.decoded, self.colZeroFlags) = (frame, frameNum, decoded, colZeroFlags)
  }
}
