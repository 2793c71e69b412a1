import Foundation
import Pixels

/// A Gaussian blur whose time and memory do not grow with its size.
///
/// Below a sigma of 6 pixels the kernel is applied as it is, in bands. A larger one is applied to an image made smaller by
/// a power of two, with boxes, and enlarged again with cubic B-splines; both are Gaussians as good as their variances,
/// which are taken off that of the kernel. Within 1/255 of the exact blur.
public struct GaussianBlur: Sendable {
  /// What is outside the image.
  public enum Edges: Sendable { case clear, repeated }

  let sigma: Double
  let edges: Edges

  /// How many pixels become one, in each direction.
  let factor: Int

  /// - Parameter sigma: In pixels; what is not a positive number blurs nothing, and 400 is the most.
  public init(sigma: Double, edges: Edges = .clear) {
    self.sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    self.edges = edges
    var factor = 1
    while self.sigma / Double(factor * 2) >= 3 { factor *= 2 }
    self.factor = factor
  }

  private static let largestSigma = 400.0

  /// Below this share of a pixel the nearest neighbours get less than half of 1/255.
  private static let leastSigma = 0.28

  /// How far the blur of an area can be seen: beyond, less than half of 1/255 is left.
  public static func margin(sigma: Double) -> Int {
    sigma > leastSigma ? Int((min(sigma, largestSigma) * 3).rounded(.up)) : 0
  }

  /// A blurred copy.
  public func callAsFunction(_ image: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: image.width, height: image.height)
    blur(image.bytes, into: result.bytes)
    return result
  }

  /// A blurred copy.
  public func callAsFunction(_ mask: AlphaMask) -> AlphaMask {
    let result = AlphaMask(rect: mask.rect)
    blur(mask.rows, into: result.rows)
    return result
  }

  /// `result` has the size of `image`.
  private func blur(_ image: ByteRows, into result: ByteRows) {
    guard sigma > Self.leastSigma else {
      for y in 0..<image.height { result.row(y).update(from: image.row(y), count: image.width * image.channels) }
      return
    }
    if factor == 1 { blurInBands(image, into: result) } else { blurReduced(image, into: result) }
  }

  private func blurInBands(_ image: ByteRows, into result: ByteRows) {
    let kernel = GaussianKernel(sigma: sigma)
    let band = 64
    for top in stride(from: 0, to: image.height, by: band) {
      let count = min(band, image.height - top)
      var plane = FloatPlane(width: image.width, height: count + 2 * kernel.radius, channels: image.channels)
      for y in 0..<plane.height {
        let source = top + y - kernel.radius
        if edges == .clear, !(0..<image.height).contains(source) { continue }
        plane.load(image.row(min(max(source, 0), image.height - 1)), row: y)
      }
      plane.blurRows(kernel, edges)
      plane.withBlurredColumns(kernel, rows: kernel.radius..<kernel.radius + count) { y, sums in
        let target = result.row(top + y - kernel.radius)
        for x in 0..<sums.count { target[x] = FloatPlane.byte(sums[x]) }
      }
    }
  }

  private func blurReduced(_ image: ByteRows, into result: ByteRows) {
    var plane = FloatPlane(reducing: image, by: factor, edges)
    let scale = Double(factor)
    // Of the boxes, (1 − 1/k²)/12, and of the B-splines, 1/3 of a reduced pixel.
    let variance = sigma * sigma / (scale * scale) - (1 - 1 / (scale * scale)) / 12 - 1.0 / 3
    let kernel = GaussianKernel(sigma: max(variance, 0.01).squareRoot())
    plane.blurRows(kernel, edges)
    plane.blurColumns(kernel, edges)
    plane.enlarge(by: factor, into: result, edges)
  }
}

/// The weights of a Gaussian at whole distances; they add up to 1.
struct GaussianKernel {
  /// From the centre outwards.
  let weights: [Float]

  var radius: Int { weights.count - 1 }

  init(sigma: Double) {
    let radius = max(1, Int((sigma * 3.5).rounded(.up)))
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    weights = values.map { Float($0 / sum) }
  }
}
