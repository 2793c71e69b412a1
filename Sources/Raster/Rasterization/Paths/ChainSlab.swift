import CRasterKernels

/// A few rows in which no chain begins or ends. Chains are followed downwards one after another, which takes a third of
/// the time of processing row by row.
struct ChainSlab {
  private let kernels: RowKernels
  /// The columns of the chains in each row.
  private let places: UnsafeMutablePointer<raster_edge_place>
  private let directions: UnsafeMutablePointer<Int8>

  /// The number of chains.
  private(set) var chains = 0

  /// The rows in which the chains keep their order and share no columns: a bit for each.
  private var simpleRows: UInt32 = 0

  static let maximumRowCount = 32

  /// The maximum number of chains; rows with more are scanned one by one.
  static let maximumChainCount = 32

  init(_ kernels: RowKernels) {
    self.kernels = kernels
    // Up to three elements past the last row are written.
    places = .allocate(capacity: Self.maximumChainCount * Self.maximumRowCount + 3)
    directions = .allocate(capacity: Self.maximumChainCount)
  }

  func deallocate() {
    places.deallocate()
    directions.deallocate()
  }

  /// Follows chains through rows.
  /// - Parameters:
  ///   - crossings: the chains in the first row, from left to right.
  ///   - rows: at most `maximumRowCount` rows, through all of which each chain runs.
  mutating func measure(
    _ crossings: ScratchList<PathCrossing>, _ list: UnsafeBufferPointer<PathEdges.Edge>, rows: Range<Int>,
    in tile: ScanPlace
  ) {
    chains = crossings.count
    simpleRows = UInt32.max >> UInt32(Self.maximumRowCount &- rows.count)
    for chain in 0..<chains {
      let crossing = crossings.base[chain]
      directions[chain] = crossing.direction
      let place = places + chain &* Self.maximumRowCount
      simpleRows &= follow(crossing, list, rows, tile, into: place)
      guard chain > 0 else { continue }
      let previous = place - Self.maximumRowCount
      for row in 0..<rows.count where previous[row].end > place[row].column { simpleRows &= ~(1 << UInt32(row)) }
    }
  }

  /// Whether a row can be emitted.
  @inline(__always)
  func isSimple(_ row: Int) -> Bool { simpleRows & (1 << UInt32(row)) != 0 }

  @inline(__always)
  func place(of chain: Int, in row: Int) -> ChainPlace {
    ChainPlace(places[chain &* Self.maximumRowCount &+ row])
  }

  @inline(__always)
  func direction(of chain: Int) -> Int8 { directions[chain] }

  /// Writes the columns of a chain.
  /// - Returns: the rows in which the columns are known, a bit for each.
  private func follow(
    _ crossing: PathCrossing, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ rows: Range<Int>, _ tile: ScanPlace,
    into places: UnsafeMutablePointer<raster_edge_place>
  ) -> UInt32 {
    var crossing = crossing
    var found: UInt32 = 0
    var row = 0
    while row < rows.count {
      let y = RowPlace(y: rows.lowerBound &+ row, in: tile)
      guard crossing.advance(list, top: y.top) else { break }
      let edge = list[Int(crossing.edge)]
      let wholeRows = min(rows.count, tile.row(of: edge.bottom) &- rows.lowerBound)
      if edge.top > y.top || row >= wholeRows {
        crossing.measure(list, y)
        if let place = crossing.place(list, y, width: tile.width) {
          places[row] = place.place
          found |= 1 << UInt32(row)
        }
        row &+= 1
        continue
      }
      found |=
        kernels.place(edge, y, width: tile.width, rows: wholeRows &- row, into: places + row) << UInt32(row)
      row = wholeRows
    }
    return found
  }
}
