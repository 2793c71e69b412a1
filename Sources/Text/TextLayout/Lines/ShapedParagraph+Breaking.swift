extension ShapedParagraph {
  /// A line as ranges of the text.
  struct Line {
    /// The visible range, without trailing white space.
    var shown: Range<Int>
    /// The start of the next line.
    var end: Int
    /// The width of the visible range, without the hyphen.
    var width: Double
    /// Whether a hyphen follows.
    var hasHyphen = false
    /// Whether a paragraph or line separator ends the line.
    var isLast = false
  }

  /// The line that begins at a scalar: as much as fits, or up to the next line separator if lines do not wrap.
  ///
  /// As in Core Text and Pango, a line breaks at the last opportunity up to which everything except trailing white
  /// space fits. A word that is longer than a line is broken between characters.
  func line(from start: Int, in space: LineSpace, wraps: Bool) -> Line {
    let breaksWords = style.lineBreakMode == .byCharWrapping
    var position = 0.0
    // Without trailing white space.
    var (shownEnd, shownWidth) = (start, 0.0)
    var fitting: Line?
    var fittingCharacter: Line?
    func candidate(_ scalar: Int) -> Line { Line(shown: start..<shownEnd, end: scalar, width: shownWidth) }

    for scalar in start..<content.upperBound {
      let boundary = boundary(scalar)
      if scalar > start, !boundary.contains(.inside) {
        if Controls.endsLine(source.scalars[scalar - 1]) {
          var line = candidate(scalar)
          line.isLast = true
          return line
        }
        if wraps, boundary.contains(.character) {
          // Everything up to here fits.
          fittingCharacter = candidate(scalar)
          if breaksWords {
            fitting = fittingCharacter
          } else if boundary.contains(.line) {
            var line = candidate(scalar)
            line.hasHyphen = endsWithHyphen(line)
            if !line.hasHyphen || space.fits(shownWidth + hyphenWidth(before: scalar)) { fitting = line }
          }
        }
      }
      if source.scalars[scalar] == Controls.tab {
        position += tabWidth(scalar, at: space.head + position)
      } else {
        position += advance(scalar)
      }
      guard !boundary.contains(.whitespace) else { continue }
      (shownEnd, shownWidth) = (scalar + 1, position)
      if wraps, !space.fits(position) {
        if let fitting { return fitting }
        return fittingCharacter ?? firstCharacter(from: start, in: space)
      }
    }
    var line = candidate(content.upperBound)
    line.isLast = true
    return line
  }

  /// A line with only the first character, which is wider than the line.
  private func firstCharacter(from start: Int, in space: LineSpace) -> Line {
    var end = start + 1
    while end < content.upperBound, !boundary(end).contains(.character) || boundary(end).contains(.inside) { end += 1 }
    // White space belongs to the line before it.
    var next = end
    while next < content.upperBound, boundary(next).contains(.whitespace),
      !Controls.endsLine(source.scalars[next - 1])
    { next += 1 }
    var line = Line(shown: start..<end, end: next, width: width(of: start..<end, from: space.head))
    line.isLast = next == content.upperBound
    return line
  }

  /// The width of a part of a line that begins at a position.
  func width(of range: Range<Int>, from position: Double) -> Double {
    range.reduce(0.0) { sum, scalar in
      sum
        + (source.scalars[scalar] == Controls.tab
          ? tabWidth(scalar, at: position + sum) : advance(scalar))
    }
  }

  private func endsWithHyphen(_ line: Line) -> Bool {
    line.end > line.shown.lowerBound && source.scalars[line.end - 1] == Controls.softHyphen
  }

  /// The width of a hyphen in the font before an index.
  private func hyphenWidth(before scalar: Int) -> Double {
    let attributes = source.attributes[source.attributeIndex(at: scalar - 1)]
    guard let glyph = LineEnding.hyphen(in: attributes.font) else { return 0 }
    return attributes.font.advance(of: glyph) * attributes.fontSize
  }
}
