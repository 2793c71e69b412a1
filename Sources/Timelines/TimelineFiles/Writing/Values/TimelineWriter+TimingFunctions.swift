import Animations
import Documents

extension TimelineWriter {
  /// A timing function, by its name if it has one.
  func timingFunction(_ function: CAMediaTimingFunction) -> Node {
    let curve = function.curve
    if let pieces = curve.pieces { return Self.node(pieces.form) }
    if let name = CAMediaTimingFunctionName.known.first(where: { $0.curve == curve }) { return .text(name.rawValue) }
    return .numbers([curve.c1x, curve.c1y, curve.c2x, curve.c2y])
  }

  private static func node(_ form: TimingPieces.Form) -> Node {
    var entries = NodeEntries()
    switch form {
    case .bounce(let bounce): return .text(bounce.rawValue)
    case .steps(let count, let position):
      entries.add(timingStepsKeys.steps, .number(Double(count)))
      if position != .jumpEnd { entries.add(timingStepsKeys.position, .text(position.rawValue)) }
    case .linear(let stops):
      entries.add(timingLinesKeys.linear, .list(stops.map { .numbers([$0.value, $0.progress]) }))
    }
    return entries.node
  }
}
