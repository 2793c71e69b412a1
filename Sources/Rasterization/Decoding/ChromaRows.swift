/// Enlarges the rows of differences of a decoded picture that has fewer of them than pixels, by linear interpolation
/// between the places where they lie.
final class ChromaRows {
  /// How many pixels there are to a sample along each axis.
  private let columns, rows: Int

  /// Where samples lie: in the middle of their pixels, or at the first one.
  private let isCenteredAcross, isCenteredDown: Bool
  private let width: Int
  private let sampleWidth, sampleHeight: Int
  private var mixed: [Float]

  /// - Parameters:
  ///   - width: the size of the picture, in pixels.
  ///   - columns: how many pixels share a sample along a row: 1, 2, 4 …
  ///   - rows: how many share it down a column.
  ///   - isCenteredAcross: whether a sample lies in the middle of the pixels that share it along a row, and not at the
  ///     first of them.
  ///   - isCenteredDown: the same down a column.
  init(
    width: Int, height: Int, columns: Int, rows: Int, isCenteredAcross: Bool, isCenteredDown: Bool
  ) {
    (self.width, self.columns, self.rows) = (width, max(1, columns), max(1, rows))
    (self.isCenteredAcross, self.isCenteredDown) = (isCenteredAcross, isCenteredDown)
    sampleWidth = (width + self.columns - 1) / self.columns
    sampleHeight = (height + self.rows - 1) / self.rows
    mixed = Array(repeating: 0, count: sampleWidth + 2)
  }

  /// The two rows of samples that row `y` of the picture lies between, and the share of the second.
  func sources(of y: Int) -> (upper: Int, lower: Int, share: Float) {
    guard rows > 1 else { return (y, y, 0) }
    let (index, share) = Self.place(y, of: rows, isCentered: isCenteredDown)
    return (min(max(index, 0), sampleHeight - 1), min(max(index + 1, 0), sampleHeight - 1), share)
  }

  /// Enlarges a row.
  /// - Parameters:
  ///   - upper: the rows of samples given by `sources(of:)`.
  ///   - share: the share of the second.
  ///   - target: as many values as the picture has columns.
  @inline(__always)
  func enlarge<Sample: FixedWidthInteger & UnsignedInteger>(
    _ upper: UnsafePointer<Sample>, _ lower: UnsafePointer<Sample>, share: Float,
    into target: UnsafeMutablePointer<Float>
  ) {
    let count = sampleWidth
    let rest = 1 - share
    guard columns > 1 else {
      for x in 0..<width { target[x] = Float(upper[x]) * rest + Float(lower[x]) * share }
      return
    }
    mixed.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      // A sample more on either side, equal to the outermost.
      let mixed = start + 1
      for x in 0..<count { mixed[x] = Float(upper[x]) * rest + Float(lower[x]) * share }
      mixed[-1] = mixed[0]
      mixed[count] = mixed[count - 1]
      if columns == 2 { enlargeTwice(mixed, into: target) } else { enlarge(mixed, into: target) }
    }
  }

  private func enlargeTwice(_ samples: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    let pairs = width / 2
    if isCenteredAcross {
      for index in 0..<pairs {
        let middle = samples[index] * 0.75
        target[2 &* index] = middle + samples[index &- 1] * 0.25
        target[2 &* index &+ 1] = middle + samples[index &+ 1] * 0.25
      }
      if width & 1 == 1 { target[width - 1] = samples[pairs] * 0.75 + samples[pairs - 1] * 0.25 }
    } else {
      for index in 0..<pairs {
        target[2 &* index] = samples[index]
        target[2 &* index &+ 1] = (samples[index] + samples[index &+ 1]) * 0.5
      }
      if width & 1 == 1 { target[width - 1] = samples[pairs] }
    }
  }

  private func enlarge(_ samples: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    for x in 0..<width {
      let (index, share) = Self.place(x, of: columns, isCentered: isCenteredAcross)
      let last = sampleWidth
      target[x] = samples[min(max(index, -1), last)] * (1 - share) + samples[min(index + 1, last)] * share
    }
  }

  /// The sample before a pixel, and how far the pixel lies on the way to the next one.
  private static func place(_ pixel: Int, of count: Int, isCentered: Bool) -> (index: Int, share: Float) {
    let position =
      isCentered ? (Float(pixel) + 0.5) / Float(count) - 0.5 : Float(pixel) / Float(count)
    let index = position.rounded(.down)
    return (Int(index), position - index)
  }
}
