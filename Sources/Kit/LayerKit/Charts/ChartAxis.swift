import Foundation

/// A range of numbers with ticks at multiples of 1, 2 or 5 times a power of ten.
struct ChartAxis {
  let low: Double
  let high: Double
  let ticks: [Double]

  /// The number of decimals in tick labels; nil for `%.6g`, which uses scientific notation where that is shorter.
  private let decimals: Int?

  /// The labels of the ticks if they are not numbers.
  private let names: [String]

  /// The axis of booleans: false at 0 and true at 1, with a margin around both.
  static let switches = ChartAxis(low: -0.15, high: 1.15, ticks: [0, 1], names: ["false", "true"])

  private init(low: Double, high: Double, ticks: [Double], names: [String]) {
    (self.low, self.high, self.ticks, self.names) = (low, high, ticks, names)
    decimals = 0
  }

  /// - Parameters:
  ///   - count: about how many ticks.
  ///   - isTight: whether the axis ends exactly at the given numbers, rather than at ticks around them.
  init(from least: Double, to greatest: Double, count: Int, isTight: Bool = false) {
    var (low, high) = (min(least, greatest), max(least, greatest))
    let size = max(abs(low), abs(high))
    // A curve that is constant except for rounding errors, or almost 0, lies in the middle of the axis.
    if size < Self.smallest {
      (low, high) = (-1, 1)
    } else if high / 2 - low / 2 <= size / 2 * 1e-9 {
      let margin = abs(low) / 10
      (low, high) = (max(low - margin, -.greatestFiniteMagnitude), min(high + margin, .greatestFiniteMagnitude))
    }
    // Near the greatest finite number, a tick beyond the range would be infinite.
    let isTight = isTight || size > Self.greatest
    let count = Double(max(1, count))
    let step = Self.step(for: size > Self.greatest ? high / count - low / count : (high - low) / count)
    let (first, last) =
      isTight
      ? ((low / step).rounded(.up), (high / step).rounded(.down))
      : ((low / step).rounded(.down), (high / step).rounded(.up))
    // The step is at least the range divided by `count`, so there are few ticks; the limit is a safeguard.
    let number = Int(max(-1, min(1000, last - first)))
    self.ticks = (0..<number + 1).map { (first + Double($0)) * step }
    self.low = isTight ? low : first * step
    self.high = isTight ? high : last * step
    let exponent = Int((log10(step) + 1e-9).rounded(.down))
    names = []
    decimals = max(abs(self.low), abs(self.high)) >= 1e7 || step < 1e-6 ? nil : max(0, -exponent)
  }

  /// Differences of numbers below `smallest` underflow; above `greatest` they overflow.
  private static let smallest = 1e-290
  private static let greatest = 1e307

  /// The smallest step of 1, 2, 5 or 10 times a power of ten that is at least `width`.
  private static func step(for width: Double) -> Double {
    let power = pow(10, log10(width).rounded(.down))
    let step = ([1, 2, 5].map { $0 * power }.first { $0 >= width * (1 - 1e-9) }) ?? 10 * power
    return min(step, 1e308)
  }

  func label(of tick: Double) -> String {
    if let index = ticks.firstIndex(of: tick), index < names.count { return names[index] }
    guard let decimals else { return tick == 0 ? "0" : String(format: "%.6g", tick) }
    let text = String(format: "%.*f", decimals, tick)
    return text.hasPrefix("-")
      ? (text.contains { ("1"..."9").contains($0) } ? "−" + text.dropFirst() : String(text.dropFirst())) : text
  }

  /// The position of a number on the axis: 0 at `low`, 1 at `high`.
  func fraction(of number: Double) -> Double {
    // The halves are subtracted, because the differences of the whole numbers can overflow.
    (number / 2 - low / 2) / (high / 2 - low / 2)
  }
}
