import CRasterKernels

extension RowKernels {
  /// Weights each number of a line and its neighbours at multiples of `step`, which all exist.
  func convolve(
    _ line: UnsafePointer<Float>, step: Int, _ kernel: GaussianKernel, into target: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      #if arch(x86_64)
        if usesAVX2 { return raster_convolve(line, Int64(step), base, Int64(kernel.radius), target, Int64(count)) }
      #endif
      for x in 0..<count { target[x] = line[x] * base[0] }
      for distance in 1..<weights.count {
        let (weight, before, after) = (base[distance], line - distance * step, line + distance * step)
        for x in 0..<count { target[x] += (before[x] + after[x]) * weight }
      }
    }
  }

  /// The pixels of `count` cells of four channels; `cells` starts two cells before the first.
  func enlarge(
    _ cells: UnsafePointer<Float>, count: Int, _ phases: BSplinePhases, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        phases.pairWeights.withUnsafeBufferPointer { weights in
          guard let base = weights.baseAddress else { return }
          raster_enlarge(cells, Int64(count), Int64(phases.factor), base, pixels)
        }
        return
      }
    #endif
    phases.enlarge(cells, count: count, into: pixels)
  }
}

extension BSplinePhases {
  /// Rounds numbers of 0…255: added to 1.5 · 2²³ they are whole numbers, the low bits of the sum.
  fileprivate func enlarge(_ cells: UnsafePointer<Float>, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    for cell in 0..<count {
      for phase in 0..<factor {
        let (first, w) = self[phase]
        let at = UnsafeRawPointer(cells + (cell + first + 2) * 4)
        let upper =
          at.loadUnaligned(as: SIMD4<Float>.self) * w[0]
          + at.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self) * w[1]
        let lower =
          at.loadUnaligned(fromByteOffset: 32, as: SIMD4<Float>.self) * w[2]
          + at.loadUnaligned(fromByteOffset: 48, as: SIMD4<Float>.self) * w[3]
        let bits = unsafeBitCast(upper + lower + SIMD4(repeating: 12_582_912), to: SIMD4<UInt32>.self)
        pixels[cell * factor + phase] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
      }
    }
  }
}
