/// The boundaries of the characters and words of a text.
struct TextStructure: Sendable {
  let scalars: [UInt32]
  /// The UTF-16 offset of each scalar, and the length of the text.
  let offsets: [Int32]
  /// The boundaries of the scalars that were laid out.
  let boundaries: [Boundaries]

  /// The scalar at a UTF-16 offset, or the first one after it.
  func scalar(at offset: Int) -> Int {
    var (low, high) = (0, offsets.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The scalars of a UTF-16 range that were laid out.
  func scalars(in range: Range<Int>) -> Range<Int> {
    let start = min(scalar(at: range.lowerBound), boundaries.count)
    return start..<max(start, min(scalar(at: range.upperBound), boundaries.count))
  }

  func isWhitespace(_ scalar: Int) -> Bool { boundaries[scalar].contains(.whitespace) }

  /// Whether a word ends between two letters without a space, as in Chinese, Japanese and Thai.
  func divides(_ scalar: Int) -> Bool {
    guard scalar > 0, boundaries[scalar].isSuperset(of: [.line, .word]) else { return false }
    return isLetter(scalar) && (isLetter(scalar - 1) || scalars[scalar - 1] >= 0x3000)
  }

  private func isLetter(_ scalar: Int) -> Bool {
    Unicode.Scalar(scalars[scalar]).map { $0.properties.isAlphabetic || $0.properties.isIdeographic } ?? false
  }
}
