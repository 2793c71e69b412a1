import CRasterKernels

extension RowKernels {
  /// The coverage of a shadow's columns, into a mask with room for whole groups of eight.
  @inline(__always)
  func read(_ row: ShadowProfile.Row, columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    #if arch(x86_64)
      if usesAVX2 {
        return withUnsafePointer(to: row.prepared) {
          raster_read_profile($0, Int64(columns.lowerBound), Int64(columns.count), mask)
        }
      }
    #endif
    row.read(columns, into: mask)
  }

  /// The same of every so many columns, in 2⁻¹⁴.
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

  /// The coverage of columns of a row that lies between four others, into a mask with room for whole groups of 32.
  @inline(__always)
  func cover(_ rows: UnsafePointer<raster_rows>, columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    #if arch(x86_64)
      let (first, last) = (Int64(columns.lowerBound), Int64(columns.upperBound))
      if usesAVX512 { return raster_cover_avx512(rows, first, last, mask) }
      if usesAVX2 { return raster_cover(rows, first, last, mask) }
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
