/// The chromaticities of red, green, blue and white: x and y of CIE 1931.
package struct ColorPrimaries: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let x, y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    fileprivate var tristimulus: [Double] { [x, y, 1 - x - y] }

    /// X and Z for a Y of 1.
    fileprivate var ofWhite: [Double] { [x / y, 1, (1 - x - y) / y] }
  }

  package let red, green, blue, white: Point

  package init(red: Point, green: Point, blue: Point, white: Point) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  package static let d65 = Point(0.3127, 0.3290)

  /// The primaries of sRGB.
  package static let bt709 = ColorPrimaries(
    red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06), white: d65)

  /// The matrix from linear light in these primaries to that in sRGB's, nine numbers row by row. White maps to white,
  /// with Bradford's chromatic adaptation. Nil if the points do not form a triangle.
  package var matrixToSRGB: [Double]? {
    guard let source = matrixToXYZ, let target = Self.bt709.matrixToXYZ.flatMap(Matrix3.init)?.inverse,
      let adaptation = Self.adaptation(from: white)
    else { return nil }
    let result = target * adaptation * Matrix3(source)
    return result.values.allSatisfy { $0.isFinite && abs($0) < 1000 } ? result.values : nil
  }

  /// The shares of red, green and blue in luminance; nil if the points do not form a triangle.
  package var luminances: (red: Double, green: Double, blue: Double)? {
    matrixToXYZ.map { ($0[3], $0[4], $0[5]) }
  }

  private var matrixToXYZ: [Double]? {
    guard [red, green, blue, white].allSatisfy({ abs($0.x) <= 2 && abs($0.y) <= 2 }), white.y > 0.0001 else {
      return nil
    }
    let columns = [red, green, blue].map(\.tristimulus)
    let corners = Matrix3([0, 1, 2].flatMap { row in columns.map { $0[row] } })
    guard let scales = corners.inverse.map({ $0.applied(to: white.ofWhite) }) else { return nil }
    return (0..<9).map { place in corners.values[place] * scales[place % 3] }
  }

  /// The matrix from tristimulus values under a white point to those under the white point of sRGB.
  private static func adaptation(from white: Point) -> Matrix3? {
    let cones = Matrix3([0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296])
    guard let inverse = cones.inverse else { return nil }
    let (from, to) = (cones.applied(to: white.ofWhite), cones.applied(to: d65.ofWhite))
    guard from.allSatisfy({ $0 > 0.0001 }) else { return nil }
    return inverse * Matrix3([to[0] / from[0], 0, 0, 0, to[1] / from[1], 0, 0, 0, to[2] / from[2]]) * cones
  }
}

/// A 3 × 3 matrix, row by row.
private struct Matrix3 {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    var products: [Double] = []
    for row in [0, 3, 6] {
      let factors = left.values[row..<row + 3]
      for column in 0..<3 {
        let others = [right.values[column], right.values[column + 3], right.values[column + 6]]
        products.append(zip(factors, others).reduce(0.0) { $0 + $1.0 * $1.1 })
      }
    }
    return Matrix3(products)
  }

  func applied(to vector: [Double]) -> [Double] {
    [0, 3, 6].map { row in zip(values[row..<row + 3], vector).reduce(0.0) { $0 + $1.0 * $1.1 } }
  }

  /// The inverse; nil for a singular matrix.
  var inverse: Matrix3? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
      return values[r1 * 3 + c1] * values[r2 * 3 + c2] - values[r1 * 3 + c2] * values[r2 * 3 + c1]
    }
    let determinant = values[0] * minor(0, 0) + values[1] * minor(0, 1) + values[2] * minor(0, 2)
    guard abs(determinant) > 1e-9 else { return nil }
    return Matrix3((0..<9).map { place in minor(place % 3, place / 3) / determinant })
  }
}
