import Geometry

/// A pixel divided into convex pieces, each of which every face covers completely or not at all.
struct PixelPieces {
  private struct Piece {
    var start, count: Int

    /// The product of the transmittances of the faces in front, 0…1.
    var light: Double
    var isInside: Bool

    /// Whether the painted shape covers the piece. Outside it, neither the face nor the faces in front count.
    var isPainted = true
  }

  private var points: [SIMD2<Double>] = []
  private var pieces: [Piece] = []
  private let corner: SIMD2<Double>

  /// The distance from a point, in pixels, below which an edge is treated as passing through it.
  private static let tolerance = 1e-9

  /// The number of pieces at which a pixel is not cut any further.
  private static let limit = 200

  /// The whole pixel (x, y) as one piece, not covered by the face.
  init(x: Int, y: Int) {
    corner = SIMD2(Double(x), Double(y))
    points = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
    pieces = [Piece(start: 0, count: 4, light: 1, isInside: false)]
    points.reserveCapacity(64)
    pieces.reserveCapacity(16)
  }

  /// Restricts faces to the shape that is painted.
  mutating func paint(_ shape: [SIMD2<Double>]) {
    pieces[0].isPainted = false
    split(by: shape) { $0.isPainted = true }
  }

  /// Marks the pieces that the face covers.
  mutating func markInside(_ face: [SIMD2<Double>]) { split(by: face) { $0.isInside = $0.isPainted } }

  /// Multiplies the light of the pieces that a face in front covers by its transmittance.
  mutating func cover(_ face: FaceOutline.Occluder) {
    split(by: face.corners) { if $0.isPainted { $0.light *= face.transmittance } }
  }

  /// ∫T over the pixel, and ∫F·T over the part that the face covers (see `FaceOutline`).
  var light: (all: Double, inside: Double) {
    var (all, inside) = (0.0, 0.0)
    for piece in pieces where piece.light > 0 {
      let light = area(of: piece) * piece.light
      all += light
      if piece.isInside { inside += light }
    }
    return (all, inside)
  }

  private mutating func split(by polygon: [SIMD2<Double>], _ change: (inout Piece) -> Void) {
    guard pieces.count < Self.limit else { return }
    for index in pieces.indices where pieces[index].light > 0 {
      var inside: Piece? = pieces[index]
      for place in polygon.indices {
        guard let rest = inside else { break }
        let start = polygon[place] - corner
        let edge = polygon[place + 1 < polygon.count ? place + 1 : 0] - corner - start
        inside = cut(rest, start, edge)
      }
      if var inside {
        change(&inside)
        pieces[index] = inside
      } else {
        // The piece has no part inside: its parts were appended to the list.
        pieces[index].light = 0
      }
    }
  }

  /// Appends the part of a piece to the right of an edge to the list, and returns the rest.
  private mutating func cut(_ piece: Piece, _ start: SIMD2<Double>, _ edge: SIMD2<Double>) -> Piece? {
    func depth(_ point: SIMD2<Double>) -> Double { edge.x * (point.y - start.y) - edge.y * (point.x - start.x) }
    let slack = Self.tolerance * (abs(edge.x) + abs(edge.y))
    var (deepest, farthest) = (-Double.infinity, Double.infinity)
    for index in piece.start..<piece.start + piece.count {
      let depth = depth(points[index])
      deepest = max(deepest, depth)
      farthest = min(farthest, depth)
    }
    if farthest >= -slack { return piece }
    guard deepest > slack else {
      pieces.append(piece)
      return nil
    }
    pieces.append(part(piece, sign: -1, depth))
    return part(piece, sign: 1, depth)
  }

  /// The part of a piece on which `depth · sign` is positive (Sutherland–Hodgman).
  private mutating func part(_ piece: Piece, sign: Double, _ depth: (SIMD2<Double>) -> Double) -> Piece {
    var part = piece
    part.start = points.count
    var from = points[piece.start + piece.count - 1]
    var before = depth(from) * sign
    for index in piece.start..<piece.start + piece.count {
      let to = points[index]
      let after = depth(to) * sign
      if (before > 0) != (after > 0) { points.append(from + (to - from) * (before / (before - after))) }
      if after > 0 { points.append(to) }
      (from, before) = (to, after)
    }
    part.count = points.count - part.start
    return part
  }

  private func area(of piece: Piece) -> Double {
    guard piece.count >= 3 else { return 0 }
    let first = points[piece.start]
    var area = 0.0
    for index in piece.start + 2..<piece.start + piece.count {
      let (a, b) = (points[index - 1] - first, points[index] - first)
      area += (a.x * b.y - a.y * b.x) / 2
    }
    return abs(area)
  }
}
