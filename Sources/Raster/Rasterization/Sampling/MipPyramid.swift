import Pixels

/// An image at half its size, a quarter and so on; each pixel is the mean of the area that it covers.
///
/// Unchecked Sendable: only `init` writes the memory.
final class MipPyramid: @unchecked Sendable {
  let image: CGImage

  /// The levels from half the size down to a single pixel.
  let smaller: [ImageRows]

  /// The memory for the image and its levels, in bytes.
  let byteCount: Int

  init(_ image: CGImage) {
    self.image = image
    smaller = image.rows.withUnsafeBufferPointer { rows in
      var levels: [ImageRows] = []
      guard let base = rows.baseAddress else { return levels }
      var above = ImageRows(base: base, width: image.width, height: image.height, stride: image.stride)
      while above.width > 1 || above.height > 1 {
        above = Self.half(of: above)
        levels.append(above)
      }
      return levels
    }
    byteCount = smaller.reduce(image.stride * image.height) { $0 + $1.width * $1.height } * 4
  }

  deinit {
    for level in smaller { level.base.deallocate() }
  }

  private static func half(of source: ImageRows) -> ImageRows {
    let (width, height) = (max(1, source.width / 2), max(1, source.height / 2))
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    let halving = RowHalving(width: source.width, height: source.height)
    var next = memory
    for y in 0..<source.height {
      halving.add(source.base + y * source.stride) { row in
        next.update(from: row, count: width)
        next += width
      }
    }
    return ImageRows(base: UnsafePointer(memory), width: width, height: height, stride: width)
  }
}
