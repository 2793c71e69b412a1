import Foundation
import Geometry
import Testing

@testable import TextLayout

@Suite("Extremes")
struct TextLimitTests {
  private static let strings = [
    "", "\0", "\n", "\t", " ", "\u{2028}", "\u{2060}", "\u{feff}", "a\0b", "\u{202e}abc", "((((((((((", "\t\t\ta\t",
    "\u{301}", "\u{301}\u{301}a", "👨‍👩‍👧‍👦", "\u{fffc}\u{fffd}\u{10ffff}", "\r\r\n\n", "ffffff", "ا\u{64b}\u{64b}",
    String(repeating: "\u{202b}", count: 200) + "a", String(repeating: "a\u{ad}", count: 50),
  ]

  private static let numbers = [0, -1, 1e-30, 1, 1e6, 1e30, .infinity, -.infinity, .nan]

  @Test("Every text has a finite layout in every container", arguments: strings)
  func containers(_ text: String) throws {
    for width in [nil, 0, -5, 1e-30, 12, 1e30, .nan, .infinity] as [Double?] {
      for truncation in [TextContainer.Truncation.none, .start, .middle, .end] {
        for wraps in [true, false] {
          let frame = try text.laidOut(
            in: TextContainer(width: width, height: width, wraps: wraps, truncation: truncation))
          Self.check(frame, text)
        }
      }
    }
  }

  @Test("Every style has a finite layout", arguments: numbers)
  func styles(_ number: Double) throws {
    let text = "Some text\twith שלום,\na second paragraph and \u{ad}more"
    let changes: [(inout TextAttributes) -> Void] = [
      { $0.fontSize = number }, { $0.kern = number }, { $0.baselineOffset = number },
      { $0.paragraphStyle.lineSpacing = number }, { $0.paragraphStyle.paragraphSpacing = number },
      { $0.paragraphStyle.paragraphSpacingBefore = number }, { $0.paragraphStyle.lineHeightMultiple = number },
      { $0.paragraphStyle.minimumLineHeight = number }, { $0.paragraphStyle.maximumLineHeight = number },
      { $0.paragraphStyle.firstLineHeadIndent = number }, { $0.paragraphStyle.headIndent = number },
      { $0.paragraphStyle.tailIndent = number }, { $0.paragraphStyle.defaultTabInterval = number },
      { $0.paragraphStyle.tabStops = [.init(location: number, alignment: .decimal), .init(location: -number)] },
    ]
    for change in changes {
      for alignment in [ParagraphStyle.Alignment.natural, .justified, .center] {
        let frame = try text.laidOut(in: TextContainer(width: 100)) { attributes in
          attributes.paragraphStyle.alignment = alignment
          change(&attributes)
        }
        Self.check(frame, text)
      }
    }
  }

  @Test("A line of a paragraph equals the same text shaped alone", arguments: [60.0, 75, 90, 120, 200])
  func cuts(_ width: Double) throws {
    let text = "AVATAR To Wave ffi fjord, Tomorrow V. A. Yes"
    for font in ["DejaVu Sans", "Liberation Serif"] {
      let frame = try text.laidOut(font, in: TextContainer(width: width))
      for (line, string) in zip(frame.lines, frame.strings(of: text)) {
        let alone = try string.trimmingCharacters(in: .whitespaces).laidOut(font)
        #expect(abs(alone.lines[0].width - line.width) < 1e-6, "\(string)")
      }
    }
  }

  @Test("Layout is the same on every thread and with a filled cache")
  func threads() async throws {
    let attributes = TextAttributes(font: try Fonts.face("DejaVu Sans"), fontSize: 20)
    let text = AttributedText("The quick brown fox שלום مرحبا jumps ffi", attributes)
    let shared = TextTypesetter(fallback: try Fonts.catalog)
    let expected = TextTypesetter().frame(for: text, in: TextContainer(width: 150)).lines.flatMap(\.runs).map(\.glyphs)
    await withTaskGroup(of: [[PositionedGlyph]].self) { group in
      for _ in 0..<32 {
        group.addTask {
          shared.frame(for: text, in: TextContainer(width: 150)).lines.flatMap(\.runs).map(\.glyphs)
        }
      }
      for await found in group { #expect(found == expected) }
    }
  }

  private static func check(_ frame: TextFrame, _ text: String) {
    var end = 0
    for line in frame.lines {
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound
      let numbers = [
        line.top, line.height, line.ascent, line.descent, line.width, Double(line.origin.x), Double(line.origin.y),
      ]
      #expect(numbers.allSatisfy { $0.isFinite })
      #expect(line.width >= -1e-6 || line.runs.count > 0)
      for run in line.runs {
        #expect(run.x.isFinite && run.width.isFinite)
        #expect(run.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.advance.isFinite })
      }
    }
    #expect(end <= text.utf16.count)
    for line in frame.lines.indices { _ = frame.carets(inLine: line) }
    for division in TextFrame.Division.all { _ = frame.pieces(division) }
    _ = frame.inkBounds
  }
}
