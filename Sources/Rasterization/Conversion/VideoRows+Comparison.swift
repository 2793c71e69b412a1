import Pixels

extension VideoRows {
  /// Notes of the macroblocks that touch `area` whether all their samples are those of the picture before.
  package static func compare(
    _ area: PixelRect, of picture: YUVBuffer, with former: YUVBuffer, into unchanged: UnchangedMacroblocks
  ) {
    guard !area.isEmpty, picture.format == former.format, picture.width == former.width,
      picture.height == former.height
    else { return }
    let side = UnchangedMacroblocks.side
    let columns = area.minX / side..<min((area.maxX - 1) / side + 1, unchanged.columns)
    let rows = area.minY / side..<min((area.maxY - 1) / side + 1, unchanged.rows)
    for row in rows {
      let flags = unchanged.flags + (row * unchanged.columns + columns.lowerBound)
      flags.update(repeating: 1, count: columns.count)
    }
    for (plane, formerPlane) in zip(picture.planes, former.planes) {
      let (width, height) = (side / plane.columns * plane.sampleBytes, side / plane.rows)
      // To the end of the last sample that pixels share.
      let end = (picture.width + plane.columns - 1) / plane.columns * plane.sampleBytes
      let bottom = (picture.height + plane.rows - 1) / plane.rows
      for row in rows {
        let flags = unchanged.flags + row * unchanged.columns
        // Line by line, in the order of memory.
        for line in row * height..<min((row + 1) * height, bottom) {
          let (own, others) = (
            UnsafeRawPointer(plane.base + line * plane.stride),
            UnsafeRawPointer(formerPlane.base + line * formerPlane.stride)
          )
          for column in columns where flags[column] == 1 {
            let first = column * width
            if !areEqual(own + first, others + first, min(width, end - first)) { flags[column] = 0 }
          }
        }
      }
    }
  }

  /// Whether two pieces of memory hold the same bytes: eight at a time, because most pieces have eight or sixteen.
  @inline(__always)
  private static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Bool {
    let words = count / 8
    for word in 0..<words {
      let (a, b) = (
        first.load(fromByteOffset: word * 8, as: UInt64.self), second.load(fromByteOffset: word * 8, as: UInt64.self)
      )
      if a != b { return false }
    }
    for byte in words * 8..<count
    where first.load(fromByteOffset: byte, as: UInt8.self) != second.load(fromByteOffset: byte, as: UInt8.self) {
      return false
    }
    return true
  }
}
