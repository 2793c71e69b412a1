import Drawing
import Foundation
import TextLayout
import TextObjects

/// Breaks a string into lines.
public final class CTTypesetter {
  let text: NSAttributedString

  /// The lines that the rest of the string has from a place on, in a width, as far as they were asked for: the next
  /// question is mostly about the next line.
  private var known: (wraps: ParagraphStyle.LineBreakMode, width: Double, lines: [Range<Int>])?

  init(_ text: NSAttributedString) { self.text = text.copy() as? NSAttributedString ?? text }

  /// How many characters from a place on have room in a line.
  func breakLine(at start: Int, width: Double, mode: ParagraphStyle.LineBreakMode) -> Int {
    guard start >= 0, start < text.length else { return 0 }
    if let known, known.width == width, known.wraps == mode,
      let line = known.lines.first(where: { $0.lowerBound == start })
    {
      return line.count
    }
    let range = NSRange(location: start, length: text.length - start)
    let container = TextContainer(
      width: width.isFinite ? max(0, width) : nil, maximumLineCount: Self.mostKnown)
    let layout = LaidOutString(text, range, in: container) { text in
      text.changeAll { attributes in
        let style = attributes.paragraphStyle
        attributes.paragraphStyle = ParagraphStyle()
        attributes.paragraphStyle.lineBreakMode = mode
        attributes.paragraphStyle.baseWritingDirection = style.baseWritingDirection
        attributes.paragraphStyle.tabStops = style.tabStops
      }
    }
    let lines = (layout.frame?.lines ?? []).map { $0.range.lowerBound + start..<$0.range.upperBound + start }
    known = (mode, width, lines)
    return lines.first?.count ?? 0
  }

  private static let mostKnown = 10_000
}

/// A typesetter of a string as it is now.
public func CTTypesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTTypesetter {
  CTTypesetter(attrString)
}

/// A typesetter of a string as it is now.
/// - Parameter options: not read.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ attrString: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetter(attrString)
}

/// How many characters of the string, in UTF-16, have room in a line that breaks between words. At least one, if there
/// are any.
/// - Parameters:
///   - startIndex: where the line begins in the string.
///   - width: the room in points.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.breakLine(at: startIndex, width: width, mode: .byWordWrapping)
}

/// How many characters of the string, in UTF-16, have room in a line that breaks between any two. At least one, if there
/// are any.
/// - Parameters:
///   - startIndex: where the line begins in the string.
///   - width: the room in points.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.breakLine(at: startIndex, width: width, mode: .byCharWrapping)
}

/// A line of a part of the string.
/// - Parameter stringRange: a part of the string; with a length of 0, all from its location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = NSRange(stringRange, in: typesetter.text.length)
  return CTLine(LaidOutString(line: typesetter.text, range), number: 0)
}
