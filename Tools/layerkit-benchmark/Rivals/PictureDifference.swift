import Foundation
import LayerKit

/// The difference of two pictures.
struct PictureDifference {
  /// The differences of a channel, 0…255.
  let mean: Double
  let greatest: Int

  /// The PSNR in decibels; infinite for equal pictures.
  let signalToNoise: Double

  init(_ left: CGImage, _ right: CGImage) throws {
    guard left.width == right.width, left.height == right.height else { throw BenchmarkError.unequalSizes }
    var (sum, squares, greatest) = (0, 0, 0)
    for (left, right) in zip(left.pixels, right.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = abs(Int((left >> shift) & 255) - Int((right >> shift) & 255))
        sum += difference
        squares += difference * difference
        greatest = max(greatest, difference)
      }
    }
    let count = Double(left.pixels.count * 3)
    self.greatest = greatest
    mean = Double(sum) / count
    signalToNoise = 10 * log10(255 * 255 * count / Double(squares))
  }

  var text: String {
    "mean difference \(Units.decimal(mean, digits: 4)) of 255, greatest \(greatest),"
      + " signal to noise \(Units.decimal(signalToNoise)) dB"
  }
}
