import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

/// Code as programs for Apple's platforms write it.
@Suite("Core Text as programs call it")
struct CoreTextUsageTests {
  private let line = CTLineCreateWithAttributedString(attributed("Hello שלום"))

  @Test("Lists of lines and runs are cast, counted and examined")
  func lists() throws {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(attributed("one two three four five") as CFAttributedString),
      CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    let objects = CTFrameGetLines(frame) as NSArray
    #expect(lines.count > 1 && objects.count == lines.count && CFArrayGetCount(CTFrameGetLines(frame)) == lines.count)
    #expect((objects[0] as! CTLine) === lines[0] && (CTFrameGetLines(frame) as? [CTLine])?.count == lines.count)
    let runs = CTLineGetGlyphRuns(line)
    for (index, run) in (runs as! [CTRun]).enumerated() {
      let found = unsafeBitCast(CFArrayGetValueAtIndex(runs, index), to: CTRun.self)
      #expect(found === run)
    }
    #expect(CFArrayGetValueAtIndex(runs, 99) == nil && CFArrayGetValueAtIndex([1], 0) == nil)
    #expect(CFStringGetLength("a😀" as CFString) == 3)
    #expect(CFAttributedStringGetLength(attributed("abc") as CFAttributedString) == 3)
  }

  @Test("A run's glyphs, positions, advances and indices are the same by pointer and by copy")
  func pointers() throws {
    for run in line.ctRuns {
      let count = CTRunGetGlyphCount(run)
      var advances = [CGSize](repeating: .zero, count: count)
      CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
      let glyphs = try #require(CTRunGetGlyphsPtr(run))
      #expect(Array(UnsafeBufferPointer(start: glyphs, count: count)) == run.glyphs)
      #expect(
        Array(UnsafeBufferPointer(start: try #require(CTRunGetPositionsPtr(run)), count: count)) == run.positions)
      #expect(Array(UnsafeBufferPointer(start: try #require(CTRunGetAdvancesPtr(run)), count: count)) == advances)
      #expect(
        Array(UnsafeBufferPointer(start: try #require(CTRunGetStringIndicesPtr(run)), count: count)) == run.indices)
      #expect(CTRunGetGlyphsPtr(run) == glyphs && CTRunGetTextMatrix(run).isIdentity)
    }
    let tab = CTLineCreateWithAttributedString(attributed("\t"))
    #expect(tab.ctRuns.allSatisfy { CTRunGetGlyphsPtr($0) == nil })
  }

  @Test("The bounds of a run's glyphs are within those of the line")
  func imageBounds() throws {
    let all = CTLineGetImageBounds(line, nil)
    let boxes = line.ctRuns.map { CTRunGetImageBounds($0, nil, CFRangeMake(0, 0)) }
    #expect(boxes.reduce(CGRect.null) { $0.union($1) } == all)
    #expect(CTRunGetImageBounds(line.ctRuns[0], nil, CFRangeMake(0, 1)).width < boxes[0].width)
  }

  @Test("Carets are reported at both edges of every character, until the block stops")
  func carets() {
    var edges: [(Double, Int, Bool)] = []
    let line = CTLineCreateWithAttributedString(attributed("ab שלום"))
    CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, _ in edges.append((offset, index, isLeading)) }
    #expect(edges.map(\.1) == (0..<7).flatMap { [$0, $0] })
    #expect(edges.map(\.2) == (0..<7).flatMap { _ in [true, false] })
    for (offset, index, isLeading) in edges where isLeading {
      #expect(abs(offset - Double(CTLineGetOffsetForStringIndex(line, index, nil))) < 1e-9)
    }
    // Right-to-left letters begin at their right.
    #expect(edges[6].0 > edges[7].0 && edges[0].0 < edges[1].0 && abs(edges[13].0 - edges[5].0) < 1e-9)
    var count = 0
    CTLineEnumerateCaretOffsets(line) { _, _, _, stop in
      count += 1
      stop.pointee = count == 3
    }
    #expect(count == 3)
  }

  @Test("Letters take the context's colour if their attributes request it")
  func colorFromContext() throws {
    let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)
    let underline = CTUnderlineStyle.single.rawValue | CTUnderlineStyleModifiers.patternDot.rawValue
    let underlineKey = NSAttributedString.Key(kCTUnderlineStyleAttributeName)
    let text = attributed("I", size: 30, [key: true, underlineKey: underline])
    let image = try draw(30, 40) { context in
      context.setFillColor(.red)
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
    }
    #expect(image.pixels.contains(0xFFFF_0000) && !image.pixels.contains(0xFF00_0000))
    let black = try draw(30, 40) { context in
      context.setFillColor(.red)
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(attributed("I", size: 30)), context)
    }
    #expect(black.pixels.contains(0xFF00_0000) && !black.pixels.contains(0xFFFF_0000))
  }

  @Test("A dictionary with Core Text's keys works like one with Foundation's")
  func keys() throws {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    let keyed: [(String, NSAttributedString.Key, Any)] = [
      (kCTFontAttributeName as String, .font, font),
      (kCTForegroundColorAttributeName as String, .foregroundColor, CGColor.red),
      (kCTBackgroundColorAttributeName as String, .backgroundColor, CGColor.green),
      (kCTKernAttributeName as String, .kern, 3), (kCTLigatureAttributeName as String, .ligature, 0),
      (kCTStrokeWidthAttributeName as String, .strokeWidth, -4),
      (kCTStrokeColorAttributeName as String, .strokeColor, CGColor.blue),
      (kCTUnderlineStyleAttributeName as String, .underlineStyle, CTUnderlineStyle.double.rawValue),
      (kCTUnderlineColorAttributeName as String, .underlineColor, CGColor.blue),
      (kCTBaselineOffsetAttributeName as String, .baselineOffset, 4),
      (kCTLanguageAttributeName as String, .languageIdentifier, "tr"),
    ]
    func drawn(_ attributes: [NSAttributedString.Key: Any]) throws -> [UInt32] {
      try draw(120, 40) { context in
        context.textPosition = CGPoint(x: 5, y: 10)
        let text = NSAttributedString(string: "fi AV", attributes: attributes)
        CTLineDraw(CTLineCreateWithAttributedString(text), context)
      }.pixels
    }
    let ours = Dictionary(uniqueKeysWithValues: keyed.map { (NSAttributedString.Key($0.0), $0.2) })
    let foundation = Dictionary(uniqueKeysWithValues: keyed.map { ($0.1, $0.2) })
    #expect(try drawn(ours) == drawn(foundation))
    #expect(Set(ours.keys) == Set(foundation.keys))
  }

  @Test("A framesetter of a typesetter has its string")
  func typesetters() throws {
    let typesetter = try #require(CTTypesetterCreateWithAttributedStringAndOptions(attributed("one two"), nil))
    let framesetter = CTFramesetterCreateWithTypesetter(typesetter)
    #expect(CTFramesetterGetTypesetter(framesetter) === typesetter)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(4, 3), path, nil)
    #expect(CTFrameGetStringRange(frame) == CFRangeMake(4, 3) && CTFrameGetFrameAttributes(frame) == nil)
  }
}
