import Pixels

/// An image in halves of its size, quarters and so on, each pixel the mean of the area it stands for.
///
/// Unchecked: the memory is written by `init` alone.
final class MipPyramid: @unchecked Sendable {
  let image: CGImage

  /// From half the size on, down to a single pixel.
  private(set) var smaller: [ImageRows] = []

  /// What the image and its levels take up.
  let byteCount: Int

  init(_ image: CGImage) {
    self.image = image
    var count = image.stride * image.height
    var (width, height) = (image.width, image.height)
    while width > 1 || height > 1 {
      let (newWidth, newHeight) = (max(1, width / 2), max(1, height / 2))
      let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: newWidth * newHeight)
      let level = ImageRows(base: UnsafePointer(memory), width: newWidth, height: newHeight, stride: newWidth)
      if let above = smaller.last {
        Self.reduce(above, to: memory, newWidth, newHeight)
      } else {
        image.rows.withUnsafeBufferPointer { rows in
          guard let base = rows.baseAddress else { return }
          let whole = ImageRows(base: base, width: width, height: height, stride: image.stride)
          Self.reduce(whole, to: memory, newWidth, newHeight)
        }
      }
      smaller.append(level)
      (width, height) = (newWidth, newHeight)
      count += width * height
    }
    byteCount = count * 4
  }

  deinit {
    for level in smaller { level.base.deallocate() }
  }

  /// Averages areas. Where a size is odd they share pixels: of `width` pixels each of the `newWidth` gets an equal part.
  private static func reduce(
    _ source: ImageRows, to target: UnsafeMutablePointer<UInt32>, _ newWidth: Int, _ newHeight: Int
  ) {
    let (width, height) = (source.width, source.height)
    let total = width * height
    for y in 0..<newHeight {
      let rows = span(y, of: newHeight, in: height)
      for x in 0..<newWidth {
        let columns = span(x, of: newWidth, in: width)
        var sum = SIMD4<Int>(repeating: total / 2)
        for row in rows {
          let weightY = overlap(row, y, of: newHeight, in: height)
          for column in columns {
            let pixel = source.base[row * source.stride + column]
            let weight = weightY * overlap(column, x, of: newWidth, in: width)
            let channels = SIMD4(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24))
            sum &+= channels &* SIMD4(repeating: weight)
          }
        }
        let mean = sum / SIMD4(repeating: total)
        target[y * newWidth + x] =
          UInt32(mean[0]) | UInt32(mean[1]) << 8 | UInt32(mean[2]) << 16 | UInt32(mean[3]) << 24
      }
    }
  }

  /// The old pixels that a new one covers.
  private static func span(_ index: Int, of newCount: Int, in count: Int) -> Range<Int> {
    index * count / newCount..<((index + 1) * count + newCount - 1) / newCount
  }

  /// How much of an old pixel a new one covers, in parts of which `newCount` make the old and `count` the new.
  private static func overlap(_ old: Int, _ index: Int, of newCount: Int, in count: Int) -> Int {
    min((old + 1) * newCount, (index + 1) * count) - max(old * newCount, index * count)
  }
}
