import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Strings drawn into the current context")
struct StringDrawingTests {
  private let text = attributed("Ag")

  /// Draws in a context whose y points down.
  private func drawDown(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) throws -> CGImage {
    try draw(width, height) { context in
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      body(context)
      UIGraphicsPopContext()
    }
  }

  private func drawUp(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) throws -> CGImage {
    try draw(width, height) { context in
      UIGraphicsPushContext(context)
      body(context)
      UIGraphicsPopContext()
    }
  }

  @Test("The current context is the one pushed last on the thread")
  func stack() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let contexts = try (0..<2).map { _ in try #require(CGContext(width: 1, height: 1)) }
    for context in contexts { UIGraphicsPushContext(context) }
    #expect(UIGraphicsGetCurrentContext() === contexts[1])
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === contexts[0])
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Without a current context nothing is drawn")
  func noContext() {
    text.draw(at: .zero)
    text.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    text.draw(with: .zero)
  }

  @Test("The upper left corner is at the point, upright whether y points down or up")
  func corner() throws {
    let down = try drawDown(60, 50) { _ in text.draw(at: CGPoint(x: 7, y: 5)) }
    let up = try drawUp(60, 50) { _ in text.draw(at: CGPoint(x: 7, y: 45)) }
    #expect(down.pixels == up.pixels && down.markedCount > 50)
    let size = text.size()
    let box = CGRect(x: 7, y: 45 - size.height, width: size.width, height: size.height)
    #expect(box.insetBy(dx: -1, dy: -1).contains(down.marked))
  }

  @Test("A size is that of the lines")
  func size() {
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent) = (CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(text.size() == CGSize(width: width, height: Double(ascent + descent)))
    let two = attributed("Ag\nA").size()
    #expect(two.width == text.size().width && two.height == 2 * text.size().height)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test("Plain strings are drawn and measured with attributes")
  func plainStrings() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)]
    #expect("Ag".size(withAttributes: attributes) == text.size())
    let drawn = try drawDown(60, 50) { _ in "Ag".draw(at: CGPoint(x: 7, y: 5), withAttributes: attributes) }
    let other = try drawDown(60, 50) { _ in text.draw(at: CGPoint(x: 7, y: 5)) }
    #expect(drawn.pixels == other.pixels)
    #expect("Ag".size().height < text.size().height)
  }

  @Test("In a rectangle lines break at its width, and text outside it is clipped")
  func rectangle() throws {
    let long = attributed("one two three four five six seven")
    let box = CGRect(x: 10, y: 10, width: 80, height: 60)
    let image = try drawDown(120, 100) { _ in long.draw(in: box) }
    #expect(CGRect(x: 10, y: 30, width: 80, height: 60).contains(image.marked))
    #expect(image.marked.height > 50)
  }

  @Test("Without line fragments, the baseline of one line begins at the origin")
  func baseline() throws {
    let drawn = try drawUp(60, 50) { _ in text.draw(with: CGRect(x: 7, y: 20, width: 0, height: 0)) }
    let line = try draw(60, 50) { context in
      context.textPosition = CGPoint(x: 7, y: 20)
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
    }
    #expect(drawn.marked == line.marked)
    let bounds = text.boundingRect(with: .zero)
    var descent = CGFloat(0)
    CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, &descent, nil)
    #expect(abs(bounds.minY + descent) < 1e-9 && bounds.size == text.size())
  }

  @Test("The bounding rectangle breaks lines at the width, and limits them by the height")
  func boundingRect() {
    let long = attributed("one two three four five six seven")
    let height = text.size().height
    let free = long.boundingRect(with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin)
    #expect(free.width <= 80 && free.height > 3.5 * height && free.origin == .zero)
    let limited = long.boundingRect(
      with: CGSize(width: 80, height: 2.5 * height), options: .usesLineFragmentOrigin)
    #expect(abs(limited.height - 2 * height) < 1e-6)
    let ink = text.boundingRect(with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(ink.height < height && ink.minY > 0)
    let leading = attributed("A", "Liberation Sans", size: 2048)
    #expect(abs(leading.boundingRect(with: .zero, options: .usesFontLeading).height - 2355) < 1e-6)
  }

  @Test("The last line that fits is truncated if the options request it")
  func truncation() throws {
    let long = attributed("one two three four five six seven")
    let box = CGRect(x: 0, y: 0, width: 80, height: 50)
    let image = try drawDown(100, 100) { _ in
      long.draw(with: box, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    }
    #expect(image.marked.height <= 50)
    let whole = try drawDown(100, 100) { _ in long.draw(with: box, options: .usesLineFragmentOrigin) }
    #expect(whole.marked.height > 50)
  }

  @Test("A drawing context reduces the fonts until the text fits, and reports the factor")
  func scaleFactor() {
    let context = NSStringDrawingContext()
    let long = attributed("one two three four five")
    let width = long.size().width
    _ = long.boundingRect(with: CGSize(width: width / 2, height: 0), context: context)
    #expect(context.actualScaleFactor == 1)
    context.minimumScaleFactor = 0.25
    _ = long.boundingRect(with: CGSize(width: width / 2, height: 0), context: context)
    #expect(context.actualScaleFactor <= 0.5 && context.actualScaleFactor > 0.45)
    #expect(context.totalBounds.width <= width / 2 && context.totalBounds.width > width * 0.45)
    context.minimumScaleFactor = 0.8
    _ = long.boundingRect(with: CGSize(width: width / 2, height: 0), context: context)
    #expect(context.actualScaleFactor == 0.8)
  }

  @Test("Alpha, clip and shadow of the context apply to strings")
  func graphicsState() throws {
    let plain = try drawDown(60, 50) { _ in text.draw(at: CGPoint(x: 7, y: 5)) }
    let faint = try drawDown(60, 50) { context in
      context.setAlpha(0.5)
      text.draw(at: CGPoint(x: 7, y: 5))
    }
    #expect(abs(faint.coveredArea - plain.coveredArea / 2) < 2)
    let clipped = try drawDown(60, 50) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 50))
      text.draw(at: CGPoint(x: 7, y: 5))
    }
    #expect(clipped.marked.maxX <= 20 && clipped.markedCount > 20)
    let shadowed = try drawDown(60, 50) { context in
      context.setShadow(offset: CGSize(width: 4, height: 0), blur: 2)
      text.draw(at: CGPoint(x: 7, y: 5))
    }
    #expect(shadowed.coveredArea > plain.coveredArea * 1.1)
  }
}
