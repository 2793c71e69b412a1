import Animations
import Documents

extension FrameRate {
  /// Parses `60`, `23.976` or `30000/1001`; nil unless the text is a frame rate that a movie can have.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = Self.whole(parts[0]), let denominator = Self.whole(parts[1]) else { return nil }
      self.init(numerator: numerator, denominator: denominator)
    } else {
      self.init(decimal: text)
    }
  }

  /// The NTSC ratio, such as 30000/1001, that a decimal such as 29.97 approximates; nil if the text is no such decimal.
  package static func televisionRatio(near text: String) -> String? {
    guard !text.contains("/"), let rate = FrameRate(text: text) else { return nil }
    let whole = [24, 30, 48, 60, 120, 240].first { abs(Double($0) * 1000 / 1001 - rate.framesPerSecond) < 0.006 }
    return whole.map { "\($0 * 1000)/1001" }
  }

  /// Converts the decimal digits to an exact ratio, because 23.976 has no exact binary representation.
  private init?(decimal text: String) {
    guard let number = Scalar.number(text), number > 0, number < 1e6 else { return nil }
    let plain = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, let whole = Self.whole("0" + parts[0]) {
      let digits = parts[1].reversed().drop { $0 == "0" }.reversed()
      guard digits.count <= 9, let fraction = Self.whole("0" + String(digits)) else { return nil }
      let denominator = digits.reduce(1) { power, _ in power * 10 }
      self.init(reducing: whole * denominator + fraction, denominator)
    } else if number == number.rounded() {
      self.init(numerator: Int(number))
    } else {
      return nil
    }
  }

  private init?(reducing numerator: Int, _ denominator: Int) {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard a > 0 else { return nil }
    self.init(numerator: numerator / a, denominator: denominator / a)
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.reversed().drop { $0 == " " }.reversed()
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(String(digits))
  }
}
