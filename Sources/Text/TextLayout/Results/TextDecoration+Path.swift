import Foundation
import Geometry

extension TextDecoration {
  /// The path to fill: the rectangle, or the dashes of a pattern in it.
  package var path: CGPath {
    let lengths = style.dashLengths.map { $0 * Double(frame.height) }
    let period = lengths.reduce(0, +)
    guard period > 0, Double(frame.width) / period <= Self.maximumPeriods else {
      return CGPath(rect: frame, transform: nil)
    }
    let path = CGMutablePath()
    let (start, end) = (Double(frame.minX), Double(frame.maxX))
    var (x, index) = (start - phase.truncatingRemainder(dividingBy: period), 0)
    while x < end {
      let next = min(x + lengths[index], end)
      if index.isMultiple(of: 2), next > start {
        let left = max(x, start)
        path.addRect(CGRect(x: left, y: Double(frame.minY), width: next - left, height: Double(frame.height)))
      }
      x += lengths[index]
      index = (index + 1) % lengths.count
    }
    return path
  }

  /// The maximum number of repetitions of a pattern; longer lines are solid.
  private static let maximumPeriods = 10_000.0

  /// Whether the line exceeds the maximum number of repetitions, and so is solid.
  var isTooLongForPattern: Bool {
    let period = style.dashLengths.reduce(0, +) * Double(frame.height)
    return period > 0 && Double(frame.width) / period > Self.maximumPeriods
  }
}

extension LineDecorationStyle {
  /// The alternating lengths of dashes and gaps, in line thicknesses; empty for a solid line.
  package var dashLengths: [Double] {
    switch intersection(.patterns) {
    case .patternDot: [2, 2]
    case .patternDash: [7, 3]
    case .patternDashDot: [7, 3, 2, 3]
    case .patternDashDotDot: [7, 3, 2, 3, 2, 3]
    default: []
    }
  }
}
