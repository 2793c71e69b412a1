import CH264

/// The slice of a picture that no other one refers to.
struct DisposableSlice {
  let contents: DisposablePicture.Contents

  /// The pictures that it refers to, one or two.
  let references: [h264_reference]
  let columns: Int
  let rows: Int
  let quantiser: Int

  /// The slice as a unit; nil if there is no memory for it.
  func unit(_ slices: H264Slices, _ numbers: H264Slices.References, order: Int) -> [UInt8]? {
    let isFiltered = !contents.samples.isEmpty
    let header = slices.header(numbers, order: order, quantiser: quantiser, isFiltered: isFiltered)
    let room = h264_slice_room(Int32(clamping: columns), Int32(clamping: rows), Int64(contents.samples.count))
    let capacity = header.bytes.count + Int(room)
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      _ = bytes.update(from: header.bytes)
      guard let base = bytes.baseAddress else { return }
      var bits = h264_bits(bytes: base, capacity: Int64(capacity), count: Int64(header.count))
      isWritten = append(to: &bits)
      count = isWritten ? Int(bits.count + 7) / 8 : 0
    }
    return isWritten ? H264Bits.unit(bytes) : nil
  }

  private func append(to bits: inout h264_bits) -> Bool {
    contents.kinds.withUnsafeBufferPointer { kinds in
      contents.samples.withUnsafeBufferPointer { samples in
        guard let kinds = kinds.baseAddress, let first = references.first, let last = references.last else { return false }
        var picture = h264_picture(
          references: (first, last), reference_count: Int32(references.count), columns: Int32(clamping: columns),
          rows: Int32(clamping: rows), kinds: kinds, samples: samples.baseAddress, quantiser: Int32(clamping: quantiser))
        return h264_append_slice_data(&bits, &picture)
      }
    }
  }
}
