import Foundation

/// The rectangles of characters, and hit testing.
extension TextFrame {
  /// A character, or a part of a ligature, in a line.
  private struct Cell {
    /// Its UTF-16 offset.
    var index: Int
    var minX, maxX: Double
  }

  /// The characters of a line from left to right, without trailing white space.
  private func cells(inLine number: Int) -> [Cell] {
    let line = lines[number]
    return line.runs.filter { !$0.range.isEmpty && !$0.isTrailing }.flatMap { run -> [Cell] in
      let carets = self.carets(in: run).sorted { $0.index < $1.index }
      let end = run.isRightToLeft ? run.x : run.x + run.width
      let cells = carets.indices.map { place in
        let (start, next) = (carets[place].x, place + 1 < carets.count ? carets[place + 1].x : end)
        let left = Double(line.origin.x) + min(start, next)
        return Cell(index: carets[place].index, minX: left, maxX: left + abs(next - start))
      }
      return run.isRightToLeft ? cells.reversed() : cells
    }
  }

  /// The rectangles of a range of characters, as high as their lines, from top to bottom and from left to right. A line
  /// may have several, if it contains both directions.
  /// - Parameter range: a range in UTF-16.
  package func rects(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty, let first = lineIndex(at: range.lowerBound) else { return [] }
    var rects: [CGRect] = []
    for number in first..<lines.count {
      let line = lines[number]
      guard line.range.lowerBound < range.upperBound else { break }
      var last: CGRect?
      for cell in cells(inLine: number) where range.contains(cell.index) {
        let rect = CGRect(x: cell.minX, y: line.top, width: cell.maxX - cell.minX, height: line.height)
        if let before = last, abs(before.maxX - rect.minX) < 1e-6 {
          last = before.union(rect)
        } else {
          if let last { rects.append(last) }
          last = rect
        }
      }
      if let last { rects.append(last) }
    }
    return rects
  }

  /// The UTF-16 offset of the character at a point, or of the nearest character in the nearest line; nil if the text is
  /// empty.
  package func characterIndex(at point: CGPoint) -> Int? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let y = Double(point.y)
    func distance(_ line: TextLine) -> Double { max(line.top - y, y - line.bottom, 0) }
    guard let number = lines.indices.min(by: { distance(lines[$0]) < distance(lines[$1]) }) else { return nil }
    let x = Double(point.x)
    let nearest = cells(inLine: number).min { max($0.minX - x, x - $0.maxX, 0) < max($1.minX - x, x - $1.maxX, 0) }
    return nearest?.index ?? (lines[number].range.isEmpty ? nil : lines[number].range.lowerBound)
  }
}
