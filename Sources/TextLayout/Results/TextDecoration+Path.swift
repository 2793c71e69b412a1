import Foundation
import Geometry

extension TextDecoration {
  /// What is filled: the rectangle, or the dashes of a pattern in it.
  package var path: CGPath {
    let lengths = style.dashLengths.map { $0 * Double(frame.height) }
    let period = lengths.reduce(0, +)
    guard period > 0, Double(frame.width) / period <= Self.mostPeriods else {
      return CGPath(rect: frame, transform: nil)
    }
    let path = CGMutablePath()
    var (x, index) = (Double(frame.minX), 0)
    let end = Double(frame.maxX)
    while x < end {
      let next = min(x + lengths[index], end)
      if index.isMultiple(of: 2) {
        path.addRect(CGRect(x: x, y: Double(frame.minY), width: next - x, height: Double(frame.height)))
      }
      x += lengths[index]
      index = (index + 1) % lengths.count
    }
    return path
  }

  /// Lines with more repetitions of their pattern are solid.
  private static let mostPeriods = 10_000.0
}

extension LineDecorationStyle {
  /// The lengths of dashes and gaps in turn, in thicknesses of the line; empty for a solid one.
  package var dashLengths: [Double] {
    switch intersection([.patternDot, .patternDash, .patternDashDot, .patternDashDotDot]) {
    case .patternDot: [2, 2]
    case .patternDash: [7, 3]
    case .patternDashDot: [7, 3, 2, 3]
    case .patternDashDotDot: [7, 3, 2, 3, 2, 3]
    default: []
    }
  }
}
