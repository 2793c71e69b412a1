import CRasterKernels

extension RowKernels {
  /// The coverage of every so many columns of a shadow in 2⁻¹⁴, into a row with room for whole groups of 16.
  func read(
    _ row: ShadowProfile.Row, every step: Int, _ cells: Range<Int>, into values: UnsafeMutablePointer<Int16>
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        var prepared = row.prepared
        prepared.du &*= Int32(truncatingIfNeeded: step)
        prepared.dv &*= Int32(truncatingIfNeeded: step)
        let (first, count) = (Int64(cells.lowerBound), Int64(cells.count))
        return usesAVX512
          ? raster_read_cells_avx512(&prepared, first, count, values)
          : raster_read_cells(&prepared, first, count, values)
      }
    #endif
    row.read(every: step, cells, into: values)
  }

  /// The columns from rows of cells, into a row with room for whole groups of 32. The first begins a group.
  @inline(__always)
  func spread(
    _ spreading: UnsafePointer<raster_spreading>, _ cells: UnsafePointer<Int16>, columns: Range<Int>,
    into row: UnsafeMutablePointer<Int16>
  ) {
    #if arch(x86_64)
      let (first, last) = (Int64(columns.lowerBound), Int64(columns.upperBound))
      if usesAVX512 { return raster_spread_cells_avx512(spreading, cells, first, last, row) }
      if usesAVX2 { return raster_spread_cells(spreading, cells, first, last, row) }
    #endif
    spreading.pointee.spread(cells, columns, into: row)
  }

  /// A row of a card on its shadow.
  /// - Parameter pixels: The first of the tile's row, as the masks.
  @inline(__always)
  func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ row: inout raster_card_row, _ card: UnsafePointer<raster_card>,
    innerMask: UnsafePointer<UInt8>, outerMask: UnsafePointer<UInt8>, shade: ShadowScanner
  ) {
    #if arch(x86_64)
      if usesAVX512 { return raster_blend_card_avx512(pixels, &row, card, innerMask, outerMask, shade.row) }
      if usesAVX2 { return raster_blend_card(pixels, &row, card, innerMask, outerMask, shade.row) }
    #endif
    row.blend(pixels, card.pointee, innerMask: innerMask, outerMask: outerMask, shade.row.pointee)
  }
}

extension raster_range {
  @inline(__always)
  init(_ range: Range<Int>) { self.init(first: Int64(range.lowerBound), last: Int64(range.upperBound)) }

  fileprivate var columns: Range<Int> { Int(first)..<Int(max(first, last)) }
}

extension raster_card_row {
  /// As `raster_blend_card`. Not inlined, since that would leave fewer registers to the loops over rows.
  @inline(never)
  fileprivate func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ card: raster_card, innerMask: UnsafePointer<UInt8>,
    outerMask: UnsafePointer<UInt8>, _ rows: raster_rows
  ) {
    for columns in [shade.0.columns, shade.1.columns] {
      for x in columns {
        pixels[x] = PixelMath.over(scale(card.shadow, by: rows.coverage(x)), pixels[x])
      }
    }
    for columns in [edge.0.columns, edge.1.columns] {
      for x in columns {
        let outer = UInt32(outerMask[x])
        let inner = min(UInt32(innerMask[x]), outer)
        let weight = PixelMath.product(UInt32(product(rows.coverage(x), 510)), 255 - outer)
        let above = PixelMath.mix(card.inside, inner, card.ring, outer - inner, card.shadow, weight)
        pixels[x] = PixelMath.over(above, pixels[x])
      }
    }
    for x in solid.columns { pixels[x] = PixelMath.over(card.inside, pixels[x]) }
  }
}

/// A product of 2¹⁵ths, rounded to the nearest.
@inline(__always)
private func product(_ a: Int16, _ b: Int16) -> Int16 {
  Int16(truncatingIfNeeded: (Int32(a) &* Int32(b) &+ 0x4000) >> 15)
}

/// A colour weighted with 2¹⁴ths.
@inline(__always)
private func scale(_ color: UInt32, by coverage: Int16) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: product(coverage, Int16(truncatingIfNeeded: color >> shift & 0xFF) << 1)) << shift
  }
  return channel(0) | channel(8) | channel(16) | channel(24)
}

extension raster_spreading {
  /// As `raster_spread_cells`.
  fileprivate func spread(_ cells: UnsafePointer<Int16>, _ columns: Range<Int>, into row: UnsafeMutablePointer<Int16>) {
    withUnsafeBytes(of: weights) { bytes in
      let weights = bytes.bindMemory(to: Int16.self)
      for column in columns {
        let (near, place) = (cells + column >> Int(shift), column & 15)
        row[column] =
          product(near[0], weights[place]) &+ product(near[1], weights[16 + place])
          &+ product(near[2], weights[32 + place]) &+ product(near[3], weights[48 + place])
      }
    }
  }
}

extension raster_rows {
  /// The coverage of a column, as 2¹⁴ths.
  @inline(__always)
  fileprivate func coverage(_ x: Int) -> Int16 {
    guard let a = values.0, let b = values.1, let c = values.2, let d = values.3 else { return 0 }
    let sum =
      product(a[x], weights.0) &+ product(b[x], weights.1) &+ product(c[x], weights.2) &+ product(d[x], weights.3)
    return max(0, min(sum, 1 << 14))
  }
}
