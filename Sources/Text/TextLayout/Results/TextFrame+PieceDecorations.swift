import Foundation
import Geometry
import Pixels

/// Divides decorations among the pieces of a text.
extension TextFrame {
  /// The horizontal part of a line that belongs to a piece.
  private struct Share {
    var piece: Int
    var attributes: Int
    /// Measured from the container's left edge.
    var minX, maxX: Double
  }

  /// The decorations of each piece of a line, by the index of the piece.
  /// - Parameters:
  ///   - starts: the UTF-16 offsets at which the line's pieces begin.
  ///   - shown: the indices of the visible pieces, in their order.
  func decorations(inLine number: Int, starts: [Int], shown: [Int]) -> [Int: [TextDecoration]] {
    let rows = DecorationRows(decorations(of: [(number, lines[number].runs)])) { [attributes] in
      $0.color ?? attributes[$0.attributes].foregroundColor
    }
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

  /// The shares of a line from left to right. White space belongs to the piece before it, or to the first piece if
  /// there is none before it.
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

/// The decorations of a line in rows of the same appearance, in which the decorations of an interval can be searched.
private struct DecorationRows {
  private struct Look: Hashable {
    var kind: TextDecoration.Kind
    var top, height: Double
    var style: LineDecorationStyle
    var color: CGColor?
    /// The attributes of decorations with a pattern, because the pattern restarts where the attributes change.
    var attributes: Int?
  }

  /// Each row is sorted from left to right; adjacent decorations are merged.
  private var rows: [[TextDecoration]] = []

  /// For each set of attributes, the indices of the rows with its decorations.
  private var places: [Int: [Int]] = [:]

  /// - Parameter color: returns the colour in which a decoration is drawn; nil for the layer's colour.
  init(_ decorations: [TextDecoration], color: (TextDecoration) -> CGColor?) {
    var known: [Look: Int] = [:]
    for decoration in decorations.sorted(by: { $0.frame.minX < $1.frame.minX }) {
      let look = Look(
        kind: decoration.kind, top: Double(decoration.frame.minY), height: Double(decoration.frame.height),
        style: decoration.style, color: color(decoration),
        attributes: decoration.style.isEmpty ? nil : decoration.attributes)
      let place = known[look] ?? rows.count
      if place == rows.count {
        known[look] = place
        rows.append([])
      }
      if places[decoration.attributes]?.contains(place) != true {
        places[decoration.attributes, default: []].append(place)
      }
      if let last = rows[place].last, abs(last.frame.maxX - decoration.frame.minX) < 1e-6, decoration.style.isEmpty {
        rows[place][rows[place].count - 1].frame.size.width = decoration.frame.maxX - last.frame.minX
      } else {
        rows[place].append(decoration)
      }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The parts of the decorations between two positions, in drawing order. Cuts are at integral points: both sides then
  /// meet at a pixel boundary, without a seam.
  func parts(of attributes: Int, from left: Double, to right: Double) -> [TextDecoration] {
    (places[attributes] ?? []).flatMap { place -> [TextDecoration] in
      let row = rows[place]
      var parts: [TextDecoration] = []
      var index = row.partitioningIndex { Double($0.frame.maxX) > left }
      while index < row.count, Double(row[index].frame.minX) < right {
        let whole = row[index]
        let (start, end) = (whole.cut(at: left), whole.cut(at: right))
        if end > start {
          var part = whole
          part.attributes = attributes
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
  /// The cut nearest to a position: an end, or an integral point between the ends.
  fileprivate func cut(at x: Double) -> Double {
    let (left, right) = (Double(frame.minX), Double(frame.maxX))
    if x <= left + 1e-6 { return left }
    if x >= right - 1e-6 { return right }
    return min(max(left, x.rounded()), right)
  }

  /// Whether another part continues the same decoration.
  fileprivate func continues(with other: TextDecoration) -> Bool {
    kind == other.kind && style == other.style && color == other.color && attributes == other.attributes
      && frame.minY == other.frame.minY && frame.height == other.frame.height && frame.maxX == other.frame.minX
      && abs(phase + Double(frame.width) - other.phase) < 1e-6
  }
}
