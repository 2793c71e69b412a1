import CHarfBuzz

/// A caret position between two characters.
package struct TextCaret: Hashable, Sendable {
  /// The UTF-16 offset of the character after it.
  package var index: Int
  /// Measured from the beginning of the line.
  package var x: Double
  /// The direction of the character after it.
  package var isRightToLeft: Bool
}

extension TextFrame {
  /// The caret positions of a line, before each character and after the last one, in text order.
  package func carets(inLine number: Int) -> [TextCaret] {
    guard lines.indices.contains(number) else { return [] }
    let line = lines[number]
    var carets: [TextCaret] = []
    for run in line.runs where !run.range.isEmpty { carets += self.carets(in: run) }
    carets.sort { $0.index < $1.index }
    let end = line.runs.lazy.map(\.range.upperBound).max() ?? line.range.lowerBound
    let edges = line.runs.filter { !$0.range.isEmpty }
    let right = edges.last.map { $0.x + $0.width } ?? 0
    let left = edges.first?.x ?? 0
    carets.append(
      TextCaret(index: end, x: line.isRightToLeft ? left : right, isRightToLeft: line.isRightToLeft))
    return carets
  }

  /// The caret positions before each character of a run.
  func carets(in run: GlyphRun) -> [TextCaret] {
    var carets: [TextCaret] = []
    func add(_ range: Range<Int>, from left: Double, width: Double, glyph: UInt32?) {
      let scalars = structure.scalars(in: range)
      let starts = scalars.filter { $0 == scalars.lowerBound || structure.boundaries[$0].contains(.character) }
      let inner = glyph.map { run.ligatureCarets(of: $0) } ?? []
      for (number, scalar) in starts.enumerated() {
        var share = width * Double(number) / Double(starts.count)
        if number > 0, inner.count == starts.count - 1 {
          share = run.isRightToLeft ? width - inner[inner.count - number] : inner[number - 1]
        }
        let x = run.isRightToLeft ? left + width - share : left + share
        carets.append(TextCaret(index: Int(structure.offsets[scalar]), x: run.x + x, isRightToLeft: run.isRightToLeft))
      }
    }
    guard !run.glyphs.isEmpty else {
      add(run.range, from: 0, width: run.width, glyph: nil)
      return carets
    }
    var (start, pen) = (0, 0.0)
    while start < run.glyphs.count {
      let place = run.glyphs[start].index
      var (end, width) = (start, 0.0)
      while end < run.glyphs.count, run.glyphs[end].index == place {
        width += run.glyphs[end].advance
        end += 1
      }
      // The next cluster of the text is to the right, or to the left.
      let next =
        run.isRightToLeft
        ? start > 0 ? Int(run.glyphs[start - 1].index) : run.range.upperBound
        : end < run.glyphs.count ? Int(run.glyphs[end].index) : run.range.upperBound
      add(
        Int(place)..<max(Int(place), next), from: pen, width: width,
        glyph: end == start + 1 ? run.glyphs[start].glyph : nil)
      pen += width
      start = end
    }
    return carets
  }
}

extension GlyphRun {
  /// The ligature carets of the font, from the left edge of the ligature.
  fileprivate func ligatureCarets(of glyph: UInt32) -> [Double] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    var count = hb_ot_layout_get_ligature_carets(font.font, direction, glyph, 0, nil, nil)
    guard count > 0, count < 64 else { return [] }
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    hb_ot_layout_get_ligature_carets(font.font, direction, glyph, 0, &count, &carets)
    return carets.prefix(Int(count)).map { Double($0) / font.unitsOfMeasure * fontSize }
  }
}
