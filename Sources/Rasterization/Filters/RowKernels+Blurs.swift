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
        let radius = Int64(kernel.radius)
        if usesAVX512 { return raster_convolve_avx512(line, Int64(step), base, radius, target, Int64(count)) }
        if usesAVX2 { return raster_convolve(line, Int64(step), base, radius, target, Int64(count)) }
      #endif
      for x in 0..<count { target[x] = line[x] * base[0] }
      for distance in 1..<weights.count {
        let (weight, before, after) = (base[distance], line - distance * step, line + distance * step)
        for x in 0..<count { target[x] += (before[x] + after[x]) * weight }
      }
    }
  }

  /// Makes cells of 4 × 4 pixels with the weights 1, 3, 3, 1.
  func halve(_ rows: FourRows<UnsafePointer<UInt8>>, into row: HalvedRow) {
    #if arch(x86_64)
      if usesAVX512, row.channels == 4 {
        return raster_halve_bytes_avx512(
          rows.before, rows.upper, rows.lower, rows.after, Int64(row.count), row.cells)
      }
    #endif
    weigh(rows, into: row.sums, count: 2 * row.count * row.channels)
    row.addUp()
  }

  /// The same of cells.
  func halve(_ rows: FourRows<UnsafePointer<Float>>, into row: HalvedRow) {
    #if arch(x86_64)
      if usesAVX512, row.channels == 4 {
        return raster_halve_cells_avx512(
          rows.before, rows.upper, rows.lower, rows.after, Int64(row.count), row.cells)
      }
    #endif
    weigh(rows, into: row.sums, count: 2 * row.count * row.channels)
    row.addUp()
  }

  /// Adds up four rows with the weights 1, 3, 3, 1.
  @inline(__always)
  private func weigh(_ rows: FourRows<UnsafePointer<UInt8>>, into sums: UnsafeMutablePointer<Float>, count: Int) {
    #if arch(x86_64)
      if usesAVX2 {
        return raster_weigh_bytes(rows.before, rows.upper, rows.lower, rows.after, sums, Int64(count))
      }
    #endif
    for x in 0..<count {
      let outer = UInt32(rows.before?[x] ?? 0) + UInt32(rows.after?[x] ?? 0)
      sums[x] = Float(outer + (UInt32(rows.upper[x]) + UInt32(rows.lower[x])) * 3)
    }
  }

  @inline(__always)
  private func weigh(_ rows: FourRows<UnsafePointer<Float>>, into sums: UnsafeMutablePointer<Float>, count: Int) {
    for x in 0..<count { sums[x] = (rows.upper[x] + rows.lower[x]) * 3 }
    if let before = rows.before { for x in 0..<count { sums[x] += before[x] } }
    if let after = rows.after { for x in 0..<count { sums[x] += after[x] } }
  }

  /// Weights four rows of cells for a row of pixels.
  @inline(__always)
  func mix(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafePointer<Float>, _ d: UnsafePointer<Float>,
    _ weights: SIMD4<Float>, into line: UnsafeMutablePointer<Float>, count: Int
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        return raster_mix_rows(a, b, c, d, weights.x, weights.y, weights.z, weights.w, line, Int64(count))
      }
    #endif
    for x in 0..<count {
      line[x] = a[x] * weights.x + b[x] * weights.y + (c[x] * weights.z + d[x] * weights.w)
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
          if usesAVX512, phases.factor > 2 {
            raster_enlarge_avx512(cells, Int64(count), Int64(phases.factor), base, pixels)
          } else {
            raster_enlarge(cells, Int64(count), Int64(phases.factor), base, pixels)
          }
        }
        return
      }
    #endif
    phases.enlarge(cells, count: count, into: pixels)
  }
}

extension HalvedRow {
  /// Adds up neighbours, with the weights of the rows.
  fileprivate func addUp() { channels == 4 ? addUpColors() : addUpAlpha() }

  @inline(__always)
  fileprivate func addUpAlpha() {
    for x in 0..<count {
      let at = sums + 2 &* x
      cells[x] = (at[-1] + at[2] + (at[0] + at[1]) * 3) * 0.015625
    }
  }

  @inline(__always)
  fileprivate func addUpColors() {
    let (source, result) = (UnsafeRawPointer(sums), UnsafeMutableRawPointer(cells))
    func pixel(_ x: Int) -> SIMD4<Float> { source.loadUnaligned(fromByteOffset: x &* 16, as: SIMD4<Float>.self) }
    for x in 0..<count {
      let sum = pixel(2 &* x &- 1) + pixel(2 &* x &+ 2) + (pixel(2 &* x) + pixel(2 &* x &+ 1)) * 3
      result.storeBytes(of: sum * 0.015625, toByteOffset: x &* 16, as: SIMD4<Float>.self)
    }
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
