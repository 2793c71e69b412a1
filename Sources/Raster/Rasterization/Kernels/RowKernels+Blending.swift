import CRasterKernels
import Pixels

extension RowKernels {
  /// Sets pixels to one colour.
  @inline(__always)
  func set(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, to color: PackedColor) {
    table.pointee.fill(pixels, Int64(count), color.bits)
  }

  /// Source-over of one colour.
  @inline(__always)
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor) {
    guard count > 0, color.bits != 0 else { return }
    guard !color.isOpaque else { return set(pixels, count: count, to: color) }
    table.pointee.blend_color(pixels, Int64(count), color.bits)
  }

  /// Source-over of one colour, weighted by a mask.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor, mask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_color_masked(pixels, Int64(count), color.bits, mask)
  }

  /// Source-over of one colour, weighted by rows of a mask.
  /// - Parameters:
  ///   - pixels: the first of `count` pixels in each row; rows are `stride` pixels apart.
  ///   - limit: the number of pixels of each row that may be rewritten with their own values where nothing is drawn.
  ///   - mask: rows of `maskStride` bytes, with space for eight more.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, limit: Int, rows: Int, count: Int, with color: PackedColor,
    mask: UnsafePointer<UInt8>, maskStride: Int
  ) {
    table.pointee.blend_mask(
      pixels, Int64(stride), Int64(limit), mask, Int64(maskStride), Int64(count), Int64(rows), color.bits)
  }

  /// Source-over of `inside`, weighted by the inner mask, and `border`, weighted by the outer minus the inner mask.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, inside: PackedColor, innerMask: UnsafePointer<UInt8>,
    border: PackedColor, outerMask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_bordered(pixels, Int64(count), inside.bits, innerMask, border.bits, outerMask)
  }

  /// Source-over of a row, weighted by `opacity`/255.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt8 = 255
  ) {
    table.pointee.blend_row(source, pixels, Int64(count), UInt32(opacity))
  }

  /// Source-over of a row, weighted by a mask.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, mask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_row_masked(source, pixels, Int64(count), mask)
  }

  /// Multiplies the colours of a row. Source and target may be the same.
  @inline(__always)
  func multiply(
    _ source: UnsafePointer<UInt32>, by factors: ChannelFactors, into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    table.pointee.multiply_row(source, pixels, Int64(count), factors.bits)
  }
}
