extension ShapedParagraph {
  /// The visible parts of a truncated line, before and after the ellipsis.
  struct Truncation {
    var before: Range<Int>
    var after: Range<Int>
  }

  /// Truncates a range that does not fit.
  /// - Parameters:
  ///   - limit: the width that the ellipsis leaves for the text, in points.
  ///   - position: the beginning of the line.
  func truncate(
    _ range: Range<Int>, to limit: Double, at position: Double, where truncation: TextContainer.Truncation
  ) -> Truncation {
    let places = places(in: range)
    switch truncation {
    case .none, .end:
      return Truncation(
        before: range.lowerBound..<longestStart(of: range, places, within: limit, at: position),
        after: range.upperBound..<range.upperBound)
    case .start:
      return Truncation(
        before: range.lowerBound..<range.lowerBound, after: shortestEnd(of: range, places, within: limit))
    case .middle: return truncateMiddle(of: range, places, to: limit, at: position)
    }
  }

  /// Truncates in the middle. The gap for the ellipsis grows towards the side that keeps it centred until the rest
  /// fits, as in Pango.
  private func truncateMiddle(
    of range: Range<Int>, _ places: [Int], to limit: Double, at position: Double
  ) -> Truncation {
    let cuts = [range.lowerBound] + places
    var positions = [0.0]
    for (from, to) in zip(cuts, places) {
      positions.append((positions.last ?? 0) + width(of: from..<to, from: position + (positions.last ?? 0)))
    }
    let whole = positions.last ?? 0
    let middle = whole / 2
    // The middle character is removed first.
    var end = min(positions.firstIndex { $0 > middle } ?? positions.count - 1, positions.count - 1)
    var start = max(0, end - 1)
    while positions[start] + whole - positions[end] > limit + LineSpace.tolerance, start > 0 || end < cuts.count - 1 {
      let growsLeft =
        start > 0 && (end == cuts.count - 1 || middle - positions[start - 1] < positions[end + 1] - middle)
      if growsLeft { start -= 1 } else { end += 1 }
    }
    return Truncation(before: range.lowerBound..<cuts[start], after: cuts[end]..<range.upperBound)
  }

  /// The indices at which a range may be cut.
  private func places(in range: Range<Int>) -> [Int] {
    range.filter { $0 > range.lowerBound && boundary($0).contains(.character) && !boundary($0).contains(.inside) }
      + [range.upperBound]
  }

  /// The end of the longest prefix that fits.
  private func longestStart(of range: Range<Int>, _ places: [Int], within limit: Double, at position: Double) -> Int {
    var (width, end, from) = (0.0, range.lowerBound, range.lowerBound)
    for place in places {
      width += self.width(of: from..<place, from: position + width)
      from = place
      guard width <= limit + LineSpace.tolerance else { break }
      end = place
    }
    return end
  }

  /// The longest suffix that fits.
  private func shortestEnd(of range: Range<Int>, _ places: [Int], within limit: Double) -> Range<Int> {
    var (width, start, to) = (0.0, range.upperBound, range.upperBound)
    for place in places.dropLast().reversed() + [range.lowerBound] {
      width += self.width(of: place..<to, from: 0)
      to = place
      guard width <= limit + LineSpace.tolerance else { break }
      start = place
    }
    return start..<range.upperBound
  }
}
