import CRasterKernels

extension RowKernels {
  /// One colour instead of the pixels.
  @inline(__always)
  func set(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, to color: PackedColor) {
    table.pointee.fill(pixels, Int64(count), color.bits)
  }

  /// One colour over the pixels.
  @inline(__always)
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor) {
    guard count > 0, color.bits != 0 else { return }
    guard !color.isOpaque else { return set(pixels, count: count, to: color) }
    table.pointee.blend_color(pixels, Int64(count), color.bits)
  }

  /// One colour, weighted by a mask, over the pixels.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor, mask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_color_masked(pixels, Int64(count), color.bits, mask)
  }

  /// A filling and a border over the pixels: `inside` where the inner mask is, `border` where only the outer mask is.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, inside: PackedColor, innerMask: UnsafePointer<UInt8>,
    border: PackedColor, outerMask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_bordered(pixels, Int64(count), inside.bits, innerMask, border.bits, outerMask)
  }

  /// A row, weighted as a whole, over the pixels.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt8 = 255
  ) {
    table.pointee.blend_row(source, pixels, Int64(count), UInt32(opacity))
  }

  /// A row, weighted by a mask, over the pixels.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, mask: UnsafePointer<UInt8>
  ) {
    table.pointee.blend_row_masked(source, pixels, Int64(count), mask)
  }
}
