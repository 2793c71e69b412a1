/// The orientation of a decoded picture's rows in the displayed picture: mirrored, rotated by quarter turns, or both.
package struct PictureOrientation: Hashable, Sendable {
  /// Whether columns of the displayed picture are rows of the decoded one.
  package let swapsAxes: Bool

  /// Whether a row of the displayed picture runs backwards through the decoded one, and whether the rows do.
  package let reversesRow, reversesRows: Bool

  /// A picture that is displayed as it was decoded.
  package static let upright = PictureOrientation(swapsAxes: false, reversesRow: false, reversesRows: false)

  /// - Parameters:
  ///   - reversesRow: whether a row of the displayed picture runs backwards through a decoded row, or through a decoded
  ///     column if axes are swapped.
  ///   - reversesRows: whether the first row of the displayed picture is the last decoded row or column.
  package init(swapsAxes: Bool, reversesRow: Bool, reversesRows: Bool) {
    (self.swapsAxes, self.reversesRow, self.reversesRows) = (swapsAxes, reversesRow, reversesRows)
  }

  /// The size of the displayed picture for that of the decoded one, in pixels.
  package func size(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsAxes ? (height, width) : (width, height)
  }

  /// Calls `body` with the rows of the displayed picture, from the top down. Rethrows errors of `body`.
  /// - Parameters:
  ///   - pixels: the decoded picture, row by row without padding.
  ///   - width: its width in pixels.
  package func readRows(
    of pixels: UnsafePointer<UInt32>, width: Int, height: Int, _ body: (UnsafePointer<UInt32>) throws -> Void
  ) rethrows {
    let shown = size(width: width, height: height)
    // Several columns at a time, because each touches every row of the decoded picture.
    let band = swapsAxes ? 16 : 1
    var rows = [UInt32](repeating: 0, count: shown.width * band)
    for top in stride(from: 0, to: shown.height, by: band) {
      let count = min(band, shown.height - top)
      rows.withUnsafeMutableBufferPointer { rows in
        for x in 0..<shown.width {
          let along = reversesRow ? shown.width - 1 - x : x
          for row in 0..<count {
            let across = reversesRows ? shown.height - 1 - top - row : top + row
            rows[row * shown.width + x] = pixels[swapsAxes ? along * width + across : across * width + along]
          }
        }
      }
      try rows.withUnsafeBufferPointer { rows in
        guard let base = rows.baseAddress else { return }
        for row in 0..<count { try body(base + row * shown.width) }
      }
    }
  }
}
