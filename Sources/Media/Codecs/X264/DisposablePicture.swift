import CH264
import Pixels

/// A picture that is not given to libx264: it refers to the pictures of libx264 around it, and no picture refers to it.
struct DisposablePicture {
  let frame: Int

  /// The macroblocks that differ from the picture of libx264 before, and their samples.
  private let places: [UInt32]
  private let samples: [h264_macroblock]

  /// - Parameter places: the macroblocks that differ from the picture of libx264 before, in ascending order.
  init(_ picture: YUVBuffer, frame: Int, places: [UInt32]) {
    (self.frame, self.places) = (frame, places)
    let planes = h264_planes(picture)
    samples = places.map { place in
      var macroblock = h264_macroblock()
      if let planes { h264_copy_macroblock(planes, Int64(place), &macroblock) }
      return macroblock
    }
  }

  /// What macroblocks are, and the samples of those that are neither of the references.
  struct Contents {
    fileprivate(set) var kinds: [UInt8]
    fileprivate(set) var samples: [h264_macroblock] = []
  }

  /// What it shows, by the picture of libx264 before it alone.
  func contents(count: Int) -> Contents {
    var contents = Contents(kinds: Array(repeating: Self.kind(h264_as_first), count: count))
    for place in places { contents.kinds[Int(place)] = Self.kind(h264_changed) }
    contents.samples = samples
    return contents
  }

  /// What it shows, by the picture of libx264 that is shown after it, and that before it as the second.
  /// - Parameter changes: when macroblocks have last changed, up to the picture after it.
  func contents(changes: [Int32]) -> Contents {
    // What has not changed since is as in the picture after it; else what has not changed before is as in that before.
    var contents = Contents(
      kinds: changes.map { $0 <= Int32(clamping: frame) ? Self.kind(h264_as_first) : Self.kind(h264_as_second) })
    for (place, samples) in zip(places, samples) where changes[Int(place)] > Int32(clamping: frame) {
      contents.kinds[Int(place)] = Self.kind(h264_changed)
      contents.samples.append(samples)
    }
    return contents
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
