/// OpenType features as they are written: `"smcp, tnum, ss01=2"`.
package struct FontFeatures {
  /// By four-letter tag: 0 for off, 1 for on, and other numbers where a feature has several forms.
  package let values: [String: Int]

  /// Nil where a part is neither a tag of four characters nor a tag with a number.
  package init?(_ text: String) {
    var values: [String: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
      guard let tag = sides.first, tag.count == 4, tag.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
        return nil
      }
      guard sides.count < 3, let value = sides.count == 1 ? 1 : Int(sides[1]), (0...0xffff).contains(value) else {
        return nil
      }
      values[tag] = value
    }
    self.values = values
  }
}
