import Foundation
import Properties

extension Double {
  /// The shortest decimal that reads back as the same number, without `.0`.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest decimal as JSON. JSON has no infinity and NaN, which become strings, spelled as in YAML.
  package var json: String {
    if isNaN { return "\".nan\"" }
    if isInfinite { return self < 0 ? "\"-.inf\"" : "\".inf\"" }
    return self == 0 ? "0" : shortest
  }

  /// The number with at most nine significant digits.
  package var readable: String {
    guard isFinite else { return PropertyValue.number(self).plainText }
    let text = String(format: "%.9g", self)
    return Double(text).map { PropertyValue.number($0).plainText } ?? text
  }

  /// The number, rounded to at most a number of decimals.
  package func text(decimals: Int) -> String {
    let power = decimals == 0 ? 1 : pow(10, Double(decimals))
    return ((self * power).rounded() / power).shortest
  }
}
