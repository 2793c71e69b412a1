import Testing

@testable import TimelineFiles

@Suite("Columns in the names of outputs")
struct OutputPatternTests {
  private func pattern(_ text: String) throws -> OutputPattern { try OutputPattern(text) { _ in false } }

  @Test("A member in brackets is a column, as one after a point")
  func members() throws {
    let pattern = try pattern("${row['first-name']}-${row.age}-${n}")
    #expect(pattern.names == ["row", "first-name", "age", "n"] && !pattern.usesWholeRow)
    #expect(try self.pattern("${row['first-' + n]}").usesWholeRow)
  }

  @Test("The items of a comprehension are not a column")
  func comprehensions() throws {
    let pattern = try pattern("${join([x.name + n for x in list if x.index > 0], '-')}${[row.a for row in rows][0]}")
    #expect(pattern.names == ["n", "list", "rows"] && !pattern.usesWholeRow)
  }
}
