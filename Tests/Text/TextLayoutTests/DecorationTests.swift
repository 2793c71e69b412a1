import Foundation
import Geometry
import Pixels
import Testing

@testable import TextLayout

@Suite("Underlines, strikethrough lines and backgrounds")
struct DecorationTests {
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("An underline has the position and thickness of the font's tables")
  func underline() throws {
    let frame = try "under".laidOut("Liberation Sans", size: 2048) { $0.underlineStyle = .single }
    let underline = try #require(frame.decorations.first)
    // From the table `post`: the top of the line is 67 units below the baseline, and it is 150 thick.
    #expect(abs(underline.frame.minY - frame.lines[0].origin.y - 67) < 1e-6)
    #expect(abs(underline.frame.height - 150) < 1e-6)
    #expect(abs(underline.frame.width - frame.lines[0].width) < 1e-6)
    #expect(frame.decorations.count == 1)
  }

  @Test("A strikethrough line has the position of the font's tables")
  func strikethrough() throws {
    let frame = try "through".laidOut("Liberation Sans", size: 2048) {
      $0.strikethroughStyle = [.single, .patternDash]
      $0.strikethroughColor = blue
    }
    let line = try #require(frame.decorations.first)
    // From the table `OS/2`: its top is 530 units above the baseline, and it is 102 thick.
    #expect(abs(frame.lines[0].origin.y - line.frame.minY - 530) < 1e-6)
    #expect(abs(line.frame.height - 102) < 1e-6)
    #expect(line.style == .patternDash && line.color == blue && line.kind == .strikethrough)
  }

  @Test("Double lines are two, thick lines are thick, and lines by word skip spaces")
  func styles() throws {
    #expect(try "a b".laidOut { $0.underlineStyle = .double }.decorations.count == 2)
    #expect(try "a b".laidOut { $0.underlineStyle = [.single, .byWord] }.decorations.count == 2)
    let single = try "a b".laidOut { $0.underlineStyle = .single }.decorations[0].frame.height
    #expect(try "a b".laidOut { $0.underlineStyle = .thick }.decorations[0].frame.height == 2 * single)
    #expect(try "a b".laidOut { $0.underlineStyle = [] }.decorations.isEmpty)
  }

  @Test(
    "A thicker underline begins where a single one does, and grows downwards",
    arguments: [[.thick], [.double], [.thick, .double], [.thick, .patternDash], [.thick, .byWord]]
      as [LineDecorationStyle])
  func thickUnderline(style: LineDecorationStyle) throws {
    let single = try "under".laidOut(size: 48) { $0.underlineStyle = .single }.decorations[0].frame
    let lines = try "under".laidOut(size: 48) { $0.underlineStyle = style }.decorations.map(\.frame)
    #expect(lines.map(\.minY).min() == single.minY)
    let height = style.contains(.thick) ? 2 * single.height : single.height
    #expect(lines.allSatisfy { abs($0.height - height) < 1e-9 })
    #expect(lines.count == (style.contains(.double) ? 2 : 1))
    if lines.count == 2 { #expect(abs(lines[1].minY - lines[0].maxY - height) < 1e-9) }
  }

  @Test("A thick strikethrough line has the same middle as a single one")
  func thickStrikethrough() throws {
    let single = try "through".laidOut(size: 48) { $0.strikethroughStyle = .single }.decorations[0].frame
    let thick = try "through".laidOut(size: 48) { $0.strikethroughStyle = .thick }.decorations[0].frame
    #expect(abs(thick.midY - single.midY) < 1e-9 && thick.height == 2 * single.height)
  }

  @Test("A line continues where the direction changes")
  func joining() throws {
    let frame = try "ab שלום 12".laidOut { $0.underlineStyle = .single }
    #expect(frame.lines[0].runs.count > 1)
    #expect(frame.decorations.count == 1)
  }

  @Test("Backgrounds are as high as their font, and come first")
  func backgrounds() throws {
    let frame = try "ab cd".laidOut(in: TextContainer(width: 40)) {
      $0.backgroundColor = blue
      $0.underlineStyle = .single
    }
    #expect(frame.decorations.map(\.kind) == [.background, .background, .underline, .underline])
    #expect(abs(frame.decorations[0].frame.height - frame.lines[0].height) < 1e-9)
    #expect(abs(frame.decorations[1].frame.minY - frame.lines[1].top) < 1e-9)
  }
}
