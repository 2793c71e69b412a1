import Properties
import Testing

@Suite("Numbers as texts")
struct TextNumberTests {
  @Test(
    "A number is written by its pattern and its separators",
    arguments: [
      (12480, "#,##0", ",", ".", "12,480"), (12480, "#,##0.00", ".", ",", "12.480,00"),
      (1234567.5, "#,##0.0", "\u{202F}", ",", "1\u{202F}234\u{202F}567,5"), (12480, "#,##0", "", ".", "12480"),
      (0.76, "0 %", ",", ".", "76 %"), (-3.14159, "0.00", ",", "·", "-3·14"), (-5, "0;(0)", ",", ".", "(5)"),
      (2.5, "0", ",", ".", "2"), (3.5, "0", ",", ".", "4"), (0.125, "0.00", ",", ".", "0.12"),
      (.infinity, "0", ",", ".", "∞"), (.nan, "0 %", ",", ".", "NaN"),
    ])
  func writing(number: Double, format: String, grouping: String, decimal: String, result: String) throws {
    let text = try CATextNumber(number, format: format, groupingSeparator: grouping, decimalSeparator: decimal)
    #expect(text.string == result)
  }

  private func problem(_ format: String, _ grouping: String = ",", _ decimal: String = ".") throws -> String {
    try #require(throws: CATextNumber.FormatError.self) {
      try CATextNumber(1, format: format, groupingSeparator: grouping, decimalSeparator: decimal)
    }.description
  }

  @Test("A pattern without a meaning is an error")
  func patterns() throws {
    #expect(try problem("0#").hasPrefix("the number pattern '0#' has '#' after '0'; expected "))
    #expect(
      try problem(String(repeating: "#", count: 201)) == "the number pattern has 201 characters; expected at most 200")
  }

  @Test("Separators are short, and the decimal separator is not empty")
  func separators() throws {
    #expect(try problem("0", "12345") == "the groupingSeparator has 5 characters; expected at most 4")
    #expect(try problem("0", ",", "12345") == "the decimalSeparator has 5 characters; expected at most 4")
    #expect(try problem("0", ",", "") == "the decimalSeparator is empty; expected a character, such as '.' or ','")
  }

  @Test("Both separators differ if the pattern needs both")
  func equalSeparators() throws {
    #expect(try problem("#,##0.0", ".").hasPrefix("groups and the fraction have the same separator, '.'"))
    #expect(try CATextNumber(1234, format: "#,##0", groupingSeparator: ".").string == "1.234")
    #expect(try CATextNumber(1234.5, format: "0.0", groupingSeparator: ".").string == "1234.5")
  }

  @Test("Numbers are equal if they are written the same way")
  func equality() throws {
    let number = try CATextNumber(5, format: "0")
    #expect(try number == CATextNumber(5, format: "0") && number.hashValue == CATextNumber(5, format: "0").hashValue)
    #expect(try number != CATextNumber(6, format: "0") && number != CATextNumber(5, format: "0.0"))
    #expect(try number != CATextNumber(5, format: "0", groupingSeparator: "."))
    #expect(try number != CATextNumber(5, format: "0", decimalSeparator: ","))
  }

  @Test("The number is a component of its text, and only of such a text")
  func component() throws {
    let text = PropertyValue.text(TextValue(try CATextNumber(5, format: "0.0")))
    #expect(text.component(.number) == .number(5) && text.type == .text)
    let changed = text.setting(.number, to: .number(7))
    #expect(try changed == .text(TextValue(CATextNumber(7, format: "0.0"))))
    let plain = PropertyValue.text(TextValue("5"))
    #expect(plain.component(.number) == nil && plain.setting(.number, to: .number(7)) == plain)
    #expect(text.component(.x) == nil && text.setting(.x, to: .number(7)) == text)
  }

  @Test("A text that is a number equals another text with the same characters in expectations")
  func differences() throws {
    let text = PropertyValue.text(TextValue(try CATextNumber(0.756, format: "0 %")))
    #expect(text.difference(from: .text(TextValue("76 %"))) == 0)
    #expect(text.difference(from: .text(TextValue("75 %"))) == .infinity)
  }

  @Test("Its characters are those of all its numbers")
  func characters() throws {
    let text = TextValue(try CATextNumber(5, format: "0 'kg';minus 0", decimalSeparator: "·")).ofAllCharacters.string
    for character in "0123456789 kgminus,·" { #expect(text.contains(character)) }
    #expect(TextValue("5").ofAllCharacters == TextValue("5"))
  }

  @Test("A section of the text is no number")
  func sections() throws {
    let section = TextSections(TextValue(try CATextNumber(1234, format: "#,##0"))).section(0..<2)
    #expect(section == TextValue("1,") && section.number == nil)
  }
}
