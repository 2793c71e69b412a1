import Pixels

extension VideoRows {
  /// Records for each macroblock that touches `area` whether all its samples equal those of the previous picture.
  package static func compare(
    _ area: PixelRect, of picture: YUVBuffer, with previous: YUVBuffer, into unchanged: UnchangedMacroblocks,
    kernels: RowKernels = RowKernels()
  ) {
    guard !area.isEmpty, picture.format == previous.format, picture.width == previous.width,
      picture.height == previous.height
    else { return }
    let side = UnchangedMacroblocks.side
    let columns = area.minX / side..<min((area.maxX - 1) / side + 1, unchanged.columns)
    let rows = area.minY / side..<min((area.maxY - 1) / side + 1, unchanged.rows)
    for row in rows {
      let flags = unchanged.flags + (row * unchanged.columns + columns.lowerBound)
      flags.update(repeating: 1, count: columns.count)
    }
    for (plane, previousPlane) in zip(picture.planes, previous.planes) {
      let (width, height) = (side / plane.columns * plane.sampleBytes, side / plane.rows)
      // Includes the last sample that pixels share; the last macroblock may be incomplete.
      let end = (picture.width + plane.columns - 1) / plane.columns * plane.sampleBytes
      let whole = columns.clamped(to: 0..<end / width)
      let bottom = (picture.height + plane.rows - 1) / plane.rows
      for row in rows {
        let flags = unchanged.flags + row * unchanged.columns
        // Line by line, in memory order.
        for line in row * height..<min((row + 1) * height, bottom) {
          let (own, other) = (plane.base + line * plane.stride, previousPlane.base + line * previousPlane.stride)
          func compare(_ column: Int, width pieceWidth: Int, count: Int) {
            let first = column * width
            kernels.compare(own + first, other + first, width: pieceWidth, count: count, flags: flags + column)
          }
          compare(columns.lowerBound, width: width, count: whole.count)
          if whole.upperBound < columns.upperBound {
            compare(columns.upperBound - 1, width: end - (columns.upperBound - 1) * width, count: 1)
          }
        }
      }
    }
  }
}
