import CRasterKernels
import Pixels

extension RowKernels {
  /// Samples an image for groups of eight columns of a row; column 0 is at (`u`, `v`) between pixel centres.
  @inline(__always)
  func sample(
    _ walk: AffineWalk, u: FixedPoint, v: FixedPoint, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.sample_affine(
      walk.prepared, u.bits, v.bits, Int64(groups.lowerBound), Int64(groups.upperBound), pixels)
  }

  /// Samples an image in perspective for groups of eight columns of a row.
  @inline(__always)
  func sample(
    _ image: ImageRows, line: ProjectiveLine, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var rows = raster_image(image)
    var walk = raster_projective_walk(
      x: line.x, y: line.y, w: line.w, dx: line.dx, dy: line.dy, dw: line.dw, minimum_w: ProjectiveLine.minimumW,
      ahead: line.ahead)
    table.pointee.sample_projective(&rows, &walk, Int64(groups.lowerBound), Int64(groups.upperBound), pixels)
  }

  /// Converts two rows of an even number of pixels to YUV 4:2:0, in BT.709 with limited range, from pixel (x, y) of the
  /// picture on; both coordinates are even.
  @inline(__always)
  func convert(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int,
    into picture: YUVBuffer, x: Int, y: Int
  ) {
    let luma = picture.y + (y &* picture.lumaStride &+ x)
    let chroma = y / 2 &* picture.chromaStride &+ x / 2
    table.pointee.convert_420(
      upper, lower, Int64(count), luma, luma + picture.lumaStride, picture.u + chroma,
      picture.v + chroma)
  }

  /// Compares consecutive pieces of two lines, of `width` bytes each, and clears the flags, 0 or 1, of pieces that
  /// differ.
  func compare(
    _ line: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, width: Int, count: Int,
    flags: UnsafeMutablePointer<UInt8>
  ) {
    table.pointee.compare_pieces(line, other, Int64(width), Int64(count), flags)
  }
}

extension raster_image {
  init(_ rows: ImageRows) {
    self.init(
      pixels: rows.base, width: Int64(rows.width), height: Int64(rows.height), stride: Int64(rows.stride))
  }
}
