import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Frames of text")
struct CoreTextFrameTests {
  private static let text = "The quick brown fox jumps over the lazy dog, and then it sleeps in the sun."

  private static var usual: NSAttributedString { attributed(text, "Liberation Sans", size: 16) }

  private func frame(
    _ box: CGRect, of text: NSAttributedString = CoreTextFrameTests.usual, range: CFRange = CFRange()
  ) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), range, CGPath(rect: box, transform: nil), nil)
  }

  @Test("The first line touches the top of the path, and the others follow at the height of their font")
  func origins() {
    let frame = frame(CGRect(x: 10, y: 20, width: 150, height: 100))
    let (ascent, descent) = (1854.0 / 2048 * 16, 434.0 / 2048 * 16)
    for (index, origin) in frame.origins.enumerated() {
      let expected: Double = 100 - ascent - Double(index) * (ascent + descent)
      #expect(abs(Double(origin.y) - expected) < 1e-6)
      #expect(origin.x == 0)
    }
    #expect(frame.origins.count > 3)
  }

  @Test("Lines that do not fit completely are omitted, and the visible range reflects it")
  func wholeLines() {
    let all = frame(CGRect(x: 0, y: 0, width: 150, height: 500))
    let height = 2288.0 / 2048 * 16
    let some = frame(CGRect(x: 0, y: 0, width: 150, height: 2.9 * height))
    #expect(some.ctLines.count == 2 && all.ctLines.count > 3)
    #expect(CTFrameGetVisibleStringRange(all) == CFRangeMake(0, Self.text.utf16.count))
    let end = CTLineGetStringRange(all.ctLines[2]).location
    #expect(CTFrameGetVisibleStringRange(some) == CFRangeMake(0, end))
    let rest = frame(CGRect(x: 0, y: 0, width: 150, height: 500), range: CFRangeMake(end, 0))
    #expect(rest.ctLines.count == all.ctLines.count - 2)
    #expect(CTLineGetStringRange(rest.ctLines[0]) == CTLineGetStringRange(all.ctLines[2]))
  }

  @Test(
    "The text fits a frame of the suggested size, and not a narrower one",
    arguments: [
      NSTextAlignment.left, .center, .right, .justified,
    ])
  func suggestedSize(_ alignment: NSTextAlignment) {
    let text = attributed(
      Self.text, "Liberation Sans", size: 16,
      [.paragraphStyle: paragraphStyle { ($0.alignment, $0.firstLineHeadIndent) = (alignment, 12) }])
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(), nil, CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(size.width <= 150 && size.width > 75 && fit == CFRangeMake(0, Self.text.utf16.count))
    let box = CGRect(origin: .zero, size: size)
    #expect(CTFrameGetVisibleStringRange(frame(box, of: text)) == fit)
    let lower = CGRect(x: 0, y: 0, width: size.width, height: size.height - 1)
    #expect(CTFrameGetVisibleStringRange(frame(lower, of: text)).length < fit.length)
    _ = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(), nil, CGSize(width: 150, height: size.height - 1), &fit)
    #expect(fit == CTFrameGetVisibleStringRange(frame(lower, of: text)))
  }

  @Test("Without constraints a text is as wide as its longest line")
  func unlimitedSize() {
    let framesetter = CTFramesetterCreateWithAttributedString(attributed("Hello\nyou"))
    for limit in [0, CGFloat.greatestFiniteMagnitude, .infinity, .nan] {
      let size = CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, CFRange(), nil, CGSize(width: limit, height: limit), nil)
      let line = CTLineCreateWithAttributedString(attributed("Hello"))
      #expect(abs(Double(size.width) - line.width) < 1e-9)
    }
  }

  @Test("A typesetter breaks lines where a frame does")
  func typesetter() {
    let text = attributed(Self.text, "Liberation Sans", size: 16)
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    var (start, ranges) = (0, [CFRange]())
    while start < text.length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, 150)
      ranges.append(CFRangeMake(start, count))
      start += max(1, count)
    }
    let lines = frame(CGRect(x: 0, y: 0, width: 150, height: 500)).ctLines
    #expect(ranges == lines.map { CTLineGetStringRange($0) })
    let line = CTTypesetterCreateLine(typesetter, ranges[1])
    #expect(CTLineGetStringRange(line) == ranges[1] && abs(line.width - lines[1].width) < 1e-9)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 9999, 150) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, -1, 150) == 0)
    let letters = CTTypesetterSuggestClusterBreak(typesetter, 0, 60)
    #expect(letters > 3 && letters >= CTTypesetterSuggestLineBreak(typesetter, 0, 60))
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 0) > 0)
  }

  @Test("Drawing a frame draws its lines at their origins")
  func drawing() throws {
    let frame = frame(CGRect(x: 5, y: 10, width: 150, height: 100))
    let drawn = try draw(160, 120) { CTFrameDraw(frame, $0) }
    let byLines = try draw(160, 120) { context in
      for (line, origin) in zip(frame.ctLines, frame.origins) {
        context.textPosition = CGPoint(x: 5 + origin.x, y: 10 + origin.y)
        CTLineDraw(line, context)
      }
    }
    let differences = zip(drawn.pixels, byLines.pixels).map { one, other -> Int in
      let (alpha, otherAlpha) = (Int(one >> 24), Int(other >> 24))
      return abs(alpha - otherAlpha)
    }
    #expect(differences.max() ?? 0 <= 1 && drawn.markedCount > 500)
  }

  @Test("In a flipped context, a text matrix that mirrors y makes the lines upright")
  func flipped() throws {
    let frame = frame(CGRect(x: 5, y: 5, width: 80, height: 50), of: attributed("Ag", size: 30))
    let image = try draw(90, 60) { context in
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 1, y: -1)
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      CTFrameDraw(frame, context)
    }
    // The baseline is as far from the top as it was from the bottom, and A stands on it.
    let baseline = 60 - (5 + Double(frame.origins[0].y))
    let capital = image.cropping(to: CGRect(x: 0, y: 0, width: 25, height: 60)).map(\.marked)
    #expect(abs(Double(capital?.minY ?? 0) - baseline) < 1.01)
  }

  @Test("The alignment of paragraphs moves the lines", arguments: [NSTextAlignment.left, .center, .right])
  func alignment(_ alignment: NSTextAlignment) {
    let text = attributed("Hello", size: 20, [.paragraphStyle: paragraphStyle { $0.alignment = alignment }])
    let frame = frame(CGRect(x: 0, y: 0, width: 200, height: 50), of: text)
    let width = frame.ctLines[0].width
    let space: Double = 200 - width
    let expected: Double = alignment == .left ? 0 : alignment == .center ? space / 2 : space
    #expect(abs(Double(frame.origins[0].x) - expected) < 1e-6)
  }

  @Test(
    "Boxes without a size, and invalid ranges, have no lines",
    arguments: [
      CGRect.zero, CGRect.null, CGRect(x: 0, y: 0, width: 100, height: 0),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ])
  func empty(_ box: CGRect) {
    #expect(frame(box).ctLines.isEmpty)
    #expect(frame(CGRect(x: 0, y: 0, width: 100, height: 100), range: CFRangeMake(9999, 3)).ctLines.isEmpty)
    #expect(frame(CGRect(x: 0, y: 0, width: 100, height: 100), of: attributed("")).ctLines.isEmpty)
  }
}
