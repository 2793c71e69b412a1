import Pixels

extension TilePainter {
  /// Replaces the pixels of a region by those of a blurred image.
  package func fill(_ image: BlurredImage, region: PixelRect, in target: RasterTarget) {
    guard !region.isEmpty else { return }
    let seen = region.intersection(image.rect)
    guard !seen.isEmpty else { return clear(region, to: .clear, in: target) }
    if seen != region { clear(region, to: .clear, in: target) }
    switch image.form {
    case .pixels(let pixels):
      for y in seen.minY..<seen.maxY {
        let source = UnsafeRawPointer(pixels.row(y) + (seen.minX - pixels.rect.minX) * 4)
        UnsafeMutableRawPointer(target.pixel(x: seen.minX, y: y)).copyMemory(from: source, byteCount: seen.width * 4)
      }
    case .cells(let cells):
      let inner = cells.inner(seen)
      if inner != seen { clear(seen, to: .clear, in: target) }
      withRows(of: cells, in: inner) { y, columns, row in
        let pixels = target.pixel(x: inner.minX, y: y)
        let (start, end) = (columns.lowerBound - inner.minX, columns.upperBound - inner.minX)
        kernels.set(pixels, count: start, to: .clear)
        (pixels + start).update(from: row, count: columns.count)
        kernels.set(pixels + end, count: inner.width - end, to: .clear)
      }
    }
  }

  /// Source-over of a blurred image, multiplied by `opacity`.
  package func blend(_ image: BlurredImage, opacity: Double, region: PixelRect, onto target: RasterTarget) {
    let weight = UnitScale.byte(opacity)
    let seen = region.intersection(image.rect)
    guard !seen.isEmpty, weight > 0 else { return }
    switch image.form {
    case .pixels(let pixels):
      for y in seen.minY..<seen.maxY {
        let row = UnsafeRawPointer(pixels.row(y) + (seen.minX - pixels.rect.minX) * 4)
        let source = row.assumingMemoryBound(to: UInt32.self)
        kernels.draw(source, onto: target.pixel(x: seen.minX, y: y), count: seen.width, opacity: weight)
      }
    case .cells(let cells):
      let inner = cells.inner(seen)
      withRows(of: cells, in: inner) { y, columns, row in
        kernels.draw(row, onto: target.pixel(x: columns.lowerBound, y: y), count: columns.count, opacity: weight)
      }
    }
  }

  /// Calls `body` with each enlarged row of an area, and the columns outside which the row is clear. All cells that the
  /// rows depend on must exist.
  private func withRows(
    of image: BlurredImage.Cells, in area: PixelRect,
    _ body: (_ y: Int, _ columns: Range<Int>, _ row: UnsafePointer<UInt32>) -> Void
  ) {
    guard !area.isEmpty else { return }
    let phases = image.columns
    let touched = phases.cell(area.minX)..<phases.cell(area.maxX - 1) + 1
    let line = ScratchRow((touched.count + 4) * 4)
    let scratch = PixelBuffer(width: touched.count * image.factor, height: 1)
    for y in area.minY..<area.maxY {
      // Whole cells, and the two more on either side on which they depend.
      let place = image.rows.place(y)
      let shown = image.shown(place.cell, in: touched)
      let cells = shown.lowerBound - 2..<shown.upperBound + 2
      if !shown.isEmpty {
        image.mix(place, cells, into: line.base, kernels)
        if image.isOpaque { BlurredImage.makeOpaque(line.base, count: cells.count) }
        kernels.enlarge(line.base, count: shown.count, phases, into: scratch.base)
      }
      let start = phases.pixel(shown.lowerBound)
      let columns = (start..<phases.pixel(shown.upperBound)).clamped(to: area.minX..<area.maxX)
      body(y, columns, UnsafePointer(scratch.base + max(0, columns.lowerBound - start)))
    }
  }
}

extension BlurredImage.Cells {
  /// The sum of four rows of cells, weighted for a row of pixels.
  @inline(__always)
  fileprivate func mix(
    _ place: (cell: Int, weights: SIMD4<Float>), _ cells: Range<Int>, into line: UnsafeMutablePointer<Float>,
    _ kernels: RowKernels
  ) {
    let channels = plane.channels
    func row(_ index: Int) -> UnsafePointer<Float> {
      UnsafePointer(plane.row(min(max(place.cell + index, 0), plane.height - 1)) + cells.lowerBound * channels)
    }
    kernels.mix(row(0), row(1), row(2), row(3), place.weights, into: line, count: cells.count * channels)
  }

  /// The part of `area` whose pixels depend only on cells that exist; the rest is clear.
  fileprivate func inner(_ area: PixelRect) -> PixelRect {
    area.intersection(
      PixelRect(
        minX: x + 2 * factor, minY: y + 2 * factor, maxX: x + (plane.width - 2) * factor,
        maxY: y + (plane.height - 2) * factor))
  }

  /// Reads the alpha of `count` pixels from `x` on of an image of alpha, shifted by the phases; returns false if the
  /// row is clear.
  func readAlpha(
    _ rows: BSplinePhases, _ phases: BSplinePhases, x: Int, y: Int, count: Int,
    into mask: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let row = rows.place(y)
    let own = phases.cell(x)..<phases.cell(x + count - 1) + 1
    let cells = own.lowerBound - 2..<own.upperBound + 2
    guard row.cell >= 0, row.cell + 4 <= plane.height, cells.lowerBound < plane.width, cells.upperBound > 0 else {
      return false
    }
    let kernels = RowKernels()
    let line = ScratchRow(cells.count)
    let known = cells.clamped(to: 0..<plane.width)
    mix(row, known, into: line.base + (known.lowerBound - cells.lowerBound), kernels)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: own.count * factor) { alphas in
      guard let base = alphas.baseAddress else { return }
      kernels.enlarge(line.base, count: own.count, phases, into: base)
      mask.update(from: base + (x - phases.pixel(own.lowerBound)), count: count)
    }
    return true
  }
}
