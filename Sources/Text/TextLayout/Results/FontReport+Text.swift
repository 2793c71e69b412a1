import Foundation

extension FontReport.MissingCharacter: CustomStringConvertible {
  package var description: String { "the font '\(font)' has no \(Self.name(of: scalar))" }

  /// The character itself if it is visible, and its code point.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let category = scalar.properties.generalCategory
    let isSeen = ![.control, .format, .privateUse, .unassigned, .surrogate, .nonspacingMark].contains(category)
    return isSeen ? "'\(scalar)' (\(number))" : number
  }
}

extension FontReport.Substitution: CustomStringConvertible {
  package var description: String { "the font '\(font)' has no '\(character)', which '\(substitute)' draws" }
}
