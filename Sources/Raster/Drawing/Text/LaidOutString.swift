import Foundation
import Properties
import TextLayout
import TextObjects

/// An attributed string, or a part of one, and its layout.
package final class LaidOutString {
  /// The whole string.
  package let text: NSAttributedString

  /// Nil if no font is installed at all, or for an empty string.
  package let frame: TextFrame?

  /// The parts of the whole string that were laid out.
  private let places: [StringPart]

  package init(_ text: NSAttributedString, frame: TextFrame?, parts: [StringPart]) {
    self.text = text
    self.frame = frame
    places = parts
  }

  /// Lays out a range of the whole string in a container.
  package convenience init(
    _ text: NSAttributedString, _ range: NSRange, in container: TextContainer,
    change: (inout AttributedText) -> Void = { _ in }
  ) {
    let part = text.attributedSubstring(from: range)
    self.init(
      text, frame: TextFrame(part, in: container, change: change),
      parts: [StringPart(laidOut: 0, string: range.location, length: range.length)])
  }

  /// The index in the whole string for an index in the laid-out text.
  package func index(_ laidOut: Int) -> Int {
    let part = places.last { $0.laidOut <= laidOut } ?? places.first
    return part.map { $0.string + min(max(0, laidOut - $0.laidOut), $0.length) } ?? 0
  }

  /// The index in the laid-out text for an index in the whole string.
  package func laidOutIndex(_ index: Int) -> Int {
    let part = places.last { $0.string <= index && $0.isOfString } ?? places.first
    return part.map { $0.laidOut + min(max(0, index - $0.string), $0.length) } ?? 0
  }
}

/// A part of the laid-out text, and its position in the whole string.
package struct StringPart {
  package var laidOut: Int
  package var string: Int
  package var length: Int

  /// Whether its characters are those of the string, rather than a truncation token.
  package var isOfString = true

  package init(laidOut: Int, string: Int, length: Int, isOfString: Bool = true) {
    (self.laidOut, self.string, self.length, self.isOfString) = (laidOut, string, length, isOfString)
  }
}

extension TextFrame {
  /// Lays out a string; returns nil if it is empty, or if no font is installed at all. Reports characters missing in
  /// all fonts.
  package init?(
    _ text: NSAttributedString, in container: TextContainer, change: (inout AttributedText) -> Void = { _ in }
  ) {
    let value = TextValue(text)
    for name in Set(value.runs.compactMap { $0[textRunProperties.font] }) {
      _ = TextFonts.system.faceOrStandIn(named: name)
    }
    guard text.length > 0, var attributed = AttributedText(value, fonts: .system) else { return nil }
    attributed.takeColorsFromContext(text)
    change(&attributed)
    guard let frame = try? TextFonts.system.frame(for: attributed, in: container) else { return nil }
    for character in frame.report.missing { FontProblems.report(character.description) }
    self = frame
  }
}

extension AttributedText {
  /// Removes the colour from the runs that are drawn in the context's colour.
  fileprivate mutating func takeColorsFromContext(_ text: NSAttributedString) {
    let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)
    var place = 0
    for index in runs.indices where place < text.length {
      if text.attribute(key, at: place, effectiveRange: nil) as? Bool == true {
        runs[index].attributes.foregroundColor = nil
      }
      place += runs[index].string.utf16.count
    }
  }

  /// Changes the attributes of all its parts.
  package mutating func changeAll(_ change: (inout TextAttributes) -> Void) {
    for index in runs.indices { change(&runs[index].attributes) }
    change(&defaultAttributes)
  }

  /// Joins the lines into one: line breaks become invisible, like spaces without width.
  package mutating func joinLines() {
    for index in runs.indices where runs[index].string.unicodeScalars.contains(where: Self.endsLine) {
      var scalars = String.UnicodeScalarView()
      for scalar in runs[index].string.unicodeScalars { scalars.append(Self.endsLine(scalar) ? "\u{200b}" : scalar) }
      runs[index].string = String(scalars)
    }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension NSRange {
  /// Converts a Core Foundation range within a number of items; one without a length extends to the end.
  package init(_ range: CFRange, in count: Int) {
    let start = min(max(0, range.location), count)
    let length = range.length > 0 ? min(range.length, count - start) : range.length == 0 ? count - start : 0
    self.init(location: start, length: length)
  }
}

extension Range<Int> {
  package init(_ range: CFRange, in count: Int) {
    let range = NSRange(range, in: count)
    self = range.location..<range.location + range.length
  }
}

extension CFRange {
  package init(_ range: NSRange) { self.init(location: range.location, length: range.length) }
}
