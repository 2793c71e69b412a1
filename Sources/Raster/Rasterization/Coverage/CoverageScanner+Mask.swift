extension CoverageScanner {
  /// Completes the mask in the columns `range` of a scanned row, with its level and with zeros, so that all of them can
  /// be read from the mask.
  func materialize(_ row: CoverageRow, _ range: Range<Int>) {
    fill(range.lowerBound, min(row.start, range.upperBound), 0)
    fill(max(range.lowerBound, row.levelStart), min(row.levelEnd, range.upperBound), row.level)
    fill(max(range.lowerBound, row.end), range.upperBound, 0)
  }

  /// Sets the columns start..<end of the mask, and up to seven columns after them.
  @inline(__always)
  func fillOnwards(_ start: Int, _ end: Int, _ value: UInt8) {
    var x = start
    while x < end {
      UnsafeMutableRawPointer(mask + x).storeBytes(of: UInt64(value) &* 0x0101_0101_0101_0101, as: UInt64.self)
      x &+= 8
    }
  }

  /// Sets the columns start..<end of the mask, and up to seven columns before them.
  @inline(__always)
  func fillBackwards(_ start: Int, _ end: Int, _ value: UInt8) {
    var x = end
    while x > start {
      x &-= 8
      UnsafeMutableRawPointer(mask + x).storeBytes(of: UInt64(value) &* 0x0101_0101_0101_0101, as: UInt64.self)
    }
  }

  /// Sets exactly the columns start..<end of the mask.
  @inline(__always)
  private func fill(_ start: Int, _ end: Int, _ value: UInt8) {
    // Usually a few bytes, for which a call of memset costs more than the stores. The mask has space for a whole word.
    let word = UInt64(value) &* 0x0101_0101_0101_0101
    var x = start
    while x &+ 8 <= end {
      UnsafeMutableRawPointer(mask + x).storeBytes(of: word, as: UInt64.self)
      x &+= 8
    }
    if x < end {
      let written = ~UInt64(0) >> UInt64(64 &- 8 &* (end &- x))
      let kept = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt64.self).littleEndian & ~written
      UnsafeMutableRawPointer(mask + x).storeBytes(of: (kept | word & written).littleEndian, as: UInt64.self)
    }
  }
}
