import Documents
import Properties

extension ValueReader {
  /// Whether a mapping is meant as a text that is a number.
  func isNumber(_ node: Node) -> Bool {
    [textNumberKeys.number, textNumberKeys.format].contains { node.entry($0.name) != nil }
  }

  /// Reads a text that is a number: `{ number: 12480, format: '#,##0' }`.
  func number(ofText node: Node) -> TextValue? {
    guard var fields = Fields(node, of: .textNumber, context) else { return nil }
    let keys = textNumberKeys
    let number = fields.require(keys.number).flatMap { self.number($0.value, keys.number.form.range) }
    let format = fields.require(keys.format)
    let (grouping, decimal) = (fields.take(keys.groupingSeparator), fields.take(keys.decimalSeparator))
    fields.reportUnknownKeys()
    let pattern = format.flatMap { identifier($0.value, expected: keys.format.expectation ?? "") }
    let groups = grouping.map { string($0.value) } ?? CATextNumber.standardGroupingSeparator
    let point = decimal.map { string($0.value) } ?? CATextNumber.standardDecimalSeparator
    guard let pattern, let groups, let point else { return nil }
    do throws(CATextNumber.FormatError) {
      // The format is checked even if the number is not one.
      let text = TextValue(
        try CATextNumber(number ?? 0, format: pattern, groupingSeparator: groups, decimalSeparator: point))
      let isRead = number != nil && fields.rest.isEmpty
      return isRead && !hasTooManyMarks([text.ofAllCharacters.string], [node]) ? text : nil
    } catch {
      let part = node.entry(error.part.rawValue) ?? format?.value ?? node
      return failure(error.message, expected: error.expected, at: part.position)
    }
  }
}
