import CH264
import Pixels

/// A picture that is not given to libx264: it is predicted from pictures around it, and what differs is told.
struct InterPicture {
  let frame: Int

  /// The macroblocks that differ from the picture before it that it refers to, in ascending order, and their samples.
  let places: [UInt32]
  let samples: [h264_macroblock]

  /// - Parameter places: the macroblocks that differ from the picture before it that it refers to, in ascending order.
  init(_ picture: YUVBuffer, frame: Int, places: [UInt32]) {
    (self.frame, self.places) = (frame, places)
    samples = [h264_macroblock](unsafeUninitializedCapacity: places.count) { samples, count in
      guard let base = samples.baseAddress, let planes = h264_planes(picture) else { return }
      h264_copy_macroblocks(planes, places, Int64(places.count), base)
      count = places.count
    }
  }

  /// What its macroblocks are, by the references before and after it.
  /// - Parameter changes: when macroblocks have last changed, up to the reference after it.
  func kinds(changes: [Int32]) -> [UInt8] {
    let frame = Int32(clamping: frame)
    let (before, after) = (Self.kind(h264_equals_list0), Self.kind(h264_equals_list1))
    var kinds = changes.map { $0 <= frame ? Self.kind(h264_equals_both) : before }
    for place in places { kinds[Int(place)] = changes[Int(place)] <= frame ? after : Self.kind(h264_changed) }
    return kinds
  }

  private static func kind(_ kind: some BinaryInteger) -> UInt8 { UInt8(truncatingIfNeeded: kind) }
}

extension h264_planes {
  /// The planes of a picture; nil where samples are not those of 8 bits in 4:2:0.
  fileprivate init?(_ picture: YUVBuffer) {
    guard picture.format.layout == .planar, picture.format.depth == .bits8, picture.format.chroma == .yuv420 else {
      return nil
    }
    let planes = picture.planes
    self.init(
      luma: planes[0].base, cb: planes[1].base, cr: planes[2].base, luma_stride: Int64(planes[0].stride),
      cb_stride: Int64(planes[1].stride), cr_stride: Int64(planes[2].stride), width: Int32(clamping: picture.width),
      height: Int32(clamping: picture.height))
  }
}
