import Foundation

/// A Gaussian blur whose time and memory hardly grow with its size.
///
/// Below a sigma of 4 pixels the kernel is applied as it is. For a larger one the image is made smaller by a power of two
/// and enlarged again with cubic B-splines when it is read. What is made smaller is averaged with the weights 1, 3, 3, 1
/// at every halving, after boxes where the sigma is 24 boxes or more: either keeps what a smaller image cannot hold below
/// half of 1/255. All are Gaussians as good as their variances, which are taken off that of the kernel. Values are 32-bit
/// numbers from the 8-bit image that is read to the 8-bit image that is shown.
package struct GaussianBlur: Sendable {
  /// In pixels; 0 where nothing is blurred.
  package let sigma: Double

  /// How many pixels are averaged at once when they come, in each direction.
  let box: Int

  /// How many pixels are a cell of the smallest image.
  let factor: Int

  let kernel: GaussianKernel

  /// - Parameter sigma: In pixels; what is not a positive number blurs nothing, and 1024 is the most.
  package init(sigma: Double) {
    let sigma = sigma > Self.leastSigma ? min(sigma, Self.largestSigma) : 0
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
    // Of the boxes, (b² − 1)/12, of the halvings, 3/4 of the square of each grid's step, of the B-splines, 1/3 of a cell.
    let spent = factor == 1 ? 0 : (Double(box * box - 1) / 12 + (scale - Double(box * box)) / 4) / scale + 1.0 / 3
    kernel = GaussianKernel(sigma: (sigma * sigma / scale - spent).squareRoot())
  }

  private static let largestSigma = 1024.0

  /// A divisor of the sides of tiles, so that every cell lies in one of them.
  private static let largestFactor = 64

  /// Below this share of a pixel the nearest neighbours get less than half of 1/255.
  private static let leastSigma = 0.28

  /// How far from a pixel it can matter what is there.
  package var reach: Int { factor == 1 ? kernel.radius : (kernel.radius + 4) * factor }

  /// How far the blur of an area can be seen: beyond, less than half of 1/255 is left.
  package static func margin(sigma: Double) -> Int {
    sigma > leastSigma ? Int((min(sigma, largestSigma) * 3).rounded(.up)) : 0
  }
}

/// The weights of a Gaussian at whole distances; they add up to 1.
struct GaussianKernel: Sendable {
  /// From the centre outwards.
  let weights: [Float]

  var radius: Int { weights.count - 1 }

  /// Changes nothing.
  init() { weights = [1] }

  init(sigma: Double) {
    let radius = max(1, Int((sigma * 3.2).rounded(.up)))
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    weights = values.map { Float($0 / sum) }
  }
}
