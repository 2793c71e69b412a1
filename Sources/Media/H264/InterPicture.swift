import CH264
import Pixels

/// A picture that libx264 does not get: a B picture whose changed macroblocks are coded.
package struct InterPicture {
  package let frame: Int

  /// The addresses of the macroblocks that differ from its list 0 reference, in ascending order, and their samples.
  let addresses: [UInt32]
  let samples: [h264_macroblock]

  /// - Parameter addresses: the addresses of the macroblocks that differ from its list 0 reference, in ascending order.
  package init(_ picture: YUVBuffer, frame: Int, addresses: [UInt32]) {
    (self.frame, self.addresses) = (frame, addresses)
    samples = [h264_macroblock](unsafeUninitializedCapacity: addresses.count) { samples, count in
      guard let base = samples.baseAddress, let planes = h264_planes(picture) else { return }
      h264_copy_macroblocks(planes, addresses, Int64(addresses.count), base)
      count = addresses.count
    }
  }

  /// How its macroblocks compare with those of the references before and after it.
  /// - Parameter changes: the frame of the latest change of each macroblock, up to the reference after it.
  package func comparisons(changes: [Int32]) -> [UInt8] {
    let frame = Int32(clamping: frame)
    let (before, after) = (Self.comparison(h264_equals_list0), Self.comparison(h264_equals_list1))
    var comparisons = changes.map { $0 <= frame ? Self.comparison(h264_equals_both) : before }
    for address in addresses {
      comparisons[Int(address)] = changes[Int(address)] <= frame ? after : Self.comparison(h264_changed)
    }
    return comparisons
  }

  private static func comparison(_ comparison: some BinaryInteger) -> UInt8 { UInt8(truncatingIfNeeded: comparison) }
}

extension h264_planes {
  /// The planes of a picture; nil if its samples are not 8-bit 4:2:0.
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
