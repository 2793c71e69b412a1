import Foundation

extension CAMediaTimingFunction: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }

  private static let keys = ["c1x", "c1y", "c2x", "c2y"]

  /// Encodes the control points.
  public func encode(with coder: NSCoder) {
    for (key, number) in zip(Self.keys, [curve.c1x, curve.c1y, curve.c2x, curve.c2y]) {
      coder.encode(number, forKey: key)
    }
  }

  /// Decodes the function; nil if the archive does not contain one.
  public convenience init?(coder: NSCoder) {
    guard Self.keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
    let numbers = Self.keys.map { coder.decodeDouble(forKey: $0) }
    self.init(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
  }
}
