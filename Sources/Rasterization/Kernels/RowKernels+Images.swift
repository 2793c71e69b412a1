import CRasterKernels

extension RowKernels {
  /// The groups of eight columns of a row of a tile that shows an image; column 0 is at (`u`, `v`).
  @inline(__always)
  func sample(
    _ walk: AffineWalk, u: FixedPoint, v: FixedPoint, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.sample_affine(
      walk.prepared, u.bits, v.bits, Int64(groups.lowerBound), Int64(groups.upperBound), pixels)
  }

  /// The same of an image in perspective.
  @inline(__always)
  func sample(
    _ image: ImageRows, line: ProjectiveLine, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var rows = raster_image(image)
    var walk = raster_projective_walk(
      x: line.x, y: line.y, w: line.w, dx: line.dx, dy: line.dy, dw: line.dw, least_w: ProjectiveLine.leastW,
      ahead: line.ahead)
    table.pointee.sample_projective(&rows, &walk, Int64(groups.lowerBound), Int64(groups.upperBound), pixels)
  }

  /// Two rows of an even number of pixels to YUV.
  @inline(__always)
  func convert(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, into lines: VideoLines) {
    table.pointee.convert_420(upper, lower, Int64(count), lines.upper, lines.lower, lines.u, lines.v)
  }
}

extension raster_image {
  init(_ rows: ImageRows) {
    self.init(
      pixels: rows.base, width: Int64(rows.width), height: Int64(rows.height), stride: Int64(rows.stride))
  }
}
