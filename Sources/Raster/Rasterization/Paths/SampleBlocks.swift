import Pixels

/// Samples of a rectangle of pixels, each a bit that is set if the sample is covered, and blocks of pixels whose
/// samples are all set.
///
/// A pixel has four samples in each of a few lines. The samples of each line are offset from those of the other lines,
/// so that no two samples of a pixel are at the same x.
struct SampleBlocks {
  /// The number of samples of a pixel in a line.
  static let columns = 4

  /// The pixels of a word of samples.
  private static let wordPixels = UInt64.bitWidth / columns

  private static let wordsOfBlock = 4

  /// The size of a block in pixels; blocks at the right and the bottom may be incomplete.
  static let blockWidth = wordPixels * wordsOfBlock
  static let blockHeight = 16

  let rect: PixelRect

  /// The number of lines per pixel, a power of two up to 16.
  let lines: Int

  /// The distance between two lines, in pixels.
  let lineHeight: Double

  /// The number of blocks in a row and in a column.
  let blockColumns, blockRows: Int

  /// The offsets of the samples in each line of a pixel from the pixel's left edge, in samples.
  private let offsets: UnsafeMutablePointer<Double>
  private let wordsOfLine: Int
  private let words: UnsafeMutablePointer<UInt64>

  /// The number of words of a block, of blocks of a row of blocks, and of rows of blocks that are not full.
  private let emptyWords: UnsafeMutablePointer<Int32>
  private let emptyBlocks: UnsafeMutablePointer<Int32>
  private(set) var emptyRows: Int

  init(_ rect: PixelRect, lines: Int) {
    (self.rect, self.lines, lineHeight) = (rect, lines, 1 / Double(lines))
    let (width, height) = (rect.width, rect.height)
    wordsOfLine = (width + Self.wordPixels - 1) / Self.wordPixels
    (blockColumns, blockRows) = (
      (wordsOfLine + Self.wordsOfBlock - 1) / Self.wordsOfBlock, (height + Self.blockHeight - 1) / Self.blockHeight
    )
    offsets = .allocate(capacity: lines)
    for line in 0..<lines {
      // The lines of a pixel in the order of their reversed bits.
      let order = (0..<lines.trailingZeroBitCount).reduce(0) { $0 << 1 | line >> $1 & 1 }
      offsets[line] = (Double(order) + 0.5) / Double(lines)
    }
    words = .zeros(wordsOfLine * height * lines)
    emptyWords = .zeros(blockColumns * blockRows)
    emptyBlocks = .zeros(blockRows)
    emptyRows = blockRows
    for row in 0..<blockRows {
      let blockLines = min(Self.blockHeight, height - row * Self.blockHeight) * lines
      emptyBlocks[row] = Int32(blockColumns)
      for column in 0..<blockColumns {
        let blockWords = min(Self.wordsOfBlock, wordsOfLine - column * Self.wordsOfBlock)
        emptyWords[row * blockColumns + column] = Int32(blockLines * blockWords)
      }
    }
    // Samples right of the rectangle count as set.
    let rest = width % Self.wordPixels * Self.columns
    guard rest > 0 else { return }
    for line in 0..<height * lines { words[(line + 1) * wordsOfLine - 1] = UInt64.max << UInt64(rest) }
  }

  func deallocate() {
    offsets.deallocate()
    words.deallocate()
    emptyWords.deallocate()
    emptyBlocks.deallocate()
  }

  /// Whether all samples of a row of blocks are set.
  @inline(__always)
  func isFull(row: Int) -> Bool { emptyBlocks[row] == 0 }

  /// Whether all samples of some blocks of a row are set.
  @inline(__always)
  func isFull(_ columns: ClosedRange<Int>, row: Int) -> Bool {
    for column in columns where emptyWords[row &* blockColumns &+ column] != 0 { return false }
    return true
  }

  /// The column of blocks at an x from the rectangle's left edge, clamped to the existing columns.
  @inline(__always)
  func blockColumn(at x: Double) -> Int {
    x > 0 ? min(Int(whole: min(x, Double(rect.width)) * (1 / Double(Self.blockWidth))), blockColumns &- 1) : 0
  }

  /// The row of blocks at a y from the rectangle's top, clamped to the existing rows.
  @inline(__always)
  func blockRow(at y: Double) -> Int {
    y > 0 ? min(Int(whole: min(y, Double(rect.height)) * (1 / Double(Self.blockHeight))), blockRows &- 1) : 0
  }

  /// Sets the samples of a line from one x to another, counted from the rectangle's left edge.
  /// - Parameter line: the line's index, counted from the rectangle's top.
  @inline(__always)
  mutating func set(line: Int, from low: Double, to high: Double) {
    let offset = offsets[line & (lines &- 1)]
    let first = sample(after: low, offset)
    let end = sample(after: high, offset)
    guard first < end else { return }
    let (firstWord, lastWord) = (first >> 6, (end &- 1) >> 6)
    let start = UInt64.max << UInt64(first & 63)
    let rest = UInt64.max >> UInt64(63 &- (end &- 1) & 63)
    if firstWord == lastWord { return set(line, firstWord, start & rest) }
    set(line, firstWord, start)
    var word = firstWord &+ 1
    while word < lastWord {
      set(line, word, .max)
      word &+= 1
    }
    set(line, lastWord, rest)
  }

  /// The first sample of a line at or right of an x, clamped to the existing samples and their end.
  @inline(__always)
  private func sample(after x: Double, _ offset: Double) -> Int {
    let count = rect.width &* Self.columns
    // The number of samples right of x, rounded down; also for NaN.
    let right = Double(count) + offset - x * Double(Self.columns)
    return right > 0 ? count &- min(count, Int(whole: min(right, Double(count)))) : count
  }

  @inline(__always)
  private mutating func set(_ line: Int, _ word: Int, _ bits: UInt64) {
    let place = words + (line &* wordsOfLine &+ word)
    let old = place.pointee
    let new = old | bits
    place.pointee = new
    if new == .max, old != .max { fillWord(line, word) }
  }

  /// Counts a word that has become full.
  private mutating func fillWord(_ line: Int, _ word: Int) {
    let row = line / (Self.blockHeight &* lines)
    let block = row &* blockColumns &+ word / Self.wordsOfBlock
    emptyWords[block] &-= 1
    guard emptyWords[block] == 0 else { return }
    emptyBlocks[row] &-= 1
    if emptyBlocks[row] == 0 { emptyRows &-= 1 }
  }

  /// The share of set samples of each pixel, 0…255.
  var mask: PathMask {
    PathMask(rect) { levels in
      let most = lines * Self.columns
      let scale = (0...most).map { UInt8(($0 * 255 + most / 2) / most) }
      for y in 0..<rect.height {
        let line = words + y * lines * wordsOfLine
        for word in 0..<wordsOfLine {
          let (even, odd) = counts(line + word)
          let first = word * Self.wordPixels
          for pixel in first..<min(first + Self.wordPixels, rect.width) {
            let bytes = (pixel - first) & 1 == 0 ? even : odd
            levels[y * rect.width + pixel] = scale[Int(bytes >> UInt64((pixel - first) / 2 * 8) & 255)]
          }
        }
      }
    }
  }

  /// The number of set samples in the pixels of a word, one per byte: for the pixels of even and of odd index.
  @inline(__always)
  private func counts(_ line: UnsafeMutablePointer<UInt64>) -> (even: UInt64, odd: UInt64) {
    var (even, odd): (UInt64, UInt64) = (0, 0)
    for index in 0..<lines {
      let bits = line[index &* wordsOfLine]
      let pairs = bits &- (bits >> 1 & 0x5555_5555_5555_5555)
      let pixels = (pairs & 0x3333_3333_3333_3333) &+ (pairs >> 2 & 0x3333_3333_3333_3333)
      even &+= pixels & 0x0f0f_0f0f_0f0f_0f0f
      odd &+= pixels >> 4 & 0x0f0f_0f0f_0f0f_0f0f
    }
    return (even, odd)
  }
}
