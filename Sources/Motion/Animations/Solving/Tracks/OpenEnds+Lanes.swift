import Properties

extension OpenEnds {
  /// How each lane is mixed with the lane under the track; nil for values that do not consist of numbers.
  var lanes: [LaneFunction]? {
    guard !target.isStepped else { return nil }
    let (known, mix): (PropertyValue, (Double) -> LaneMix) =
      switch end {
      case .from(let value): (value.value, LaneMix.from)
      case .to(let value): (value.value, LaneMix.to)
      case .by(let value): (value, LaneMix.by)
      }
    guard let numbers = Lanes.numbers(of: known) else { return nil }
    guard case .transform = known else { return numbers.map { .mixed(mix($0)) } }
    if case .by = end { return nil }
    // An unknown rotation may be about another axis than the known one.
    return numbers.enumerated().map { $0 < 3 ? .unknown : .mixed(mix($1)) }
  }
}
