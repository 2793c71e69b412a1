import Foundation

/// The blurred coverage of a rounded rectangle around the origin, for one quadrant of the plane; the others mirror it.
///
/// The shape is cut into slices: one as wide as the rectangle between the corners, and thin ones through the corners.
/// The blur of a slice is a difference of error functions along x times another along y. Averaging over a pixel's area
/// adds a variance of 1/12.
package final class ShadowProfile: Sendable {
  package struct Key: Hashable, Sendable {
    /// Half the width, half the height, the corner radius and the standard deviation of the blur, in device pixels.
    var halfWidth, halfHeight, radius, sigma: Double
  }

  /// The combined standard deviation of the blur and of a pixel's area, in device pixels.
  let sigma: Double

  /// The number of cells per device pixel.
  let scale: Double

  /// The position of the first column and row, in device pixels from the centre. Nearer to the centre, coverage equals
  /// that of the first column or row.
  let startX, startY: Double
  let columns, rows: Int

  /// The coverage, 0…1, times 2¹⁴, row by row.
  let values: [UInt16]

  /// The distance from the centre at which coverage ends, in device pixels.
  let endX, endY: Double

  /// The reach of the blur, in standard deviations: 1/2000 of a Gaussian lies farther out on a side.
  static let reach = 3.3

  init(_ key: Key) {
    sigma = (key.sigma * key.sigma + 1.0 / 12).squareRoot()
    // The error of linear interpolation between two values is then at most 1/8 of 1/255.
    scale = 8 / sigma
    let reach = Self.reach * sigma
    endX = key.halfWidth + reach
    endY = key.halfHeight + reach
    startX = max(0, key.halfWidth - key.radius - reach)
    startY = max(0, key.halfHeight - key.radius - reach)
    columns = Int(((endX - startX) * scale).rounded(.up)) + 2
    rows = Int(((endY - startY) * scale).rounded(.up)) + 2
    values = Self.values(key, sigma, (startX, startY), 1 / scale, columns, rows)
  }

  /// Whether positions in tiles that the shadow touches stay below 2¹⁴ cells, so that they fit 32 bits.
  static func isNear(_ key: Key) -> Bool {
    let wideTile = 1024.0
    return (max(key.halfWidth, key.halfHeight) + 4 * key.sigma + wideTile) * 8 / key.sigma < 16384
  }

  /// Whether a profile is small enough to be worth computing.
  static func isSmall(_ key: Key) -> Bool { key.radius < 40 * key.sigma }

  private static func values(
    _ key: Key, _ sigma: Double, _ start: (x: Double, y: Double), _ cell: Double, _ columns: Int, _ rows: Int
  ) -> [UInt16] {
    let slope = 1 / (sigma * 2.0.squareRoot())
    let slices = slices(key, sigma)
    let halves = slices.map { slice in
      (0..<columns).map { column -> Float in
        let x = start.x + Double(column) * cell
        return Float((erf((slice.halfWidth - x) * slope) + erf((slice.halfWidth + x) * slope)) / 2)
      }
    }
    var values: [UInt16] = []
    values.reserveCapacity(columns * rows)
    var sums = [Float](repeating: 0, count: columns)
    for row in 0..<rows {
      let y = start.y + Double(row) * cell
      for column in 0..<columns { sums[column] = 0 }
      for (slice, half) in zip(slices, halves) {
        let share = Float((erf((slice.bottom - y) * slope) - erf((slice.top - y) * slope)) / 2)
        guard share > 1e-7 else { continue }
        for column in 0..<columns { sums[column] += half[column] * share }
      }
      for sum in sums { values.append(UInt16(max(0, min(1, sum)) * 16384 + 0.5)) }
    }
    return values
  }

  private typealias Slice = (top: Double, bottom: Double, halfWidth: Double)

  private static func slices(_ key: Key, _ sigma: Double) -> [Slice] {
    let inner = key.halfHeight - key.radius
    var slices: [Slice] = [(-inner, inner, key.halfWidth)]
    guard key.radius > 0 else { return slices }
    let count = min(512, max(8, Int((key.radius / sigma * 8).rounded(.up))))
    for index in 0..<count {
      // Divided by angle, so that slices are thin where the arc is flat.
      let (from, to) = (
        key.radius * sin(Double(index) / Double(count) * .pi / 2),
        key.radius * sin(Double(index + 1) / Double(count) * .pi / 2)
      )
      // The mean width of the arc over the slice.
      let middle = area(to, key.radius) - area(from, key.radius)
      let half = key.halfWidth - key.radius + (to > from ? middle / (to - from) : 0)
      slices.append((inner + from, inner + to, half))
      slices.append((-inner - to, -inner - from, half))
    }
    return slices
  }

  /// ∫√(r² − y²) dy from 0.
  private static func area(_ y: Double, _ radius: Double) -> Double {
    let share = min(1, y / radius)
    return (y * max(0, radius * radius - y * y).squareRoot() + radius * radius * asin(share)) / 2
  }
}
