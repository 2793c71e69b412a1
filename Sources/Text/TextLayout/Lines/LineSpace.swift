/// Where lines of a paragraph may stand between the sides of a container. Lengths in points, from the side where the
/// paragraph's lines begin.
struct LineSpace {
  /// Where the line begins.
  var head: Double
  /// Where it has to end; infinite without a limit.
  var tail: Double

  /// What is compared with it adds up rounded numbers.
  static let tolerance = 1.0 / 1024

  var length: Double { max(0, tail - head) }

  /// Whether what is so long has room.
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
