extension Timeline {
  /// A ratio in lowest terms, in frames per second.
  public struct FrameRate: Hashable, Sendable {
    public let numerator: Int
    public let denominator: Int

    /// Reduces the ratio; nil unless both numbers are positive and small enough for a file's header.
    public init?(numerator: Int, denominator: Int) {
      guard numerator > 0, denominator > 0 else { return nil }
      var (a, b) = (numerator, denominator)
      while b != 0 { (a, b) = (b, a % b) }
      let limit = Int(Int32.max)
      guard numerator / a <= limit, denominator / a <= limit else { return nil }
      self.numerator = numerator / a
      self.denominator = denominator / a
    }
  }
}

extension Timeline.FrameRate {
  /// Reads `60`, `23.976` or `30000/1001`; nil unless it is a number greater than 0 that fits into a ratio of 31 bits.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = Self.whole(parts[0]), let denominator = Self.whole(parts[1]) else { return nil }
      self.init(numerator: numerator, denominator: denominator)
    } else {
      self.init(decimal: text)
    }
  }

  /// The digits as they stand, because 23.976 is no binary number.
  private init?(decimal text: String) {
    guard let number = Scalar.number(text), number > 0, number.isFinite else { return nil }
    let plain = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].count <= 9, let whole = Self.whole("0" + parts[0]),
      let fraction = Self.whole("0" + parts[1]), whole < 1 << 31
    {
      var denominator = 1
      for _ in parts[1] { denominator *= 10 }
      self.init(numerator: whole * denominator + fraction, denominator: denominator)
    } else if number == number.rounded(), number < Double(Int32.max) {
      self.init(numerator: Int(number), denominator: 1)
    } else {
      return nil
    }
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.reversed().drop { $0 == " " }.reversed()
    guard !digits.isEmpty, digits.count <= 18, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(String(digits))
  }
}
