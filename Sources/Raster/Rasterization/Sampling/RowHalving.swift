import Pixels

/// Halves an image row by row; each pixel of the result is the mean of the area that it covers.
///
/// If a size is odd, neighbours share source pixels: each new pixel covers `width / newWidth` of them.
final class RowHalving {
  private let width, height: Int
  private let newWidth, newHeight: Int
  private var y = 0
  private var newY = 0

  /// The sums of two new rows, to both of which a source row may belong. Empty if both sizes are even.
  private var sums: [[SIMD4<Int>]]

  /// If both sizes are even, the sums of a source row: blue and red, green and alpha, in halves of a word.
  private var low: [UInt32] = []
  private var high: [UInt32] = []
  private var row: [UInt32]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    (newWidth, newHeight) = (max(1, width / 2), max(1, height / 2))
    row = Array(repeating: 0, count: newWidth)
    if newWidth * 2 == width, newHeight * 2 == height {
      sums = []
      low = Array(repeating: 0, count: newWidth)
      high = low
    } else {
      sums = Array(repeating: Array(repeating: .zero, count: newWidth), count: 2)
    }
  }

  /// Adds the next row of the image and calls `body` with each new row that it completes. Rethrows errors of `body`.
  func add(_ source: UnsafePointer<UInt32>, _ body: (UnsafePointer<UInt32>) throws -> Void) rethrows {
    defer { y += 1 }
    if sums.isEmpty {
      addEven(source)
      if y & 1 == 1 { try row.withUnsafeBufferPointer { if let base = $0.baseAddress { try body(base) } } }
      return
    }
    // The rest of the row may begin another new row.
    while newY < newHeight, Self.span(newY, of: newHeight, in: height).contains(y) {
      addShare(source, to: newY)
      guard Self.span(newY, of: newHeight, in: height).upperBound == y + 1 else {
        break
      }
      finish(newY)
      try row.withUnsafeBufferPointer { if let base = $0.baseAddress { try body(base) } }
      newY += 1
    }
  }

  private func addEven(_ source: UnsafePointer<UInt32>) {
    let isSecond = y & 1 == 1
    let (newWidth, mask) = (newWidth, UInt32(0x00FF_00FF))
    low.withUnsafeMutableBufferPointer { low in
      high.withUnsafeMutableBufferPointer { high in
        row.withUnsafeMutableBufferPointer { row in
          for x in 0..<newWidth {
            let (left, right) = (source[2 &* x], source[2 &* x &+ 1])
            let sumLow = (left & mask) &+ (right & mask)
            let sumHigh = (left >> 8 & mask) &+ (right >> 8 & mask)
            if isSecond {
              // Rounded to the nearest, halves up.
              let meanLow = (low[x] &+ sumLow &+ 0x0002_0002) >> 2 & mask
              let meanHigh = (high[x] &+ sumHigh &+ 0x0002_0002) >> 2 & mask
              row[x] = meanHigh << 8 | meanLow
            } else {
              (low[x], high[x]) = (sumLow, sumHigh)
            }
          }
        }
      }
    }
  }

  private func addShare(_ source: UnsafePointer<UInt32>, to newY: Int) {
    let weightY = Self.overlap(y, newY, of: newHeight, in: height)
    for x in 0..<newWidth {
      var sum = SIMD4<Int>.zero
      for column in Self.span(x, of: newWidth, in: width) {
        let pixel = source[column]
        let channels = SIMD4(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24))
        sum &+= channels &* SIMD4(repeating: Self.overlap(column, x, of: newWidth, in: width))
      }
      sums[newY & 1][x] &+= sum &* SIMD4(repeating: weightY)
    }
  }

  private func finish(_ newY: Int) {
    let total = width * height
    for x in 0..<newWidth {
      let mean = (sums[newY & 1][x] &+ SIMD4(repeating: total / 2)) / SIMD4(repeating: total)
      row[x] = UInt32(mean[0]) | UInt32(mean[1]) << 8 | UInt32(mean[2]) << 16 | UInt32(mean[3]) << 24
      sums[newY & 1][x] = .zero
    }
  }

  /// The source pixels that a new pixel touches.
  private static func span(_ index: Int, of newCount: Int, in count: Int) -> Range<Int> {
    index * count / newCount..<((index + 1) * count + newCount - 1) / newCount
  }

  /// The overlap of a source pixel with a new pixel, in units of which a source pixel has `newCount` and a new pixel
  /// `count`.
  private static func overlap(_ old: Int, _ index: Int, of newCount: Int, in count: Int) -> Int {
    min((old + 1) * newCount, (index + 1) * count) - max(old * newCount, index * count)
  }
}

/// The sizes of an image's levels of detail: each has half the size of the previous one, down to a single pixel.
package enum ImageLevels {
  /// The number of the last level; 0 is the image itself.
  package static func last(width: Int, height: Int) -> Int {
    var (width, height, level) = (width, height, 0)
    while width > 1 || height > 1 { (width, height, level) = (max(1, width / 2), max(1, height / 2), level + 1) }
    return level
  }

  package static func size(width: Int, height: Int, level: Int) -> (width: Int, height: Int) {
    (max(1, width >> level), max(1, height >> level))
  }
}
