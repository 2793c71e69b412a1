/// Rows with aligned columns.
enum Table {
  private static let nameWidth = 46
  private static let numberWidth = 11

  static func row(_ name: String, _ cells: String...) -> String {
    "  " + padded(name, to: nameWidth, left: true) + cells.map { padded($0, to: numberWidth, left: false) }.joined()
  }

  private static func padded(_ text: String, to width: Int, left: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + space : space + text
  }
}
