import Drawing
import Foundation
import TextLayout
import TextObjects

/// The characters that truncation removes from a line that is too long.
public enum CTLineTruncationType: UInt32, Sendable {
  /// Characters at its beginning.
  case start
  /// Characters at its end.
  case end
  /// Characters in its middle.
  case middle
}

/// The line, truncated so that it is no wider than a width.
/// - Parameter truncationToken: replaces the removed characters, usually an ellipsis; nil for nothing.
/// - Returns: the line itself if it fits; nil if not even the token fits.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width > width else { return line }
  guard let frame = line.layout.frame, width >= truncationToken?.width ?? 0 else { return nil }
  let range = CTLineGetStringRange(line)
  let stops = frame.carets(inLine: line.number).map { line.layout.index($0.index) }
  let places = Set(stops).subtracting([range.location + range.length]).sorted()
  // Removing more characters makes the line narrower: find the smallest number that fits.
  var (low, high) = (1, places.count)
  var best: CTLine?
  while low <= high {
    let count = (low + high) / 2
    let made = line.omitting(count, of: places, in: range, truncationType, truncationToken)
    if made.width <= width { (best, high) = (made, count - 1) } else { low = count + 1 }
  }
  return best
}

/// The line, stretched to a width: its white space is widened, or the gaps between its characters if it has no white
/// space.
/// - Parameters:
///   - justificationFactor: the fraction of the missing width that is filled, from 0 to 1.
///   - justificationWidth: the width in points.
/// - Returns: nil if the line is wider than the width.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  guard let own = line.line else { return line }
  guard justificationWidth.isFinite, justificationWidth >= own.width else { return nil }
  let factor = justificationFactor.isFinite ? min(max(Double(justificationFactor), 0), 1) : 0
  guard factor > 0 else { return line }
  let range = CTLineGetStringRange(line)
  let container = TextContainer(
    width: own.width + (justificationWidth - own.width) * factor, wraps: false, justifiesLastLines: true)
  let made = LaidOutString(
    line.layout.text, NSRange(location: range.location, length: range.length), in: container
  ) { text in
    text.makeLine()
    text.changeAll { $0.paragraphStyle.alignment = .justified }
  }
  return CTLine(made, number: 0)
}

extension CTLine {
  /// The line without some of its characters.
  /// - Parameters:
  ///   - count: the number of characters to remove.
  ///   - places: the string indices at which the line's characters begin.
  fileprivate func omitting(
    _ count: Int, of places: [Int], in range: CFRange, _ type: CTLineTruncationType, _ token: CTLine?
  ) -> CTLine {
    let first =
      switch type {
      case .start: 0
      case .end: places.count - count
      case .middle: (places.count - count) / 2
      }
    let end = range.location + range.length
    let start = places.indices.contains(first) ? places[first] : end
    let next = places.indices.contains(first + count) ? places[first + count] : end
    let made = NSMutableAttributedString(string: "")
    var parts: [StringPart] = []
    func add(_ text: NSAttributedString, _ from: Int, _ to: Int) {
      parts.append(StringPart(laidOut: made.length, string: from, length: to - from))
      made.append(text.attributedSubstring(from: NSRange(location: from, length: to - from)))
    }
    add(layout.text, range.location, start)
    if let token {
      parts.append(StringPart(laidOut: made.length, string: start, length: 0, isOfString: false))
      made.append(token.layout.text)
    }
    add(layout.text, next, end)
    let frame = TextFrame(made, in: TextContainer(wraps: false)) { $0.makeLine() }
    return CTLine(LaidOutString(layout.text, frame: frame, parts: parts), number: 0)
  }
}
