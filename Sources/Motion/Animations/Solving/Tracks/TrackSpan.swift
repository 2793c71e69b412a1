/// An interval of media time in which a track has an effect. Each of its lanes is one smooth piece, or is mixed with
/// the lane under the track by one smooth piece.
struct TrackSpan {
  let start: Double
  let end: Double

  /// The number of completed cycles.
  let cycle: Double
  let lanes: [Lane]

  enum Lane {
    case own(SmoothPiece)

    /// A mix by a fraction of the motion, plus the motion that an initial velocity in units of the value adds.
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

/// An interval of media time within one pass of an animation: the basic time as a function of the media time, and the
/// number of completed cycles.
typealias PassPiece = (time: SmoothPiece, cycle: Double)

extension MediaTiming {
  /// The passes in an interval of the layer's time, within a group if there is one.
  func passes(over layer: SmoothPiece, in group: GroupClock?) throws(NoExactAnswer) -> [PassPiece] {
    var result: [PassPiece] = []
    for piece in try group?.times(over: layer) ?? [layer] {
      result += try passes(over: piece) { group?.isEnd($0) ?? false }
    }
    return result
  }

  /// The passes in an interval of the parent's time, without the parts in which the animation has no effect.
  /// - Parameter includesEnd: whether a time of the parent is its end; called if the parent's time is constant.
  func passes(over parent: SmoothPiece, includesEnd: (Double) -> Bool = { _ in false }) throws(NoExactAnswer)
    -> [PassPiece]
  {
    let (first, last) = (parent.value(at: parent.start), parent.value(at: parent.end))
    guard first != last else {
      guard let position = resolve(first, includesEnd: includesEnd(first)).position else { return [] }
      let time = LinearFunction.constant(position.basicTime)
      return parent.applying(time).map { ($0, position.cycle) }
    }
    let pieces = try pieces(from: min(first, last), to: max(first, last))
    return parent.cut(at: pieces.dropFirst().map(\.start)).flatMap { part -> [PassPiece] in
      let middle = part.value(at: part.start + (part.end - part.start) / 2)
      guard let piece = pieces.last(startingBy: middle, \.start), let time = piece.basicTime else { return [] }
      return part.applying(time).map { ($0, piece.cycle) }
    }
  }
}
