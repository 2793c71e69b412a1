import Foundation
import Testing
import TextObjects

@Suite("Paragraph styles")
struct ParagraphStyleTests {
  @Test("The default is Apple's")
  func defaults() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 } && style.defaultTabInterval == 0)
    #expect(style.lineHeightMultiple == 0 && style.baseWritingDirection == .natural)
  }

  @Test("Raw values are those of iOS")
  func rawValues() {
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4])
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(NSUnderlineStyle.double.rawValue == 9 && NSUnderlineStyle.patternDashDotDot.rawValue == 0x400)
    #expect(NSAttributedString.Key.foregroundColor.rawValue == "NSColor")
  }

  @Test("Styles with the same values are equal, mutable or not, and copies are independent")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.headIndent = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && !(copy is NSMutableParagraphStyle))
    style.headIndent = 5
    #expect(copy != style && copy.headIndent == 4)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    other.setParagraphStyle(style)
    #expect(other == style)
  }

  @Test("Tab stops are inserted in order and removed")
  func tabStops() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .left, location: 30)]
    style.addTabStop(NSTextTab(textAlignment: .right, location: 20))
    #expect(style.tabStops.map(\.location) == [10, 20, 30])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops.map(\.location) == [20, 30])
  }
}
