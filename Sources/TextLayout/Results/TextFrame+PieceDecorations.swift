import Foundation

/// Divides what is drawn behind, under and through letters among the pieces of a text.
extension TextFrame {
  /// A part of a line that belongs to one piece.
  private struct Share {
    var piece: Int
    var attributes: Int
    /// From the container's left side.
    var minX, maxX: Double
  }

  /// The decorations of a line by the pieces that have them.
  /// - Parameters:
  ///   - starts: where the line's pieces begin, in UTF-16.
  ///   - shown: those of them that show something, in their order.
  func decorations(inLine number: Int, starts: [Int], shown: [Int]) -> [Int: [TextDecoration]] {
    let rows = DecorationRows(decorations(of: [(number, lines[number].runs)]))
    guard !rows.isEmpty else { return [:] }
    var decorations: [Int: [TextDecoration]] = [:]
    for share in shares(inLine: number, starts: starts, shown: shown) {
      for part in rows.parts(of: share.attributes, from: share.minX, to: share.maxX) {
        let isNext = decorations[share.piece]?.last.map { $0.continues(with: part) } ?? false
        if isNext, let last = decorations[share.piece]?.indices.last {
          decorations[share.piece]?[last].frame.size.width += part.frame.width
        } else {
          decorations[share.piece, default: []].append(part)
        }
      }
    }
    return decorations
  }

  /// The parts of a line from left to right, with white space as a part of the piece before it, or where there is none
  /// before it of the first.
  private func shares(inLine number: Int, starts: [Int], shown: [Int]) -> [Share] {
    guard let first = shown.first else { return [] }
    let line = lines[number]
    func owner(of place: Int) -> Int {
      let piece = Self.last(of: starts, notAfter: place)
      let next = shown.partitioningIndex { $0 > piece }
      return next > 0 ? shown[next - 1] : first
    }
    var shares: [Share] = []
    for run in line.runs where !run.isTrailing {
      func add(_ place: Int, from left: Double, to right: Double) {
        let piece = owner(of: place)
        if let last = shares.indices.last, shares[last].piece == piece, shares[last].attributes == run.attributes {
          shares[last].maxX = right
        } else {
          shares.append(Share(piece: piece, attributes: run.attributes, minX: left, maxX: right))
        }
      }
      let (left, right) = (Double(line.origin.x) + run.x, Double(line.origin.x) + (run.x + run.width))
      guard let lastGlyph = run.glyphs.indices.last else {
        add(run.range.lowerBound, from: left, to: right)
        continue
      }
      var pen = left
      for (index, glyph) in run.glyphs.enumerated() {
        let end = index == lastGlyph ? right : pen + glyph.advance
        add(Int(glyph.index), from: pen, to: end)
        pen = end
      }
    }
    return shares
  }
}

/// The decorations of a line, by attributes and in rows, to find those in a part of the line.
private struct DecorationRows {
  private struct Key: Hashable {
    var kind: TextDecoration.Kind
    var top: Double
  }

  /// By attributes; each row goes from left to right.
  private var rows: [Int: [[TextDecoration]]] = [:]

  init(_ decorations: [TextDecoration]) {
    for (attributes, decorations) in Dictionary(grouping: decorations, by: \.attributes) {
      var places: [Key: Int] = [:]
      var rows: [[TextDecoration]] = []
      for decoration in decorations {
        let key = Key(kind: decoration.kind, top: Double(decoration.frame.minY))
        let place = places[key] ?? rows.count
        if place == rows.count {
          places[key] = place
          rows.append([])
        }
        rows[place].append(decoration)
      }
      self.rows[attributes] = rows.map { $0.sorted { $0.frame.minX < $1.frame.minX } }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// What of them is between two places, in the order in which they are drawn. Where one is cut, it is at a whole point: so
  /// the cut falls between pixels, where both sides together leave no seam.
  func parts(of attributes: Int, from left: Double, to right: Double) -> [TextDecoration] {
    (rows[attributes] ?? []).flatMap { row -> [TextDecoration] in
      var parts: [TextDecoration] = []
      var index = row.partitioningIndex { Double($0.frame.maxX) > left }
      while index < row.count, Double(row[index].frame.minX) < right {
        let whole = row[index]
        let (start, end) = (whole.cut(at: left), whole.cut(at: right))
        if end > start {
          var part = whole
          part.frame.origin.x = CGFloat(start)
          part.frame.size.width = CGFloat(end - start)
          part.phase = start - Double(whole.frame.minX)
          if whole.isTooLongForPattern { part.style = [] }
          parts.append(part)
        }
        index += 1
      }
      return parts
    }
  }
}

extension TextDecoration {
  /// The place to cut at that is nearest to another: an end, or a whole point between the ends.
  fileprivate func cut(at x: Double) -> Double {
    let (left, right) = (Double(frame.minX), Double(frame.maxX))
    if x <= left + 1e-6 { return left }
    if x >= right - 1e-6 { return right }
    return min(max(left, x.rounded()), right)
  }

  /// Whether another is the part of the same decoration that follows.
  fileprivate func continues(with other: TextDecoration) -> Bool {
    kind == other.kind && style == other.style && color == other.color && attributes == other.attributes
      && frame.minY == other.frame.minY && frame.height == other.frame.height && frame.maxX == other.frame.minX
      && abs(phase + Double(frame.width) - other.phase) < 1e-6
  }
}
