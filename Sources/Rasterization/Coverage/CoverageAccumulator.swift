/// Signed areas of one row of pixels: after all edges are added, the running sum at a pixel is how much of it is inside.
struct CoverageAccumulator {
  var width: Int
  private let cells: UnsafeMutablePointer<Float>

  init(width: Int) {
    self.width = width
    cells = .zeros(width + 4)
  }

  func deallocate() { cells.deallocate() }

  /// Adds an edge that leads from `a` to `b`, not left of it, or back, while it descends by `height` of a row; a negative
  /// height takes away.
  @inline(__always)
  func add(from a: Double, to b: Double, height: Double) {
    var (a, b, h) = (a, b, height)
    let limit = Double(width)
    // Also refuses what is not a number.
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

  /// An edge within the row: each cell gets the increase of the area to the right of the edge.
  @inline(__always)
  private func addInside(_ a: Float, _ b: Float, _ height: Float) {
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

  /// Sums the cells `range` into `mask` as 0…255, starting at `sum`, and clears them.
  @inline(__always)
  func drain(_ range: Range<Int>, into mask: UnsafeMutablePointer<UInt8>, sum: inout Float) {
    for x in range {
      sum += cells[x]
      cells[x] = 0
      mask[x] = Self.byte(sum)
    }
  }

  /// Clears what lies past the last pixel.
  @inline(__always)
  func clearEnd() {
    cells[width] = 0
    cells[width &+ 1] = 0
  }

  /// An area, of either orientation, in 255ths.
  @inline(__always)
  static func byte(_ area: Float) -> UInt8 {
    let value = area.magnitude * 255 + 0.5
    return UInt8(whole: value < 255 ? value : 255)
  }
}
