extension ShapedParagraph {
  /// What a truncated line shows: a part before the ellipsis and a part after it.
  struct Truncation {
    var before: Range<Int>
    var after: Range<Int>
  }

  /// What to show of a range that has too little room.
  /// - Parameters:
  ///   - room: what remains for the text beside the ellipsis, in points.
  ///   - position: where the line begins.
  func truncate(
    _ range: Range<Int>, to room: Double, at position: Double, where truncation: TextContainer.Truncation
  ) -> Truncation {
    let places = places(in: range)
    switch truncation {
    case .none, .end:
      return Truncation(
        before: range.lowerBound..<longestStart(of: range, places, within: room, at: position),
        after: range.upperBound..<range.upperBound)
    case .start:
      return Truncation(
        before: range.lowerBound..<range.lowerBound, after: shortestEnd(of: range, places, within: room))
    case .middle: return truncateMiddle(of: range, places, to: room, at: position)
    }
  }

  /// What to show beside an ellipsis in the middle, which grows to the side that keeps it there until the rest has room:
  /// as Pango does it.
  private func truncateMiddle(
    of range: Range<Int>, _ places: [Int], to room: Double, at position: Double
  ) -> Truncation {
    let cuts = [range.lowerBound] + places
    var positions = [0.0]
    for (from, to) in zip(cuts, places) {
      positions.append((positions.last ?? 0) + width(of: from..<to, from: position + (positions.last ?? 0)))
    }
    let whole = positions.last ?? 0
    let middle = whole / 2
    // The character in the middle goes first.
    var end = min(positions.firstIndex { $0 > middle } ?? positions.count - 1, positions.count - 1)
    var start = max(0, end - 1)
    while positions[start] + whole - positions[end] > room + LineSpace.tolerance, start > 0 || end < cuts.count - 1 {
      let growsLeft =
        start > 0 && (end == cuts.count - 1 || middle - positions[start - 1] < positions[end + 1] - middle)
      if growsLeft { start -= 1 } else { end += 1 }
    }
    return Truncation(before: range.lowerBound..<cuts[start], after: cuts[end]..<range.upperBound)
  }

  /// Where a range may be cut.
  private func places(in range: Range<Int>) -> [Int] {
    range.filter { $0 > range.lowerBound && boundary($0).contains(.character) && !boundary($0).contains(.inside) }
      + [range.upperBound]
  }

  /// The end of the longest beginning that has room.
  private func longestStart(of range: Range<Int>, _ places: [Int], within room: Double, at position: Double) -> Int {
    var (width, end, from) = (0.0, range.lowerBound, range.lowerBound)
    for place in places {
      width += self.width(of: from..<place, from: position + width)
      from = place
      guard width <= room + LineSpace.tolerance else { break }
      end = place
    }
    return end
  }

  /// The longest end that has room.
  private func shortestEnd(of range: Range<Int>, _ places: [Int], within room: Double) -> Range<Int> {
    var (width, start, to) = (0.0, range.upperBound, range.upperBound)
    for place in places.dropLast().reversed() + [range.lowerBound] {
      width += self.width(of: place..<to, from: 0)
      to = place
      guard width <= room + LineSpace.tolerance else { break }
      start = place
    }
    return start..<range.upperBound
  }
}
