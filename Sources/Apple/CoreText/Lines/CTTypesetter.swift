import Drawing
import Foundation
import TextLayout
import TextObjects

/// Breaks a string into lines.
public final class CTTypesetter {
  let text: NSAttributedString

  /// The lines of the last call, from its start to the end of the string: the next call usually asks for the following
  /// line.
  private var known: (wraps: ParagraphStyle.LineBreakMode, width: Double, lines: [Range<Int>])?

  init(_ text: NSAttributedString) { self.text = text.copy() as? NSAttributedString ?? text }

  /// The number of characters from an index on that fit in a line.
  func breakLine(at start: Int, width: Double, mode: ParagraphStyle.LineBreakMode) -> Int {
    guard start >= 0, start < text.length else { return 0 }
    if let known, known.width == width, known.wraps == mode,
      let line = known.lines.first(where: { $0.lowerBound == start })
    {
      return line.count
    }
    let range = NSRange(location: start, length: text.length - start)
    let container = TextContainer(
      width: width.isFinite ? max(0, width) : nil, maximumLineCount: Self.maximumKnownLines)
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

  private static let maximumKnownLines = 10_000
}

/// A typesetter for a string. Later changes of the string have no effect.
public func CTTypesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTTypesetter {
  CTTypesetter(attrString)
}

/// A typesetter for a string. Later changes of the string have no effect.
/// - Parameter options: not read.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ attrString: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetter(attrString)
}

/// The number of UTF-16 code units of the string that fit in a line that breaks between words. At least one, unless the
/// string has ended.
/// - Parameters:
///   - startIndex: the string index at which the line begins.
///   - width: the available width in points.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.breakLine(at: startIndex, width: width, mode: .byWordWrapping)
}

/// The number of UTF-16 code units of the string that fit in a line that breaks between any two characters. At least
/// one, unless the string has ended.
/// - Parameters:
///   - startIndex: the string index at which the line begins.
///   - width: the available width in points.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.breakLine(at: startIndex, width: width, mode: .byCharWrapping)
}

/// A line with a part of the string.
/// - Parameter stringRange: a part of the string; a length of 0 means everything from its location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = NSRange(stringRange, in: typesetter.text.length)
  return CTLine(LaidOutString(line: typesetter.text, range), number: 0)
}
