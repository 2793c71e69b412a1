import CH264
import Dispatch
import Synchronization

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

  /// Slices as units, made side by side; nil for one for which there is no memory.
  static func units(_ own: [InterSlice], _ slices: H264Slices) -> [[UInt8]?] {
    guard own.contains(where: { !$0.picture.samples.isEmpty }) else { return own.map { $0.unit(slices) } }
    let units = Mutex([[UInt8]?](repeating: nil, count: own.count))
    DispatchQueue.concurrentPerform(iterations: own.count) { index in
      let unit = own[index].unit(slices)
      units.withLock { $0[index] = unit }
    }
    return units.withLock { $0 }
  }

  /// The slice as a unit; nil if there is no memory for it.
  /// - Parameter decoded: filled with what decoders make of the picture.
  func unit(_ slices: H264Slices, decoded: DecodedReference? = nil) -> [UInt8]? {
    if decoded == nil, let same { return unit(like: same, slices) }
    var header = header
    // Edges are smoothed where something is coded, but not in what is decoded here.
    header.isFiltered = decoded == nil && kinds.contains(UInt8(truncatingIfNeeded: h264_changed))
    let start = slices.start(header, [references.first.number, references.second.number])
    let room = h264_slice_room(Int32(clamping: columns), Int32(clamping: rows), Int64(picture.samples.count))
    let capacity = start.bytes.count + Int(room)
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      _ = bytes.update(from: start.bytes)
      guard let base = bytes.baseAddress else { return }
      var bits = h264_bits(bytes: base, capacity: Int64(capacity), count: Int64(start.count))
      isWritten = append(to: &bits, decoded)
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

  private func append(to bits: inout h264_bits, _ decoded: DecodedReference?) -> Bool {
    kinds.withUnsafeBufferPointer { kinds in
      picture.places.withUnsafeBufferPointer { places in
        picture.samples.withUnsafeBufferPointer { samples in
          guard let kinds = kinds.baseAddress else { return false }
          var picture = h264_picture(
            references: (references.first.samples, references.second.samples),
            is_second_long_term: references.second.number == .longTerm,
            columns: Int32(clamping: columns), rows: Int32(clamping: rows), kinds: kinds, places: places.baseAddress,
            samples: samples.baseAddress, sample_count: Int64(samples.count),
            quantiser: Int32(clamping: header.quantiser), decoded: decoded?.memory ?? h264_decoded())
          return h264_append_slice_data(&bits, &picture)
        }
      }
    }
  }
}

/// A decoded picture that others refer to.
///
/// Unchecked: `samples` points to what is only read, and stays as it is until all slices that refer to it are made.
struct InterReference: @unchecked Sendable {
  let number: H264Slices.Reference
  let samples: h264_reference
}
