import Foundation
import Pixels
import Properties
import Testing
import TextLayout
import TextObjects

@Suite("Conversion of values to attributed texts")
struct AttributedTextValueTests {
  private let fonts = TextFonts.system
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private func text(_ value: TextValue, _ defaults: TextDefaults) throws -> AttributedText {
    try #require(AttributedText(value, fonts: fonts, defaults: defaults))
  }

  @Test("Runs use the defaults for attributes that they do not set")
  func defaults() throws {
    var run = TextRunValue("b")
    run[textRunProperties.foregroundColor] = red
    run[textRunProperties.font] = "DejaVu Serif"
    let defaults = TextDefaults(font: "DejaVu Sans", fontSize: 30, alignment: .center)
    let runs = try text(TextValue(runs: [TextRunValue("a"), run]), defaults).runs
    #expect(runs.map(\.attributes.font.fullName) == ["DejaVu Sans", "DejaVu Serif"])
    #expect(runs.map(\.attributes.foregroundColor) == [nil, red] && runs.allSatisfy { $0.attributes.fontSize == 30 })
    #expect(runs.allSatisfy { $0.attributes.paragraphStyle.alignment == .center })
  }

  @Test("Attributed strings default to Helvetica, 12 points and black, but not to an alignment")
  func attributedString() throws {
    let value = TextValue(NSAttributedString(string: "a"))
    let defaults = TextDefaults(font: "DejaVu Sans", fontSize: 30, foregroundColor: red, alignment: .center)
    let attributes = try #require(try text(value, defaults).runs.first?.attributes)
    #expect(attributes.font.fullName == "Liberation Sans" && attributes.fontSize == 12)
    #expect(attributes.foregroundColor == .black && attributes.paragraphStyle.alignment == .center)
  }

  @Test("A natural alignment becomes that of the text, and other alignments stay")
  func alignment() throws {
    func alignment(_ alignment: NSTextAlignment) throws -> ParagraphStyle.Alignment? {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      let value = TextValue(NSAttributedString(string: "a", attributes: [.paragraphStyle: style]))
      let defaults = TextDefaults(font: "DejaVu Sans", fontSize: 30, alignment: .center)
      return try text(value, defaults).runs.first?.attributes.paragraphStyle.alignment
    }
    #expect(try alignment(.natural) == .center && alignment(.left) == .left && alignment(.justified) == .justified)
  }

  @Test("Numbers that are not finite are ignored")
  func notNumbers() throws {
    let keys: [NSAttributedString.Key] = [.fontSize, .kern, .baselineOffset, .strokeWidth, .underlineStyle, .ligature]
    for number in [Double.nan, .infinity, -.infinity] {
      let attributes = Dictionary(uniqueKeysWithValues: keys.map { ($0, number) })
      let value = TextValue(NSAttributedString(string: "a", attributes: attributes))
      let found = try #require(try text(value, .attributedString).runs.first?.attributes)
      #expect(found == (try text(TextValue(NSAttributedString(string: "a")), .attributedString).runs[0].attributes))
    }
  }

  @Test("A text has the language of its timeline unless it sets one")
  func language() throws {
    var run = TextRunValue("b")
    run[textRunProperties.language] = "tr"
    let value = TextValue(runs: [TextRunValue("a"), run])
    let text = try #require(AttributedText(value, fonts: TextFonts(language: "ja")))
    #expect(text.runs.map(\.attributes.language) == ["ja", "tr"])
  }

  @Test("The substitute for Helvetica replaces an unknown font")
  func missingFont() throws {
    let value = TextValue(NSAttributedString(string: "a", attributes: [.font: "Nemo"]))
    #expect(try text(value, .attributedString).runs.first?.attributes.font.fullName == "Liberation Sans")
  }
}
