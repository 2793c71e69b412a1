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
    for row in area.minY / side..<min((area.maxY - 1) / side + 1, unchanged.rows) {
      for column in area.minX / side..<min((area.maxX - 1) / side + 1, unchanged.columns) {
        let isUnchanged = picture.hasMacroblock(column, row, of: former)
        unchanged.flags[row * unchanged.columns + column] = isUnchanged ? 1 : 0
      }
    }
  }
}

extension YUVBuffer {
  /// Whether a macroblock has the same samples in another picture of the same format and size.
  fileprivate func hasMacroblock(_ column: Int, _ row: Int, of other: YUVBuffer) -> Bool {
    let side = UnchangedMacroblocks.side
    let (right, bottom) = (min((column + 1) * side, width), min((row + 1) * side, height))
    for (plane, otherPlane) in zip(planes, other.planes) {
      let first = column * side / plane.columns * plane.sampleBytes
      let count = right / plane.columns * plane.sampleBytes - first
      for line in row * side / plane.rows..<bottom / plane.rows {
        let (own, others) = (
          UnsafeRawPointer(plane.base + (line * plane.stride + first)),
          UnsafeRawPointer(otherPlane.base + (line * otherPlane.stride + first))
        )
        guard Self.areEqual(own, others, count) else { return false }
      }
    }
    return true
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
