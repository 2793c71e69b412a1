/// Accumulates signed areas in one row of pixels. Once all edges are added, the running sum at a pixel is its coverage.
struct CoverageAccumulator {
  var width: Int
  private let cells: UnsafeMutablePointer<Float>

  init(width: Int) {
    self.width = width
    cells = .zeros(width + 4)
  }

  /// - Parameter cells: memory for two cells more than `width`, all of them 0.
  @inline(__always)
  init(_ cells: UnsafeMutablePointer<Float>, width: Int) {
    self.width = width
    self.cells = cells
  }

  func deallocate() { cells.deallocate() }

  /// Adds an edge between the columns `a` ≤ `b`, in either direction, over `height` of the row; everything to its right
  /// is inside. A negative height subtracts.
  @inline(__always)
  func add(from a: Double, to b: Double, height: Double) {
    var (a, b, h) = (a, b, height)
    let limit = Double(width)
    // Also true for NaN.
    if !(b > 0) {
      cells[0] += Float(h)
      return
    }
    if !(a < limit) { return }
    if a < 0 {
      let outside = h * (-a / (b - a))
      cells[0] += Float(outside)
      h -= outside
      a = 0
    }
    if b > limit {
      h *= (limit - a) / (b - a)
      b = limit
    }
    addInside(Float(a), Float(b), Float(h))
  }

  /// Adds an edge within the row: each cell gets the increase of the area to the right of the edge.
  @inline(__always)
  func addInside(_ a: Float, _ b: Float, _ height: Float) {
    let first = Int(whole: a)
    let firstX = Float(first)
    if b <= firstX + 1 {
      let right = height * ((a + b) * 0.5 - firstX)
      cells[first] += height - right
      cells[first &+ 1] += right
      return
    }
    let whole = Int(whole: b)
    let last = Float(whole) < b ? whole &+ 1 : whole
    let slope = 1 / (b - a)
    let start = a - firstX
    let end = b - Float(last) + 1
    let areaFirst = 0.5 * slope * (1 - start) * (1 - start)
    let areaLast = 0.5 * slope * end * end
    cells[first] += height * areaFirst
    if last == first &+ 2 {
      cells[first &+ 1] += height * (1 - areaFirst - areaLast)
    } else {
      let second = slope * (1.5 - start)
      cells[first &+ 1] += height * (second - areaFirst)
      let step = height * slope
      var x = first &+ 2
      while x < last &- 1 {
        cells[x] += step
        x &+= 1
      }
      cells[last &- 1] += height * (1 - (second + Float(last &- first &- 3) * slope) - areaLast)
    }
    cells[last] += height * areaLast
  }

  /// Writes the running sums of the cells of `range`, which start at `sum`, into `mask` as 0…255, and clears the cells.
  @inline(__always)
  func drain(_ range: Range<Int>, into mask: UnsafeMutablePointer<UInt8>, sum: inout Float) {
    for x in range {
      sum += cells[x]
      cells[x] = 0
      mask[x] = Self.byte(sum)
    }
  }

  /// Clears the cells past the last pixel.
  @inline(__always)
  func clearEnd() { clearPair(width) }

  /// Clears a cell and the next one.
  @inline(__always)
  func clearPair(_ first: Int) {
    cells[first] = 0
    cells[first &+ 1] = 0
  }

  /// The magnitude of a signed area in 255ths, at most 255.
  @inline(__always)
  static func byte(_ area: Float) -> UInt8 {
    let value = area.magnitude * 255 + 0.5
    return UInt8(whole: value < 255 ? value : 255)
  }
}
