import CRasterKernels

extension RowKernels {
  /// Convolves each float of a line with its neighbours at multiples of `step`, all of which must exist.
  func convolve(
    _ line: UnsafePointer<Float>, step: Int, _ kernel: GaussianKernel, into target: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      table.pointee.convolve(line, Int64(step), base, Int64(kernel.radius), target, Int64(count))
    }
  }

  /// Computes a row of cells from 4 × 4 pixels each, with the weights 1, 3, 3, 1 on either axis, divided by 64.
  func halve(_ rows: FourRows<UnsafePointer<UInt8>>, into row: HalvedRow) {
    guard row.channels > 1 else {
      table.pointee.weigh_bytes(
        rows.before, rows.upper, rows.lower, rows.after, row.sums, Int64(2 * row.count))
      return row.addUp()
    }
    table.pointee.halve_pixels(rows.before, rows.upper, rows.lower, rows.after, Int64(row.count), row.cells)
  }

  /// Computes a row of cells from 4 × 4 cells each, with the same weights.
  func halve(_ rows: FourRows<UnsafePointer<Float>>, into row: HalvedRow) {
    guard row.channels > 1 else {
      let (sums, count) = (row.sums, 2 * row.count)
      for x in 0..<count { sums[x] = (rows.upper[x] + rows.lower[x]) * 3 }
      if let before = rows.before { for x in 0..<count { sums[x] += before[x] } }
      if let after = rows.after { for x in 0..<count { sums[x] += after[x] } }
      return row.addUp()
    }
    table.pointee.halve_cells(rows.before, rows.upper, rows.lower, rows.after, Int64(row.count), row.cells)
  }

  /// Computes a row of `count` cells as the means of boxes of `box` × `box` pixels.
  /// - Parameters:
  ///   - stride: the distance between rows, in pixels.
  ///   - channels: the channels of the cells: four, or alpha alone.
  func average(
    _ pixels: UnsafePointer<UInt32>, stride: Int, box: Int, into cells: UnsafeMutablePointer<Float>, count: Int,
    channels: Int
  ) {
    let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    table.pointee.average_boxes(bytes, Int64(4 * stride), Int64(box), Int64(count), channels == 1, cells)
  }

  /// The sum of four rows of cells, weighted for a row of pixels.
  @inline(__always)
  func mix(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafePointer<Float>, _ d: UnsafePointer<Float>,
    _ weights: SIMD4<Float>, into line: UnsafeMutablePointer<Float>, count: Int
  ) {
    let weights = raster_weights(a: weights.x, b: weights.y, c: weights.z, d: weights.w)
    table.pointee.mix_rows(a, b, c, d, weights, line, Int64(count))
  }

  /// Enlarges `count` cells of four channels to pixels; `cells` starts two cells before the first.
  func enlarge(
    _ cells: UnsafePointer<Float>, count: Int, _ phases: BSplinePhases, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    phases.pairWeights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      table.pointee.enlarge(cells, Int64(count), Int64(phases.factor), base, pixels)
    }
  }

  /// Enlarges `count` cells of alpha to pixels; `cells` starts two cells before the first.
  func enlarge(
    _ cells: UnsafePointer<Float>, count: Int, _ phases: BSplinePhases, into alphas: UnsafeMutablePointer<UInt8>
  ) {
    phases.alphaWeights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      table.pointee.enlarge_alphas(
        cells, Int64(count), Int64(phases.factor), Int64(phases.firstLaterPhase), base, alphas)
    }
  }
}

extension HalvedRow {
  /// Sums neighbours of one channel along the row, with the weights 1, 3, 3, 1, divided by 64.
  fileprivate func addUp() {
    for x in 0..<count {
      let at = sums + 2 &* x
      cells[x] = (at[-1] + at[2] + (at[0] + at[1]) * 3) * 0.015625
    }
  }
}
