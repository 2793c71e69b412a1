import CRasterKernels

/// Edge pixels of a circle that have yet to be painted, with their offsets in memory.
struct CircleEdgeList {
  private let edges: UnsafeMutablePointer<raster_pixel_pair>
  private(set) var count = 0

  init() {
    edges = .allocate(capacity: 2 * CircleRows.count)
    edges.initialize(repeating: raster_pixel_pair(), count: 2 * CircleRows.count)
  }

  func deallocate() { edges.deallocate() }

  /// Adds the pixels of `column` and the next one that lie in `bounds`. The row begins `start` pixels after the base
  /// address at which the list is painted. Both pixels of a pair are read and written even if only one is painted, so
  /// `bounds` must contain at least two columns.
  @inline(__always)
  mutating func append(_ column: Int, _ levels: UInt32, start: Int, bounds: Range<Int>) {
    guard column < bounds.upperBound, column &+ 1 >= bounds.lowerBound else { return }
    var (place, levels) = (column, levels & 0xFFFF)
    if column < bounds.lowerBound { (place, levels) = (column &+ 1, levels >> 8) }
    if column &+ 1 >= bounds.upperBound { (place, levels) = (column &- 1, levels << 8 & 0xFF00) }
    edges[count] = raster_pixel_pair(place: Int32(truncatingIfNeeded: start &+ place), levels: levels)
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  var base: UnsafePointer<raster_pixel_pair> { UnsafePointer(edges) }
}
