import Foundation
import Pixels
import Properties
import Testing
import TextObjects

@Suite("Attributed strings as values")
struct TextValueTests {
  private let style: NSParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (1, 2, 3)
    (style.lineHeightMultiple, style.minimumLineHeight, style.maximumLineHeight) = (1.5, 4, 50)
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (5, 6, -7)
    style.defaultTabInterval = 40
    style.tabStops = [
      NSTextTab(textAlignment: .center, location: 30),
      NSTextTab(
        textAlignment: .right, location: 60,
        options: [.columnTerminators: NSTextTab.columnTerminators(for: nil)]),
    ]
    return style.copy() as? NSParagraphStyle ?? style
  }()

  @Test("Every attribute can be read back from its value")
  func attributes() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    let text = NSMutableAttributedString(
      string: "first",
      attributes: [
        .font: "DejaVu Sans", .fontSize: 20.0, .foregroundColor: red, .backgroundColor: CGColor.white,
        .underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: CGColor.black, .strikethroughStyle: 2,
        .strikethroughColor: red, .kern: 1.5, .ligature: 2, .baselineOffset: -3.0, .strokeWidth: 4.0,
        .strokeColor: red, .paragraphStyle: style, .languageIdentifier: "tr", .fontFeatures: "smcp",
      ])
    text.append(NSAttributedString(string: "second", attributes: [.kern: 0]))
    #expect(TextValue(text).attributedString == text)
  }

  @Test("A number may have any type")
  func numbers() {
    let numbers: [Any] = [2, 2.0, CGFloat(2), Float(2), UInt8(2), NSNumber(value: 2), NSUnderlineStyle.thick]
    for number in numbers {
      let text = TextValue(NSAttributedString(string: "a", attributes: [.underlineStyle: number]))
      #expect(text.runs[0][textRunProperties.underlineStyle] == 2, "\(type(of: number))")
    }
  }

  @Test("Values of other types, and attributes that are not drawn, are ignored")
  func others() {
    let text = TextValue(
      NSAttributedString(string: "a", attributes: [.kern: "wide", .foregroundColor: 3, .init("link"): "there"]))
    #expect(text.runs[0] == TextRunValue("a"))
  }

  @Test("Later changes of a mutable paragraph style do not change the value")
  func mutableStyle() {
    let style = NSMutableParagraphStyle()
    style.headIndent = 10
    let text = TextValue(NSAttributedString(string: "a", attributes: [.paragraphStyle: style]))
    style.headIndent = 20
    #expect(text.runs[0].paragraphStyle?[paragraphStyleProperties.headIndent] == 10)
  }

  @Test("Surrogate pairs, and runs of one unit, keep their positions")
  func surrogates() {
    let text = NSMutableAttributedString(string: "a😀", attributes: [.kern: 1])
    text.append(NSAttributedString(string: "👍🏽b", attributes: [.kern: 2]))
    #expect(TextValue(text).runs.map(\.string) == ["a😀", "👍🏽b"])
  }
}
