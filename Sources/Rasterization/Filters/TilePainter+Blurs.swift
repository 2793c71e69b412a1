import Pixels

extension TilePainter {
  /// Replaces the pixels of a region by those of a blurred image.
  public func fill(_ image: BlurredImage, region: PixelRect, in target: RasterTarget) {
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
    case .cells(let cells): cells.fillColors(seen, in: target)
    }
  }
}

extension BlurredImage.Cells {
  private func columns(_ phases: BSplinePhases, _ range: Range<Int>) -> Range<Int> {
    phases.place(range.lowerBound).cell..<phases.place(range.upperBound - 1).cell + 4
  }

  /// Weights four rows of cells for a row of pixels.
  @inline(__always)
  private func mix(_ place: (cell: Int, weights: SIMD4<Float>), _ cells: Range<Int>, into line: ScratchRow) {
    let channels = plane.channels
    func row(_ index: Int) -> UnsafePointer<Float> {
      UnsafePointer(plane.row(min(max(place.cell + index, 0), plane.height - 1)) + cells.lowerBound * channels)
    }
    let (a, b, c, d) = (row(0), row(1), row(2), row(3))
    let w = place.weights
    let target = line.base
    for x in 0..<cells.count * channels { target[x] = a[x] * w[0] + b[x] * w[1] + (c[x] * w[2] + d[x] * w[3]) }
  }

  /// The part of `area` whose four cells all exist; the others are clear.
  private func inner(_ area: PixelRect) -> PixelRect {
    area.intersection(
      PixelRect(
        minX: x + 2 * factor, minY: y + 2 * factor, maxX: x + (plane.width - 2) * factor,
        maxY: y + (plane.height - 2) * factor))
  }

  fileprivate func fillColors(_ area: PixelRect, in target: RasterTarget) {
    let seen = inner(area)
    if seen != area {
      for y in area.minY..<area.maxY { target.pixel(x: area.minX, y: y).update(repeating: 0, count: area.width) }
    }
    guard !seen.isEmpty else { return }
    let rows = BSplinePhases(factor: factor, start: y)
    let phases = BSplinePhases(factor: factor, start: x)
    let cells = columns(phases, seen.minX..<seen.maxX)
    let line = ScratchRow(cells.count * 4)
    let (firstCell, firstPhase) = phases.split(seen.minX)
    for y in seen.minY..<seen.maxY {
      mix(rows.place(y), cells, into: line)
      let pixels = target.pixel(x: seen.minX, y: y)
      var (cell, phase) = (firstCell &- cells.lowerBound, firstPhase)
      let source = UnsafeRawPointer(line.base)
      phases.withPhases { phases in
        for x in 0..<seen.width {
          let (first, w) = phases[phase]
          let at = source + (cell &+ first) &* 16
          let upper =
            at.loadUnaligned(as: SIMD4<Float>.self) * w[0]
            + at.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self) * w[1]
          let lower =
            at.loadUnaligned(fromByteOffset: 32, as: SIMD4<Float>.self) * w[2]
            + at.loadUnaligned(fromByteOffset: 48, as: SIMD4<Float>.self) * w[3]
          pixels[x] = Self.pixel(upper + lower, isOpaque: isOpaque)
          phase &+= 1
          if phase == factor { (cell, phase) = (cell &+ 1, 0) }
        }
      }
    }
  }

  /// Rounds numbers of 0…255 to a pixel: added to 1.5 · 2²³ they are whole numbers, the low bits of the sum.
  @inline(__always)
  private static func pixel(_ sum: SIMD4<Float>, isOpaque: Bool) -> UInt32 {
    var value = sum
    if isOpaque {
      value *= 255 / max(sum.w, 1e-6)
      value.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    }
    let bits = unsafeBitCast(value + SIMD4(repeating: 12_582_912), to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }

  /// The alpha of the pixels from `x` on of an image that was moved.
  func readAlpha(
    _ rows: BSplinePhases, _ phases: BSplinePhases, x: Int, y: Int, count: Int,
    into mask: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let row = rows.place(y)
    let cells = columns(phases, x..<x + count)
    guard row.cell >= 0, row.cell + 4 <= plane.height, cells.lowerBound < plane.width, cells.upperBound > 0 else {
      return false
    }
    let line = ScratchRow(cells.count)
    let known = cells.clamped(to: 0..<plane.width)
    let part = ScratchRow(known.count)
    mix(row, known, into: part)
    (line.base + (known.lowerBound - cells.lowerBound)).update(from: part.base, count: known.count)
    var (cell, phase) = phases.split(x)
    cell -= cells.lowerBound
    phases.withPhases { phases in
      for index in 0..<count {
        let (first, w) = phases[phase]
        let at = line.base + (cell &+ first)
        let sum = (at[0] * w[0] + at[1] * w[1]) + (at[2] * w[2] + at[3] * w[3])
        mask[index] = UInt8(truncatingIfNeeded: (sum + 12_582_912).bitPattern)
        phase &+= 1
        if phase == factor { (cell, phase) = (cell &+ 1, 0) }
      }
    }
    return true
  }
}
