/// OpenType features parsed from a string: `"smcp, tnum, ss01=2"`.
package struct FontFeatures {
  /// Values by four-letter tag: 0 for off, 1 for on; other numbers select one of several alternates.
  package let values: [String: Int]

  /// Nil if a part is neither a tag of four characters nor a tag with a number.
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
