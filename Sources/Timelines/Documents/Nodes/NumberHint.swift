import Support

/// Suggests the number that was meant by a text that only looks like one: `0,5`, `1 000`, `−5`, `“5”`.
package enum NumberHint {
  /// The hint for a text; nil if it does not look like a number and has no look-alike characters.
  package static func hint(for text: String) -> String? {
    guard text.utf8.count <= 64 else { return LookAlikes.hint(in: text) }
    let number = written(text)
    if let hint = LookAlikes.hint(in: text, fixed: number) { return hint }
    guard let number, number != text, text.contains(where: { ", _'".contains($0) }) else { return nil }
    guard text.contains(",") else { return "write \(number)" }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    // 1,234 may mean either.
    let isGrouped = groups.count == 2 && groups[1].count == 3 && !number.contains(",") && !text.contains(".")
    return isGrouped
      ? "a comma is no decimal point; write \(number), or \(text.replacing(",", with: "")) for thousands"
      : "a comma is no decimal point; write \(number)"
  }

  /// The number that was meant, as timelines write it, followed by `deg` if the text has that; nil for other texts.
  package static func written(_ text: String) -> String? {
    let plain = LookAlikes.replaced(in: text).filter { !" \"'_".contains($0) }
    let isAngle = plain.hasSuffix("deg")
    var digits = isAngle ? String(plain.dropLast(3)) : plain
    if Scalar.number(digits) == nil {
      let commas = digits.count { $0 == "," }
      let points = digits.count { $0 == "." }
      if commas == 1, points == 0 || isGrouped(digits, by: ".") && followsGroups(digits) {
        digits = digits.replacing(".", with: "").replacing(",", with: ".")
      } else if points <= 1, isGrouped(digits, by: ",") {
        digits = digits.replacing(",", with: "")
      }
    }
    return Scalar.number(digits) == nil ? nil : digits + (isAngle ? "deg" : "")
  }

  /// Whether the integer part of a number is in groups of three digits: `1.234.567,5`.
  private static func isGrouped(_ digits: String, by separator: Character) -> Bool {
    let whole = digits.prefix { $0 != (separator == "." ? "," : ".") }
    let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
    return groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
  }

  /// Whether the comma of a number is after all of its points.
  private static func followsGroups(_ digits: String) -> Bool {
    guard let comma = digits.firstIndex(of: ","), let point = digits.lastIndex(of: ".") else { return true }
    return point < comma
  }

  // MARK: Lists and mappings

  /// The list that was probably meant where decimal commas split numbers: `[0,5, 1]` has no space after the comma of
  /// 0,5, but one after the other comma.
  /// - Parameter isAllowed: whether a list may have this number of numbers.
  package static func hint(for elements: [Node], isAllowed: (Int) -> Bool) -> String? {
    guard elements.count > 1, elements.count <= 64 else { return nil }
    var numbers: [String] = []
    var canJoin = false
    for (index, element) in elements.enumerated() {
      guard let text = element.scalar?.text, Scalar.number(text) != nil else { return nil }
      if index > 0, canJoin, isFraction(text), touches(elements[index - 1], element) {
        numbers[numbers.count - 1] += "." + text
        canJoin = false
      } else {
        numbers.append(text)
        canJoin = !text.contains(".")
      }
    }
    guard numbers.count < elements.count, isAllowed(numbers.count) else { return nil }
    return "a comma is no decimal point; write [\(numbers.joined(separator: ", "))] if that is meant"
  }

  private static func isFraction(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether only a comma is between two numbers.
  private static func touches(_ left: Node, _ right: Node) -> Bool {
    guard left.isFixed, let text = left.scalar?.text else { return false }
    return left.position.line == right.position.line
      && left.position.column + text.unicodeScalars.count + 1 == right.position.column
  }
}
