#if HAS_OPENH264
  import OpenH264

  /// Decodes streams with OpenH264.
  public enum OpenH264Decoder {
    /// The result of decoding.
    public struct Result {
      /// The pictures in output order: Y, U and V of each.
      public fileprivate(set) var pictures: [[UInt8]] = []

      /// How many pictures the decoder reported errors for.
      public fileprivate(set) var complaintCount = 0
    }

    /// Decodes a stream with start codes; nil if there is too little memory.
    public static func decode(_ bytes: [UInt8]) -> Result? {
      guard let decoder = openh264_open() else { return nil }
      defer { openh264_close(decoder) }
      var result = Result()
      var picture = openh264_picture()
      for unit in StreamStructure.pictures(bytes) {
        var hasFailed = false
        let isReady = unit.withUnsafeBufferPointer { unit in
          unit.baseAddress.map { openh264_decode(decoder, $0, Int32(clamping: unit.count), &picture, &hasFailed) }
            ?? false
        }
        if isReady { result.pictures.append(samples(picture)) }
        if hasFailed { result.complaintCount += 1 }
      }
      while openh264_flush(decoder, &picture) { result.pictures.append(samples(picture)) }
      return result
    }

    private static func samples(_ picture: openh264_picture) -> [UInt8] {
      let planes = [picture.planes.0, picture.planes.1, picture.planes.2]
      let (width, height) = (Int(picture.width), Int(picture.height))
      return planes.enumerated().flatMap { index, plane -> [UInt8] in
        guard let plane else { return [] }
        let (stride, half) = (Int(index == 0 ? picture.strides.0 : picture.strides.1), index == 0 ? 1 : 2)
        return (0..<height / half).flatMap { UnsafeBufferPointer(start: plane + $0 * stride, count: width / half) }
      }
    }
  }
#endif
