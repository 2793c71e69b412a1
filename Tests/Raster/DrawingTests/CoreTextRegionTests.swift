import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Randomness
import Testing
import TextLayout
import TextObjects

@Suite("Frames of paths that are not rectangles")
struct CoreTextRegionTests {
  private static let words = String(
    repeating: "The quick brown fox jumps over the lazy dog, and then it sleeps in the sun. ", count: 6)

  private func frame(
    _ path: CGPath, _ attributes: CFDictionary? = nil, _ others: [NSAttributedString.Key: Any] = [:],
    of string: String = CoreTextRegionTests.words, size: CGFloat = 10
  ) -> CTFrame {
    let text = attributed(string, "DejaVu Sans", size: size, others)
    return CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), CFRange(), path, attributes)
  }

  /// The rectangles of the lines in user space, without white space at their ends.
  private func boxes(_ frame: CTFrame) -> [CGRect] {
    let box = CTFrameGetPath(frame).boundingBoxOfPath
    return zip(frame.ctLines, frame.origins).map { line, origin in
      var (ascent, descent) = (CGFloat(0), CGFloat(0))
      let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil) - CTLineGetTrailingWhitespaceWidth(line)
      return CGRect(
        x: box.minX + origin.x, y: box.minY + origin.y - descent, width: CGFloat(width), height: ascent + descent)
    }
  }

  private static let ellipse = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 200, height: 160), transform: nil)

  private static let star: CGPath = {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map { corner in
        let angle = Double(corner) * 4 * .pi / 5 + .pi / 2
        return CGPoint(x: 150 + 140 * cos(angle), y: 150 + 140 * sin(angle))
      })
    path.closeSubpath()
    return path
  }()

  @Test(
    "Every line of an ellipse is inside it over all of its height",
    arguments: [
      NSTextAlignment.left, .center, .right, .justified,
    ])
  func ellipse(_ alignment: NSTextAlignment) {
    let frame = frame(Self.ellipse, nil, [.paragraphStyle: paragraphStyle { $0.alignment = alignment }])
    let boxes = boxes(frame)
    #expect(boxes.count > 8)
    for box in boxes {
      for x in [box.minX + 0.1, box.maxX - 0.1] {
        for y in [box.minY + 0.1, box.maxY - 0.1] { #expect(Self.ellipse.contains(CGPoint(x: x, y: y))) }
      }
    }
    for (upper, lower) in zip(boxes, boxes.dropFirst()) { #expect(upper.minY >= lower.maxY - 1e-6) }
    // Lines in its middle are longer than those at its ends.
    #expect(boxes[boxes.count / 2].width > boxes[0].width * 1.3)
    #expect(CTFrameGetVisibleStringRange(frame).length > 100)
  }

  @Test("No word of an ellipse is split if it fits a lower line")
  func wholeWords() {
    let frame = frame(Self.ellipse)
    let units = Array(Self.words.utf16)
    for line in frame.ctLines.dropLast() {
      let range = CTLineGetStringRange(line)
      #expect(units[range.location + range.length - 1] == 0x20)
    }
  }

  @Test("The fill rule determines whether the middle of a star has text")
  func fillRule() {
    let winding = [kCTFramePathFillRuleAttributeName: CTFramePathFillRule.windingNumber.rawValue] as CFDictionary
    let (evenOdd, whole) = (frame(Self.star, size: 6), frame(Self.star, winding, size: 6))
    for box in boxes(evenOdd) { #expect(Self.star.contains(CGPoint(x: box.midX, y: box.midY), using: .evenOdd)) }
    for box in boxes(whole) { #expect(Self.star.contains(CGPoint(x: box.midX, y: box.midY), using: .winding)) }
    #expect(CTFrameGetVisibleStringRange(evenOdd).length < CTFrameGetVisibleStringRange(whole).length)
    #expect(CTFrameGetFrameAttributes(whole)?.count == 1)
  }

  @Test("Text is laid out next to a hole, on the wider side")
  func cutOut() {
    let page = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil)
    let picture = CGRect(x: 120, y: 30, width: 50, height: 40)
    let cut: CFDictionary = [kCTFramePathClippingPathAttributeName: CGPath(rect: picture, transform: nil)]
    let frame = frame(page, [kCTFrameClippingPathsAttributeName: [cut]])
    let boxes = boxes(frame)
    #expect(boxes.allSatisfy { !$0.insetBy(dx: 0.1, dy: 0.1).intersects(picture) })
    #expect(boxes.contains { $0.maxX > 150 } && boxes.contains { $0.minY < 60 && $0.maxY > 40 && $0.maxX <= 120.01 })
  }

  @Test("Where a path has two columns, each line takes the wider, or the left one")
  func columns() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 50, width: 80, height: 50))
    path.addRect(CGRect(x: 100, y: 50, width: 80, height: 50))
    path.addRect(CGRect(x: 60, y: 0, width: 120, height: 50))
    let boxes = boxes(frame(path))
    // A line that is half in the columns fits where the right one is over the lower part.
    for box in boxes { #expect(box.minX == (box.minY >= 50 ? 0 : box.maxY <= 50 ? 60 : 100)) }
    #expect(boxes.contains { $0.minX == 0 } && boxes.contains { $0.minX == 60 })
  }

  @Test("A frame of a rectangle as a polygon is that of the rectangle")
  func polygon() {
    let path = CGMutablePath()
    path.addLines(between: [(0, 0), (75, 0), (150, 0), (150, 120), (0, 120)].map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    let (one, other) = (
      boxes(frame(path)), boxes(frame(CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 120), transform: nil)))
    )
    #expect(one.count == other.count && one.count > 5)
    for (one, other) in zip(one, other) {
      #expect(abs(one.minX - other.minX) < 1e-3 && abs(one.minY - other.minY) < 1e-3)
      #expect(abs(one.width - other.width) < 1e-3)
    }
  }

  @Test("Any path has a frame in little time, whatever its numbers", arguments: 0..<20)
  func hostile(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let numbers: [Double] = [0, 1, -1, 50, 100, 1e-9, 1e6, 1e30, -.infinity, .nan]
    let path = CGMutablePath()
    for _ in 0..<3 {
      let points = (0..<6).map { _ in
        let x = seed < 10 ? Double.random(in: 0...200, using: &random) : numbers.randomElement(using: &random) ?? 0
        let y = seed < 10 ? Double.random(in: 0...200, using: &random) : numbers.randomElement(using: &random) ?? 0
        return CGPoint(x: x, y: y)
      }
      path.addLines(between: points)
      path.closeSubpath()
    }
    for size: CGFloat in [0.01, 10, 1e5] {
      let frame = frame(path, size: size)
      #expect(frame.ctLines.count <= Self.words.count)
      _ = frame.origins
    }
  }
}
