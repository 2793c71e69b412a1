import CRasterKernels

extension Int {
  /// The whole part of a number that is known to fit. The standard conversion asks for that first: eleven instructions
  /// instead of one, several times in every row of a shape.
  @inline(__always)
  init(whole value: Double) { self = Int(raster_whole(value)) }

  @inline(__always)
  init(whole value: Float) { self = Int(raster_whole_float(value)) }
}

extension UInt8 {
  /// The whole part of a number of 0…255.
  @inline(__always)
  init(whole value: Double) { self.init(truncatingIfNeeded: raster_whole(value)) }

  @inline(__always)
  init(whole value: Float) { self.init(truncatingIfNeeded: raster_whole_float(value)) }
}
