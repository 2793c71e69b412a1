import DisplayList
import Properties

extension BlendMode: PropertyConstant {
  @usableFromInline package static var known: [BlendMode] { allCases }
}

extension BlendMode {
  /// The mode with a name: its raw value, or a name from `CAFilter`, `CGBlendMode` or Core Image. Nil for other names.
  package init?(filterName name: String) {
    let own = name.hasPrefix("CI") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    if let mode = Self(rawValue: own) ?? Self.otherNames[own] { self = mode } else { return nil }
  }

  private static let otherNames: [String: BlendMode] = [
    "destOut": .destinationOut, "plusLighter": .plusLighter, "plusDarker": .plusDarker,
    "sourceOver": .normal, "sourceOverCompositing": .normal, "sourceAtopCompositing": .sourceAtop,
    "additionCompositing": .plusLighter,
    "multiplyCompositing": .multiply,
  ]
}
