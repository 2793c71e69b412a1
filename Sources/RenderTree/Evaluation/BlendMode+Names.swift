import DisplayList
import Properties

extension BlendMode: PropertyConstant {
  @usableFromInline package static var known: [BlendMode] { allCases }
}

extension BlendMode {
  /// The mode by its own name, or by those that `CAFilter`, `CGBlendMode` and Core Image have for it.
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
