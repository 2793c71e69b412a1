/// The shortest decimal that reads back as a number: 0.`digits` · 10^`point`. Zero has no digits.
struct ShortestDecimal {
  /// The digits, of which neither the first nor the last is 0.
  private(set) var digits: ArraySlice<UInt8>

  /// The number of digits before the decimal point; negative if zeros come after it.
  private(set) var point: Int

  /// - Parameter magnitude: a finite number that is not negative.
  init(_ magnitude: Double) {
    let parts = magnitude.description.split(separator: "e")
    let written = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    point = written[0].utf8.count + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    digits = written.flatMap { $0.utf8.map { $0 - UInt8(ascii: "0") } }[...]
    let zeros = digits.prefix { $0 == 0 }.count
    digits = digits.dropFirst(zeros)
    point -= zeros
    normalize()
  }

  var isZero: Bool { digits.isEmpty }

  /// The digit with the place value 10^-(index + 1).
  func digit(afterPoint index: Int) -> UInt8 { digit(at: point + index) }

  /// The digits before the decimal point; none if the number is below 1.
  var wholeDigits: [UInt8] { (0..<max(0, point)).map(digit(at:)) }

  private func digit(at index: Int) -> UInt8 {
    index >= 0 && index < digits.count ? digits[digits.startIndex + index] : 0
  }

  mutating func multiply(byPowerOfTen exponent: Int) { if !isZero { point += exponent } }

  /// Rounds to a number of digits after the decimal point; of two decimals equally near, to the even one.
  mutating func round(toFractionDigits count: Int) {
    let kept = point + count
    guard kept < digits.count else { return }
    let isUp = kept >= 0 && roundsUp(keeping: kept)
    digits = digits.prefix(max(0, kept))
    if isUp { increment() }
    normalize()
  }

  private func roundsUp(keeping kept: Int) -> Bool {
    let next = digit(at: kept)
    let isHalf = next == 5 && kept + 1 == digits.count
    return isHalf ? !digit(at: kept - 1).isMultiple(of: 2) : next >= 5
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    let nines = digits.reversed().prefix { $0 == 9 }.count
    digits = digits.dropLast(nines)
    if let last = digits.indices.last {
      digits[last] += 1
    } else {
      digits = [1]
      point += 1
    }
  }

  private mutating func normalize() {
    digits = digits.dropLast(digits.reversed().prefix { $0 == 0 }.count)
    if digits.isEmpty { point = 0 }
  }
}
