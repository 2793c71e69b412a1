import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Paragraph styles from settings")
struct ParagraphStyleFunctionTests {
  /// A style with an alignment and some lengths.
  private func style(
    _ alignment: CTTextAlignment, _ mode: CTLineBreakMode = .byWordWrapping,
    _ lengths: [(CTParagraphStyleSpecifier, CGFloat)] = []
  ) -> CTParagraphStyle {
    withUnsafePointer(to: alignment) { alignment in
      withUnsafePointer(to: mode) { mode in
        let values = lengths.map(\.1)
        return values.withUnsafeBufferPointer { values in
          var settings = [
            CTParagraphStyleSetting(
              spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: UnsafeRawPointer(alignment)),
            CTParagraphStyleSetting(
              spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: UnsafeRawPointer(mode)),
          ]
          for (index, length) in lengths.enumerated() {
            guard let base = values.baseAddress else { continue }
            settings.append(
              CTParagraphStyleSetting(
                spec: length.0, valueSize: MemoryLayout<CGFloat>.size, value: UnsafeRawPointer(base + index)))
          }
          return CTParagraphStyleCreate(settings, settings.count)
        }
      }
    }
  }

  @Test(
    "Every setting is that of the paragraph style with its name",
    arguments: [
      (CTTextAlignment.left, NSTextAlignment.left), (.right, .right), (.center, .center), (.justified, .justified),
      (.natural, .natural),
    ])
  func settings(_ alignment: CTTextAlignment, _ expected: NSTextAlignment) {
    let made = style(
      alignment, .byTruncatingMiddle,
      [
        (.firstLineHeadIndent, 1), (.headIndent, 2), (.tailIndent, -3), (.defaultTabInterval, 4),
        (.lineHeightMultiple, 1.5), (.maximumLineHeight, 6), (.minimumLineHeight, 5), (.lineSpacing, 7),
        (.paragraphSpacing, 8), (.paragraphSpacingBefore, 9),
      ])
    #expect(made.alignment == expected && made.lineBreakMode == .byTruncatingMiddle)
    #expect([made.firstLineHeadIndent, made.headIndent, made.tailIndent, made.defaultTabInterval] == [1, 2, -3, 4])
    #expect([made.lineHeightMultiple, made.maximumLineHeight, made.minimumLineHeight] == [1.5, 6, 5])
    #expect([made.lineSpacing, made.paragraphSpacing, made.paragraphSpacingBefore] == [7, 8, 9])
    #expect(CTParagraphStyleCreateCopy(made) == made && CTParagraphStyleCreate(nil, 0) == NSParagraphStyle.default)
  }

  @Test("Values are read as they were set, if the buffer is large enough")
  func values() {
    let made = style(.center, .byCharWrapping, [(.lineSpacing, 7), (.maximumLineSpacing, 4), (.headIndent, 3)])
    var (alignment, mode) = (CTTextAlignment.left, CTLineBreakMode.byClipping)
    var (spacing, indent, direction) = (CGFloat(0), CGFloat(0), CTWritingDirection.rightToLeft)
    #expect(CTParagraphStyleGetValueForSpecifier(made, .alignment, 1, &alignment) && alignment == .center)
    #expect(CTParagraphStyleGetValueForSpecifier(made, .lineBreakMode, 1, &mode) && mode == .byCharWrapping)
    #expect(CTParagraphStyleGetValueForSpecifier(made, .lineSpacingAdjustment, 8, &spacing) && spacing == 4)
    #expect(CTParagraphStyleGetValueForSpecifier(made, .headIndent, 8, &indent) && indent == 3)
    #expect(CTParagraphStyleGetValueForSpecifier(made, .baseWritingDirection, 1, &direction) && direction == .natural)
    #expect(!CTParagraphStyleGetValueForSpecifier(made, .tailIndent, 4, &indent) && indent == 3)
    #expect(!CTParagraphStyleGetValueForSpecifier(made, .lineBoundsOptions, 8, &indent))
    for specifier: CTParagraphStyleSpecifier in [
      .firstLineHeadIndent, .tailIndent, .defaultTabInterval, .lineHeightMultiple, .maximumLineHeight,
      .minimumLineHeight, .paragraphSpacing, .paragraphSpacingBefore,
    ] {
      #expect(CTParagraphStyleGetValueForSpecifier(made, specifier, 8, &indent) && indent == 0)
    }
  }

  @Test("Tab stops are a list of tabs, and values of a wrong size are ignored")
  func tabs() {
    let decimal = CTTextTabCreate(.right, 90, [kCTTabColumnTerminatorsAttributeName: CharacterSet(charactersIn: ".")])
    let tabs: CFArray = [CTTextTabCreate(.left, 40, nil), decimal]
    let direction = CTWritingDirection.rightToLeft
    let made = withUnsafePointer(to: tabs) { tabs in
      withUnsafePointer(to: direction) { direction in
        let settings = [
          CTParagraphStyleSetting(
            spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: UnsafeRawPointer(tabs)),
          CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: UnsafeRawPointer(direction)),
          CTParagraphStyleSetting(spec: .headIndent, valueSize: 1, value: UnsafeRawPointer(direction)),
          CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 8, value: UnsafeRawPointer(tabs)),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    #expect(made.tabStops.map(CTTextTabGetLocation) == [40, 90] && made.baseWritingDirection == .rightToLeft)
    #expect(made.tabStops.map(CTTextTabGetAlignment) == [.left, .right])
    #expect(CTTextTabGetOptions(made.tabStops[0]) == nil && CTTextTabGetOptions(made.tabStops[1])?.count == 1)
    #expect(made.headIndent == 0 && made.lineBreakMode == .byWordWrapping)
    var read: CFArray?
    #expect(CTParagraphStyleGetValueForSpecifier(made, .tabStops, MemoryLayout<CFArray>.size, &read))
    #expect(read as? [CTTextTab] == made.tabStops)
  }

  @Test("A style from settings equals that of a paragraph")
  func drawing() {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    let text = NSAttributedString(
      string: "Hello",
      attributes: [
        NSAttributedString.Key(kCTFontAttributeName): font,
        NSAttributedString.Key(kCTParagraphStyleAttributeName): style(.right),
      ])
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil)
    let frame = CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), CFRange(), path, nil)
    #expect(abs(Double(frame.origins[0].x) + frame.ctLines[0].width - 200) < 1e-6)
  }
}
