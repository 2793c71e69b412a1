/// Closed polygons, with all points in one array.
package struct PolygonList: Equatable, Sendable {
  package internal(set) var points: [SIMD2<Double>] = []

  /// The index after the last point of each polygon.
  package private(set) var ends: [Int] = []

  package init() {}

  /// The interior of a path as polygons that deviate from it by at most `tolerance`.
  package init(_ path: CGPath, tolerance: Double) {
    self.init(path, tolerance: tolerance, from: UnlimitedMemory())
  }

  /// The same polygons.
  /// - Parameter account: reserves the memory of the list.
  /// - Throws: the error of the account if it refuses.
  package init<Account: MemoryAccount>(
    _ path: CGPath, tolerance: Double, from account: Account
  ) throws(Account.Refusal) {
    try account.reserve(path.elements.subpathsSize)
    var growth = GrowthCount<SIMD2<Double>>()
    for subpath in path.elements.subpaths {
      let count = subpath.flattenedCount(tolerance: tolerance)
      try growth.reach(points.count + 2 * count, account)
      points += subpath.flattened(tolerance: tolerance).points
      close()
    }
  }

  /// Ends a polygon with the points since the previous one; does nothing if there are none.
  mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  /// Adds a polygon; does nothing if it has no points.
  package mutating func append(_ polygon: [SIMD2<Double>]) {
    points += polygon
    close()
  }

  /// The polygons as a path.
  package var path: CGPath { FlattenedPath(self).path }

  /// The number of polygons.
  package var polygonCount: Int { ends.count }

  /// The memory of the list, in bytes.
  package var size: Int {
    points.capacity * MemoryLayout<SIMD2<Double>>.stride + ends.capacity * MemoryLayout<Int>.stride
  }
}

extension FlattenedPath {
  /// The polygons as closed polylines.
  package init(_ polygons: PolygonList) {
    var start = 0
    var polylines: [Polyline] = []
    polylines.reserveCapacity(polygons.ends.count)
    for end in polygons.ends {
      polylines.append(Polyline(points: Array(polygons.points[start..<end]), isClosed: true))
      start = end
    }
    self.init(polylines: polylines)
  }
}
