import CRasterKernels

extension Int {
  /// The integer part of a number, which must fit. The standard conversion checks this, with eleven instructions
  /// instead of one, several times in every row of a shape.
  @inline(__always)
  init(whole value: Double) { self = Int(raster_whole(value)) }

  @inline(__always)
  init(whole value: Float) { self = Int(raster_whole_float(value)) }
}

extension UInt8 {
  /// The integer part of a number, which must be in 0…255.
  @inline(__always)
  init(whole value: Double) { self.init(truncatingIfNeeded: raster_whole(value)) }

  @inline(__always)
  init(whole value: Float) { self.init(truncatingIfNeeded: raster_whole_float(value)) }
}

extension Int32 {
  /// The integer part of a number, which must fit.
  @inline(__always)
  init(whole value: Double) { self.init(truncatingIfNeeded: raster_whole(value)) }
}
