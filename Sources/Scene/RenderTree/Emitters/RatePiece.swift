/// A time interval in which a rate is a polynomial, and its integral.
struct RatePiece: Sendable {
  let start, length: Double

  /// The coefficients of the Legendre polynomials 0…7.
  private let weights: SIMD8<Double>

  /// The integral before the piece.
  let base: Double

  /// The integral over the piece.
  var total: Double { max(0, weights[0] * length) }

  /// Fits a polynomial to a rate by its values at the eight nodes of Gaussian quadrature.
  /// - Parameter values: the rate at `nodes(from:length:)`.
  init(from start: Double, length: Double, base: Double, values: SIMD8<Double>) {
    (self.start, self.length, self.base) = (start, length, base)
    var weights = SIMD8<Double>.zero
    for degree in 0..<8 {
      weights[degree] = (values * Self.projections[degree]).sum()
    }
    self.weights = weights
  }

  /// Whether the polynomial approximates the rate well: its last coefficients are almost zero.
  func fits(_ values: SIMD8<Double>) -> Bool {
    let scale = max(values.max(), -values.min())
    return abs(weights[6]) + abs(weights[7]) <= 1e-10 * scale
  }

  static func nodes(from start: Double, length: Double) -> SIMD8<Double> {
    SIMD8(repeating: start) + (abscissas + SIMD8(repeating: 1)) * SIMD8(repeating: length / 2)
  }

  /// The integral from the beginning of the first piece to a time in this one.
  func integral(to time: Double) -> Double {
    let x = max(-1, min(1, 2 * (time - start) / length - 1))
    var sum = weights[0] * (x + 1)
    var (before, here) = (1.0, x)
    for degree in 1..<8 {
      let k = Double(degree)
      let next = ((2 * k + 1) * x * here - k * before) / (k + 1)
      sum += weights[degree] * (next - before) / (2 * k + 1)
      (before, here) = (here, next)
    }
    return base + max(0, sum * length / 2)
  }

  /// The last time in the piece at which the integral is at most `value`.
  func time(ofIntegral value: Double) -> Double {
    if weights[0] > 0, weights == SIMD8(weights[0], 0, 0, 0, 0, 0, 0, 0) {
      return start + max(0, min(length, (value - base) / weights[0]))
    }
    var (low, high) = (start, start + length)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return low }
      if integral(to: middle) <= value { low = middle } else { high = middle }
    }
  }

  private static let abscissas = SIMD8(
    -0.960289856497536231684, -0.796666477413626739592, -0.525532409916328985818, -0.183434642495649804939,
    0.183434642495649804939, 0.525532409916328985818, 0.796666477413626739592, 0.960289856497536231684)

  private static let gaussWeights = SIMD8(
    0.101228536290376259153, 0.222381034453374470544, 0.313706645877887287338, 0.362683783378361982965,
    0.362683783378361982965, 0.313706645877887287338, 0.222381034453374470544, 0.101228536290376259153)

  /// The contribution of each value to the coefficient of each degree.
  private static let projections: [SIMD8<Double>] = {
    var (before, here) = (SIMD8<Double>(repeating: 1), abscissas)
    var polynomials = [before, here]
    for degree in 1..<7 {
      let k = Double(degree)
      let next = ((2 * k + 1) * abscissas * here - k * before) / (k + 1)
      polynomials.append(next)
      (before, here) = (here, next)
    }
    return polynomials.enumerated().map { degree, polynomial in
      gaussWeights * polynomial * SIMD8(repeating: (2 * Double(degree) + 1) / 2)
    }
  }()
}
