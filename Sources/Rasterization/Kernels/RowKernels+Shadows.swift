import CRasterKernels

extension RowKernels {
  /// The coverage of every so many columns of a shadow in 2⁻¹⁴, into a row with room for whole groups of eight.
  func read(
    _ row: ShadowProfile.Row, every step: Int, _ cells: Range<Int>, into values: UnsafeMutablePointer<Int16>
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        var prepared = row.prepared
        prepared.du &*= Int32(truncatingIfNeeded: step)
        prepared.dv &*= Int32(truncatingIfNeeded: step)
        return raster_read_cells(&prepared, Int64(cells.lowerBound), Int64(cells.count), values)
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

  /// One colour, weighted by a shadow's coverage, over columns of a row of a tile.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, with color: PackedColor, shade: ShadowScanner
  ) {
    guard !columns.isEmpty else { return }
    #if arch(x86_64)
      if usesAVX512 {
        return raster_blend_shadow_avx512(
          pixels, Int64(columns.lowerBound), Int64(columns.upperBound), color.bits, shade.row)
      }
    #endif
    cover(shade.row, columns, into: shade.mask)
    let start = columns.lowerBound
    fill(pixels + start, count: columns.count, with: color, mask: shade.mask + start)
  }

  /// A ring around a filling, and a shadow of them where they are not.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, inside: PackedColor, innerMask: UnsafePointer<UInt8>,
    ring: PackedColor, outerMask: UnsafePointer<UInt8>, shadow: PackedColor, shade: ShadowScanner
  ) {
    guard !columns.isEmpty else { return }
    let (start, count) = (columns.lowerBound, columns.count)
    #if arch(x86_64)
      if usesAVX512 {
        return raster_blend_shaded_ring_avx512(
          pixels, Int64(start), Int64(columns.upperBound), inside.bits, innerMask, ring.bits, outerMask, shadow.bits,
          shade.row)
      }
    #endif
    cover(shade.row, columns, into: shade.mask)
    #if arch(x86_64)
      if usesAVX2 {
        return raster_blend_shaded_ring(
          pixels + start, Int64(count), inside.bits, innerMask + start, ring.bits, outerMask + start, shadow.bits,
          shade.mask + start)
      }
    #endif
    BlendRow.blend(
      pixels + start, count: count, inside: inside, innerMask: innerMask + start, ring: ring,
      outerMask: outerMask + start, shadow: shadow, shadowMask: shade.mask + start)
  }

  /// The coverage of columns of a row that lies between four others, into a mask with room for whole groups of 32.
  @inline(__always)
  private func cover(
    _ rows: UnsafePointer<raster_rows>, _ columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>
  ) {
    #if arch(x86_64)
      if usesAVX2 { return raster_cover(rows, Int64(columns.lowerBound), Int64(columns.upperBound), mask) }
    #endif
    rows.pointee.cover(columns, into: mask)
  }
}

/// A product of 2¹⁵ths, rounded to the nearest.
@inline(__always)
private func product(_ a: Int16, _ b: Int16) -> Int16 {
  Int16(truncatingIfNeeded: (Int32(a) &* Int32(b) &+ 0x4000) >> 15)
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
  /// As `raster_cover`.
  fileprivate func cover(_ columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    guard let a = values.0, let b = values.1, let c = values.2, let d = values.3 else { return }
    for x in columns {
      let sum =
        product(a[x], weights.0) &+ product(b[x], weights.1) &+ product(c[x], weights.2) &+ product(d[x], weights.3)
      mask[x] = UInt8(clamping: product(sum, 510))
    }
  }
}
