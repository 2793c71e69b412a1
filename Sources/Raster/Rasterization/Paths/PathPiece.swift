/// The part of an edge within a row, in columns of the tile, with its heights as shares of the row's height.
struct PathPiece {
  let low, high: Double
  let top, bottom: Double
  let isFalling: Bool
  let direction: Int8

  @inline(__always)
  init(_ edge: PathEdges.Edge, _ direction: Int8, _ y: RowPlace) {
    let (begins, ends) = (edge.top > y.top, edge.bottom < y.bottom)
    let upper = (begins ? edge.x : edge.x(at: y.top)) - y.left
    let lower = edge.x(at: ends ? edge.bottom : y.bottom) - y.left
    isFalling = upper > lower
    (low, high) = isFalling ? (lower, upper) : (upper, lower)
    self.top = begins ? edge.top - y.top : 0
    self.bottom = ends ? edge.bottom - y.top : 1
    self.direction = direction
  }

  @inline(__always) var upper: Double { isFalling ? high : low }
  @inline(__always) var lower: Double { isFalling ? low : high }
}
