import Animations

/// A stretch of media time in which a track applies and each of its numbers is one smooth piece, or mixed with what lies
/// under the track by one.
struct TrackSpan {
  let start: Double
  let end: Double

  /// Completed cycles.
  let cycle: Double
  let lanes: [Lane]

  enum Lane {
    case own(SmoothPiece)

    /// The share of the way, and what a velocity of the value adds to it.
    case mixed(LaneMix, SmoothPiece, kick: SmoothPiece?)
    case unknown

    func part(_ start: Double, _ end: Double) -> Lane {
      switch self {
      case .own(let piece): .own(piece.part(start, end))
      case .mixed(let mix, let piece, let kick):
        .mixed(mix, piece.part(start, end), kick: kick?.part(start, end))
      case .unknown: .unknown
      }
    }
  }
}

/// A stretch of media time in which the time of an animation's pass runs evenly.
struct PassPiece {
  /// The basic time over the media time.
  let time: SmoothPiece
  let cycle: Double
}

extension MediaTiming {
  /// The passes over a stretch of the parent's time; where the animation does not apply there is none.
  /// - Parameter includesEnd: as `resolve` has it, for a parent whose time stands at the end.
  func passes(over parent: SmoothPiece, includesEnd: (Double) -> Bool = { _ in false }) throws(NoExactAnswer)
    -> [PassPiece]
  {
    let (first, last) = (parent.value(at: parent.start), parent.value(at: parent.end))
    guard first != last else {
      guard let position = resolve(first, includesEnd: includesEnd(first)).position else { return [] }
      let time = LinearFunction.constant(position.basicTime)
      return parent.applying(time).map { PassPiece(time: $0, cycle: position.cycle) }
    }
    let pieces = try pieces(from: min(first, last), to: max(first, last))
    return parent.cut(at: pieces.dropFirst().map(\.start)).flatMap { part -> [PassPiece] in
      let middle = part.value(at: part.start + (part.end - part.start) / 2)
      guard let piece = pieces.last(startingBy: middle, \.start), let time = piece.basicTime else { return [] }
      return part.applying(time).map { PassPiece(time: $0, cycle: piece.cycle) }
    }
  }
}
