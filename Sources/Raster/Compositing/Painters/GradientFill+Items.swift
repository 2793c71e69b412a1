import DisplayList
import Rasterization

extension GradientFill {
  /// Returns nil without stops.
  convenience init?(_ item: GradientItem) {
    let stops = item.stops.map { FillRamp.Stop(location: $0.location, color: $0.color) }
    guard let ramp = FillRamp(stops, over: item.background) else { return nil }
    self.init(Kind(item.kind), ramp, map: item.map)
  }
}

extension GradientFill.Kind {
  fileprivate init(_ kind: GradientItem.Kind) {
    switch kind {
    case .axial: self = .axial
    case .radial: self = .radial
    case .conic: self = .conic
    }
  }
}
