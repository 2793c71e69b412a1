import CH264

/// The slice of a picture that is not given to libx264.
struct InterSlice: Sendable {
  let picture: InterPicture

  /// What the picture's macroblocks are.
  let kinds: [UInt8]

  /// The pictures that it refers to, that of each list: maybe twice the same.
  let references: (first: InterReference, second: InterReference)
  let header: H264Slices.Header
  let columns: Int
  let rows: Int

  /// The motion of another picture, by which that of this one is found, and its own, to be filled for others.
  var formerMotions: PictureMotions?
  var motions: PictureMotions?

  /// What decoders make of the picture, to be filled if others refer to it.
  var decoded: DecodedReference?

  /// The picture, as others refer to it, if they do.
  var reference: InterReference? {
    guard let decoded, let marking = header.marking else { return nil }
    return InterReference(frame: picture.frame, number: .longTerm(marking.place), decoded: decoded)
  }

  /// Whether any macroblocks are coded.
  var isChanged: Bool { !picture.samples.isEmpty }

  /// The slice as a unit; nil if there is no memory for it.
  func unit(_ slices: H264Slices) -> [UInt8]? {
    if decoded == nil, let same { return unit(like: same, slices) }
    var header = header
    // Edges are smoothed where something is coded.
    header.isFiltered = kinds.contains(UInt8(truncatingIfNeeded: h264_changed))
    let start = slices.start(header, [references.first.number, references.second.number])
    let room = h264_slice_room(Int32(clamping: columns), Int32(clamping: rows), Int64(picture.samples.count))
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

  /// The reference that the picture is wholly the same as, if there is one.
  private var same: InterReference? {
    func isAs(_ kind: some BinaryInteger) -> Bool {
      kinds.allSatisfy { $0 == UInt8(truncatingIfNeeded: kind) || $0 == UInt8(truncatingIfNeeded: h264_as_both) }
    }
    return isAs(h264_as_first) ? references.first : isAs(h264_as_second) ? references.second : nil
  }

  /// The slice of a picture that is the same as a reference: all macroblocks are skipped.
  private func unit(like reference: InterReference, _ slices: H264Slices) -> [UInt8] {
    var header = header
    header.coding = .variableLength
    var bits = slices.start(header, [reference.number])
    bits.writeNumber(kinds.count)
    bits.end()
    return H264Bits.unit(bits.bytes)
  }

  /// How many frames before the picture each reference is shown.
  private var distances: (Int32, Int32) {
    (Int32(clamping: picture.frame - references.first.frame), Int32(clamping: picture.frame - references.second.frame))
  }

  private func append(_ header: H264Slices.Header, isCareful: Bool, to bits: inout h264_bits) -> Bool {
    kinds.withUnsafeBufferPointer { kinds in
      picture.places.withUnsafeBufferPointer { places in
        picture.samples.withUnsafeBufferPointer { samples in
          guard let kinds = kinds.baseAddress else { return false }
          var picture = h264_picture(
            references: (references.first.decoded.reference, references.second.decoded.reference),
            is_second_long_term: references.second.number.isLongTerm, distances: distances,
            columns: Int32(clamping: columns), rows: Int32(clamping: rows), kinds: kinds, places: places.baseAddress,
            samples: samples.baseAddress, sample_count: Int64(samples.count),
            former_motions: formerMotions?.memory, motions: motions?.memory,
            quantiser: Int32(clamping: header.quantiser), is_careful: isCareful, is_smoothed: header.isFiltered,
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
  let number: H264Slices.Reference
  let decoded: DecodedReference
}
