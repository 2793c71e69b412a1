import Foundation

/// The vertices of quarter circles around the origin as polygons, cached for common numbers of chords.
struct QuarterArcs {
  /// A table for each number of chords, created on first use.
  private var tables: [[SIMD2<Double>]] = []

  /// The maximum number of chords for which vertices are cached; that of a radius of about 50 pixels.
  static let maximumChordCount = 32

  /// The cosines and sines of the inner vertices, from the end at (1, 0) to the one at (0, 1), for
  /// 1…`maximumChordCount` chords.
  ///
  /// The first chord and the last are half as long as the others. The vertices lie outside the circle by 2/3 of the
  /// height of an arc over its chord, so that an arc and its chord bound equal areas.
  @inline(__always)
  mutating func vertices(_ chords: Int) -> [SIMD2<Double>] {
    if chords < tables.count, !tables[chords].isEmpty { return tables[chords] }
    return make(chords)
  }

  private mutating func make(_ chords: Int) -> [SIMD2<Double>] {
    if tables.isEmpty { tables = Array(repeating: [], count: Self.maximumChordCount + 1) }
    var vertices: [SIMD2<Double>] = []
    Self.forEachVertex(chords) { vertices.append(SIMD2($0, $1)) }
    tables[chords] = vertices
    return vertices
  }

  /// Calls `body` with the cosine and the sine of each inner vertex.
  @inline(__always)
  static func forEachVertex(_ chords: Int, _ body: (_ cosine: Double, _ sine: Double) -> Void) {
    let step = Double.pi / 2 / Double(chords)
    let (stepCos, stepSin) = (cos(step), sin(step))
    let outwards = 1 + (1 - cos(step / 2)) * 2 / 3
    var (c, s) = (cos(step / 2) * outwards, sin(step / 2) * outwards)
    for _ in 0..<chords {
      body(c, s)
      (c, s) = (c * stepCos - s * stepSin, s * stepCos + c * stepSin)
    }
  }
}
