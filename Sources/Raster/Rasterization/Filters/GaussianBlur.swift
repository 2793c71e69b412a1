import Foundation

/// A Gaussian blur whose time and memory hardly depend on its standard deviation, sigma.
///
/// Below a sigma of 4 pixels the kernel is applied at full size. For a larger sigma the image is reduced by a power of
/// two, blurred, and enlarged with cubic B-splines when it is read. Each halving averages with the weights 1, 3, 3, 1.
/// If sigma is 24 boxes or more, pixels are first averaged to boxes. Both keep aliasing below half of 1/255. The
/// filters of all stages are nearly Gaussian, so their variances are subtracted from that of the kernel. Values are
/// 32-bit floats between the 8-bit input and the 8-bit output.
package struct GaussianBlur: Sendable {
  /// The standard deviation, in pixels; 0 for no blur.
  package let sigma: Double

  /// The side, in pixels, of the boxes to which pixels are averaged as they are loaded; 1 for none.
  let box: Int

  /// The side of a cell of the smallest image, in pixels.
  let factor: Int

  let kernel: GaussianKernel

  /// - Parameter sigma: The standard deviation, in pixels, at most 1024. Up to 0.28, or NaN, blurs nothing.
  package init(sigma: Double) {
    let sigma = sigma > Self.minimumSigma ? min(sigma, Self.largestSigma) : 0
    self.sigma = sigma
    guard sigma > 0 else {
      (box, factor, kernel) = (1, 1, GaussianKernel())
      return
    }
    var (box, factor) = (1, 1)
    while sigma / Double(factor * 2) >= 2, factor < Self.largestFactor { factor *= 2 }
    while sigma / Double(box * 2) >= 24, box < factor { box *= 2 }
    self.box = box
    self.factor = factor
    let scale = Double(factor * factor)
    // The variance of the other stages, in cells²: of boxes of b pixels (b² − 1)/12 pixels², of each halving 3/4 of the
    // square of its grid's step, of the B-splines 1/3 cell².
    let spent = factor == 1 ? 0 : (Double(box * box - 1) / 12 + (scale - Double(box * box)) / 4) / scale + 1.0 / 3
    kernel = GaussianKernel(sigma: (sigma * sigma / scale - spent).squareRoot())
  }

  private static let largestSigma = 1024.0

  /// A divisor of the sides of tiles, so that every cell lies in one tile.
  private static let largestFactor = 64

  /// The maximum sigma, in pixels, at which even the nearest neighbours get less than half of 1/255.
  private static let minimumSigma = 0.28

  /// The maximum distance at which one pixel affects another, in pixels.
  package var reach: Int { factor == 1 ? kernel.radius : (kernel.radius + 4) * factor }

  /// How far the blur of an area is visible outside it, in pixels; farther away, less than half of 1/255 is left.
  package static func margin(sigma: Double) -> Int {
    sigma > minimumSigma ? Int((min(sigma, largestSigma) * 3).rounded(.up)) : 0
  }
}

/// The weights of a Gaussian at integer distances; they add up to 1.
struct GaussianKernel: Sendable {
  /// The weights from the centre outwards.
  let weights: [Float]

  var radius: Int { weights.count - 1 }

  /// The identity, which blurs nothing.
  init() { weights = [1] }

  init(sigma: Double) {
    let radius = max(1, Int((sigma * 3.2).rounded(.up)))
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    weights = values.map { Float($0 / sum) }
  }
}
