import Foundation

extension CAMediaTimingFunction: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }

  private static let keys = ["c1x", "c1y", "c2x", "c2y"]

  /// Encodes the control points, or what describes the pieces.
  public func encode(with coder: NSCoder) {
    for (key, number) in zip(Self.keys, [curve.c1x, curve.c1y, curve.c2x, curve.c2y]) {
      coder.encode(number, forKey: key)
    }
    switch curve.pieces?.form {
    case .steps(let count, let position)?:
      coder.encode(count, forKey: "steps")
      coder.encode(position.rawValue as NSString, forKey: "position")
    case .linear(let stops)?:
      coder.encode(stops.flatMap { [$0.value, $0.progress] }.map { NSNumber(value: $0) } as NSArray, forKey: "linear")
    case .bounce(let bounce)?: coder.encode(bounce.rawValue as NSString, forKey: "bounce")
    case nil: break
    }
  }

  /// Decodes the function; nil if the archive does not contain one.
  public convenience init?(coder: NSCoder) {
    guard Self.keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
    if let pieces = Self.pieces(coder) {
      self.init(TimingCurve(pieces))
      return
    }
    let numbers = Self.keys.map { coder.decodeDouble(forKey: $0) }
    self.init(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  private static func pieces(_ coder: NSCoder) -> TimingPieces? {
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil
    }
    if let position = text("position").flatMap(TimingPieces.StepPosition.init) {
      return TimingPieces(steps: coder.decodeInteger(forKey: "steps"), position)
    }
    if let bounce = text("bounce").flatMap(TimingPieces.Bounce.init) { return TimingPieces(bounce) }
    guard coder.containsValue(forKey: "linear"),
      let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "linear") as? [NSNumber],
      list.count.isMultiple(of: 2)
    else { return nil }
    let numbers = list.map(\.doubleValue)
    return TimingPieces(
      linear: stride(from: 0, to: numbers.count, by: 2).map { .init(numbers[$0], at: numbers[$0 + 1]) })
  }
}
