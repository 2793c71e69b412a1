import CRasterKernels

extension LightConverter {
  /// Converts a row of luma and two of colour differences to opaque pixels.
  func join(
    luma: SampleRow, _ u: UnsafePointer<Float>, _ v: UnsafePointer<Float>, bytes: Int32, _ model: raster_sample_model,
    into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let fromU = SIMD3(model.red.0, model.green.0, model.blue.0)
    let fromV = SIMD3(model.red.1, model.green.1, model.blue.1)
    join(into: pixels, count: count) { x in
      SIMD3(repeating: luma.sample(x, bytes) * model.factor + model.offset)
        + (fromU * (u[x] - model.middle) + fromV * (v[x] - model.middle))
    }
  }

  /// Converts rows of colours to opaque pixels.
  func join(
    red: SampleRow, green: SampleRow, blue: SampleRow, bytes: Int32, _ model: raster_sample_model,
    into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    join(into: pixels, count: count) { x in
      SIMD3(red.sample(x, bytes), green.sample(x, bytes), blue.sample(x, bytes)) * model.factor + model.offset
    }
  }

  @inline(__always) private func join(
    into pixels: UnsafeMutablePointer<UInt32>, count: Int, _ levels: (Int) -> SIMD3<Float>
  ) {
    // Neighbouring pixels often have the same colour.
    var last = SIMD3<Float>(repeating: -1)
    var pixel = 0xFF00_0000 | convert(last)
    for x in 0..<count {
      let here = levels(x)
      if here != last { (last, pixel) = (here, 0xFF00_0000 | convert(here)) }
      pixels[x] = pixel
    }
  }
}

extension SampleRow {
  @inline(__always) fileprivate func sample(_ x: Int, _ bytes: Int32) -> Float {
    bytes == 1
      ? Float(base.load(fromByteOffset: x, as: UInt8.self)) : Float(base.load(fromByteOffset: x * 2, as: UInt16.self))
  }
}
