import CRasterKernels

/// Edges of a circle that are yet to be painted, with their places in memory.
struct DiscEdgeList {
  private let edges: UnsafeMutablePointer<raster_edge>
  private(set) var count = 0

  init() {
    edges = .allocate(capacity: 2 * DiscRows.count)
    edges.initialize(repeating: raster_edge(), count: 2 * DiscRows.count)
  }

  func deallocate() { edges.deallocate() }

  /// Adds what of two neighbouring columns lies in `columns`. Both pixels are read and written, also where only one of them
  /// is painted: `room` are the columns, two or more, for which that is allowed, in a row that begins `start` pixels from
  /// where the list is painted.
  @inline(__always)
  mutating func append(_ column: Int, _ levels: UInt32, start: Int, columns: Range<Int>, room: Range<Int>) {
    guard column < columns.upperBound, column &+ 1 >= columns.lowerBound else { return }
    var (place, levels) = (column, levels & 0xFFFF)
    if column < columns.lowerBound { levels &= 0xFF00 }
    if column &+ 1 >= columns.upperBound { levels &= 0xFF }
    if column < room.lowerBound { (place, levels) = (column &+ 1, levels >> 8) }
    if column &+ 1 >= room.upperBound { (place, levels) = (column &- 1, levels << 8) }
    edges[count] = raster_edge(place: Int32(truncatingIfNeeded: start &+ place), levels: levels)
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  var base: UnsafePointer<raster_edge> { UnsafePointer(edges) }
}
