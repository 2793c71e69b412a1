/// The macroblocks of a picture whose samples are all the same as in the previous picture.
///
/// A macroblock is a square of 16 by 16 pixels; those at the right and at the bottom may be cut off.
///
/// `@unchecked` because this object alone owns the memory. While its picture is drawn, each thread writes the flags of
/// the tile that it draws, and tiles consist of whole macroblocks. The object is passed on only after drawing.
package final class UnchangedMacroblocks: @unchecked Sendable {
  /// The width and height of a macroblock, in pixels.
  package static let side = 16

  /// The index of the picture in the sequence of its source. The flags compare this picture with the one at `index -
  /// 1`.
  package let index: Int

  package let columns: Int
  package let rows: Int

  /// A byte for each macroblock, row by row from the top: 1 if it is unchanged, otherwise 0.
  package let flags: UnsafeMutablePointer<UInt8>

  /// Creates flags that are all unchanged, or all changed.
  /// - Parameters:
  ///   - width: the picture's width in pixels.
  ///   - height: the picture's height in pixels.
  package init(width: Int, height: Int, index: Int, areUnchanged: Bool) {
    self.index = index
    columns = (max(1, width) + Self.side - 1) / Self.side
    rows = (max(1, height) + Self.side - 1) / Self.side
    flags = .allocate(capacity: columns * rows)
    flags.initialize(repeating: areUnchanged ? 1 : 0, count: columns * rows)
  }

  deinit { flags.deallocate() }

  /// The number of macroblocks of the picture.
  package var total: Int { columns * rows }

  /// The number of unchanged macroblocks.
  package var count: Int { UnsafeBufferPointer(start: flags, count: total).reduce(0) { $0 + Int($1) } }
}
