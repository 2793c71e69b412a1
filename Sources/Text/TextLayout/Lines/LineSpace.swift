/// The horizontal extent of a paragraph's lines, with their indents. Lengths are in points, from the edge where lines
/// begin.
struct LineSpace {
  /// The beginning of the line.
  var head: Double
  /// The limit of its end; infinite without a limit.
  var tail: Double

  /// Absorbs the rounding errors of summed widths.
  static let tolerance = 1.0 / 1024

  var length: Double { max(0, tail - head) }

  /// Whether a length fits.
  func fits(_ length: Double) -> Bool { head + length <= tail + Self.tolerance }

  init(_ style: ParagraphStyle, width: Double?, isFirst: Bool) {
    head = TextLimits.length(isFirst ? style.firstLineHeadIndent : style.headIndent)
    let indent = TextLimits.length(style.tailIndent)
    if indent > 0 {
      tail = indent
    } else if let width {
      tail = width + indent
    } else {
      tail = .infinity
    }
  }
}
