import Pixels

/// At most 256 colours that represent all colours of a picture.
package struct Palette: Sendable, Equatable {
  /// The colours, `0xFFRRGGBB`, all different.
  package let colors: [UInt32]

  /// The colours' channels from 0 to 255, sixteen colours at a time. Unused elements are far from any colour.
  private let red, green, blue: [SIMD16<Float>]

  package init(_ colors: [UInt32]) {
    self.colors = colors
    func channel(_ shift: UInt32) -> [SIMD16<Float>] {
      stride(from: 0, to: colors.count, by: 16).map { start in
        var lanes = SIMD16<Float>(repeating: 1e9)
        for index in start..<min(start + 16, colors.count) {
          lanes[index - start] = Float(colors[index] >> shift & 0xFF)
        }
        return lanes
      }
    }
    (red, green, blue) = (channel(16), channel(8), channel(0))
  }

  /// The channels of a colour, from 0 to 255.
  package subscript(index: Int) -> SIMD3<Float> { Self.channels(colors[index]) }

  static func channels(_ color: UInt32) -> SIMD3<Float> {
    SIMD3(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF))
  }

  /// The index of the nearest colour, the first of several, and the square of the distance.
  package func nearest(to color: SIMD3<Float>) -> (index: Int, error: Float) {
    lowest { block in
      let (r, g, b) = (red[block] - color.x, green[block] - color.y, blue[block] - color.z)
      return r * r + g * g + b * b
    }
  }

  /// The index of the colour that gives the best mean when mixed with another. The error is the squared distance of the
  /// mean, plus the variance of the pixels around it times a factor.
  func partner(of first: Int, for color: SIMD3<Float>, noiseCost: Float) -> (index: Int, error: Float) {
    let origin = self[first]
    let wanted = color - origin
    let wantedSquared = (wanted * wanted).sum()
    return lowest { block in
      let (r, g, b) = (red[block] - origin.x, green[block] - origin.y, blue[block] - origin.z)
      let length = (r * r + g * g + b * b).clamped(lowerBound: .one, upperBound: SIMD16(repeating: .infinity))
      let dot = r * wanted.x + g * wanted.y + b * wanted.z
      let share = (dot / length).clamped(lowerBound: .zero, upperBound: .one)
      let missed = wantedSquared - share * (2 * dot - share * length)
      return missed + noiseCost * share * (1 - share) * length
    }
  }

  @inline(__always)
  private func lowest(_ cost: (Int) -> SIMD16<Float>) -> (index: Int, error: Float) {
    var best = SIMD16<Float>(repeating: .infinity)
    var blocks = SIMD16<Int32>()
    for block in red.indices {
      let costs = cost(block)
      let isLess = costs .< best
      best.replace(with: costs, where: isLess)
      blocks.replace(with: Int32(truncatingIfNeeded: block), where: isLess)
    }
    var (index, error) = (0, Float.infinity)
    for lane in 0..<16 {
      let place = Int(blocks[lane]) * 16 + lane
      if best[lane] < error || best[lane] == error && place < index { (index, error) = (place, best[lane]) }
    }
    return (index, error)
  }

  /// The mean squared distance of colours to the nearest ones of the palette.
  package func meanError(of histogram: ColorHistogram) -> Float {
    var (sum, count) = (0.0, 0)
    for entry in histogram.entries {
      sum += Double(nearest(to: entry.mean).error) * Double(entry.count)
      count += entry.count
    }
    return count > 0 ? Float(sum / Double(count)) : 0
  }
}
