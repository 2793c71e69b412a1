/// The cubic B-spline weights, along one axis, that enlarge cells to `factor` pixels each. A phase is the index of a
/// pixel within its cell; each has the weights of the four nearest cells.
struct BSplinePhases {
  private let phases: [(first: Int, weights: SIMD4<Float>)]
  private let start: Int

  /// The number of pixels per cell, a power of two.
  let factor: Int

  /// The weights for pairs of pixels, as `raster_kernels.enlarge` reads them: for each of the four cells the weight of
  /// the first pixel four times, once per channel, then that of the second four times. Empty for alpha alone.
  let pairWeights: [Float]

  /// The weights as `raster_kernels.enlarge_alphas` reads them: for each of the four cells the weight of every phase.
  let alphaWeights: [Float]

  /// The first phase whose cells begin one later than those of phase 0.
  let firstLaterPhase: Int

  /// - Parameters:
  ///   - start: The first pixel of the first cell.
  ///   - shift: The offset of the image, in pixels; any fraction.
  init(factor: Int, start: Int, shift: Double = 0, isForAlpha: Bool = false) {
    let whole = shift.rounded(.down)
    self.factor = factor
    self.start = start + Int(whole)
    let phases = (0..<factor).map { pixel in
      // From the centre of the cell to the centre of the pixel, in cells.
      let distance = Float((Double(pixel) + 0.5 - (shift - whole)) / Double(factor) - 0.5)
      let t = distance < 0 ? distance + 1 : distance
      return (first: distance < 0 ? -2 : -1, weights: Self.weights(t))
    }
    self.phases = phases
    firstLaterPhase = phases.firstIndex { $0.first > -2 } ?? factor
    alphaWeights = (0..<4).flatMap { cell in phases.map { $0.weights[cell] } }
    pairWeights = stride(from: 0, to: isForAlpha ? 0 : factor, by: 2).flatMap { pixel in
      (0..<4).flatMap { index in
        [pixel, pixel + 1].flatMap { [Float](repeating: phases[$0].weights[index], count: 4) }
      }
    }
  }

  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (s, tt) = (1 - t, t * t)
    return SIMD4(s * s * s / 6, 2.0 / 3 - tt + tt * t / 2, 2.0 / 3 - s * s + s * s * s / 2, tt * t / 6)
  }

  /// The first of the four cells around a pixel, and their weights.
  @inline(__always)
  func place(_ pixel: Int) -> (cell: Int, weights: SIMD4<Float>) {
    let (first, weights) = phases[(pixel &- start) & (factor &- 1)]
    return (cell(pixel) + first, weights)
  }

  /// The cell that contains a pixel.
  @inline(__always)
  func cell(_ pixel: Int) -> Int { (pixel &- start) >> factor.trailingZeroBitCount }

  /// The first pixel of a cell.
  @inline(__always)
  func pixel(_ cell: Int) -> Int { start &+ cell &* factor }
}
