import CH264

/// The slice of a picture that is not given to libx264.
struct InterSlice: Sendable {
  let picture: InterPicture

  /// What the picture's macroblocks are.
  let kinds: [UInt8]

  /// The pictures that it refers to, that of each list: the one before it and the one after it.
  let references: (before: InterReference, after: InterReference)
  let header: H264Slices.Header
  let columns: Int
  let rows: Int

  /// The motion of another picture, by which that of this one is found, and its own, to be filled for others.
  var formerMotions: PictureMotions?
  var motions: PictureMotions?

  /// What decoders make of the picture, and which parts of it hardly move, to be filled if others refer to it.
  var decoded: DecodedReference?
  var stillness: PictureStillness?

  /// The picture, as others refer to it, if they do.
  var reference: InterReference? {
    guard let decoded else { return nil }
    return InterReference(
      frame: picture.frame, frameNumber: header.frameNumber, decoded: decoded, stillness: stillness)
  }

  /// Whether any macroblocks are coded.
  var isChanged: Bool { !picture.samples.isEmpty }

  /// The slice as a unit; nil if there is no memory for it.
  func unit(_ slices: H264Slices) -> [UInt8]? {
    var header = header
    // Edges are smoothed where something is coded.
    header.isFiltered = kinds.contains(UInt8(truncatingIfNeeded: h264_changed))
    let start = slices.start(header)
    let room = h264_slice_capacity(Int32(clamping: columns), Int32(clamping: rows), Int64(picture.samples.count))
    let capacity = start.bytes.count + Int(room)
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      _ = bytes.update(from: start.bytes)
      guard let base = bytes.baseAddress else { return }
      var bits = h264_bits(bytes: base, capacity: Int64(capacity), count: Int64(start.count))
      isWritten = append(header, isCareful: slices.areCareful, to: &bits)
      count = isWritten ? Int(bits.count + 7) / 8 : 0
    }
    return isWritten ? H264Bits.unit(bytes) : nil
  }

  /// How many frames before the picture each reference is shown.
  private var distances: (Int32, Int32) {
    (Int32(clamping: picture.frame - references.before.frame), Int32(clamping: picture.frame - references.after.frame))
  }

  private func append(_ header: H264Slices.Header, isCareful: Bool, to bits: inout h264_bits) -> Bool {
    kinds.withUnsafeBufferPointer { kinds in
      picture.places.withUnsafeBufferPointer { places in
        picture.samples.withUnsafeBufferPointer { samples in
          guard let kinds = kinds.baseAddress else { return false }
          var picture = h264_picture(
            references: (references.before.decoded.reference, references.after.decoded.reference),
            list1_col_zero_flags: references.after.stillness?.memory, distances: distances,
            columns: Int32(clamping: columns), rows: Int32(clamping: rows), comparisons: kinds,
            addresses: places.baseAddress,
            samples: samples.baseAddress, sample_count: Int64(samples.count),
            previous_motions: formerMotions?.memory, motions: motions?.memory, col_zero_flags: stillness?.memory,
            quantiser: Int32(clamping: header.quantiser), uses_mode_decision: isCareful,
            is_deblocked: header.isFiltered,
            decoded: decoded?.memory ?? h264_decoded())
          return h264_append_slice_data(&bits, &picture)
        }
      }
    }
  }
}

/// A decoded picture that others refer to.
struct InterReference: Sendable {
  let frame: Int
  let frameNumber: Int
  let decoded: DecodedReference

  /// Which parts of it hardly move; nil for a picture of libx264, of which that is not known.
  var stillness: PictureStillness?
}
