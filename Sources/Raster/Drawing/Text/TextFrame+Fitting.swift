import Foundation
import Geometry
import TextLayout

extension TextFrame {
  /// The lines that fit completely.
  package func lines(within height: Double?) -> ArraySlice<TextLine> {
    guard let height else { return lines[...] }
    // A rounding error of the height must not drop a line.
    return lines.prefix { $0.bottom <= height + 1e-6 }
  }

  /// The size of lines, measured from the sides at which they begin.
  package func size(of lines: ArraySlice<TextLine>) -> CGSize {
    let (left, right) = lines.reduce((Double.infinity, 0.0)) { sides, line in
      // Lines that are aligned right or centred need no space before them.
      let isAtLeft = alignment(of: line) == .left
      let start = isAtLeft ? 0 : Double(line.origin.x)
      return (min(sides.0, start), max(sides.1, Double(line.origin.x) + line.width))
    }
    guard let bottom = lines.last?.bottom else { return .zero }
    return CGSize(width: max(0, right - left), height: bottom)
  }

  /// The side at which a line is aligned.
  private func alignment(of line: TextLine) -> ParagraphStyle.Alignment {
    let alignment = line.runs.first.map { attributes[$0.attributes].paragraphStyle.alignment } ?? .natural
    switch alignment {
    case .natural, .justified: return line.isRightToLeft ? .right : .left
    case .left, .right, .center: return alignment
    }
  }
}

extension CGFloat {
  /// The length as a limit; nil if it is not one.
  package var textLimit: Double? { self > 0 && self < CGFloat(TextLimits.largestLength) ? Double(self) : nil }
}
