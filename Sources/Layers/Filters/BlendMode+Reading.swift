import Animations
import RenderTree

extension BlendMode {
  /// The mode by its own name, or by those that `CAFilter` and Core Image have for it.
  init?(filterName name: String) {
    let own = name.hasPrefix("CI") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    if let mode = Self(rawValue: own) ?? Self.otherNames[own] { self = mode } else { return nil }
  }

  private static let otherNames: [String: BlendMode] = [
    "destOut": .destinationOut, "sourceOverCompositing": .normal, "sourceAtopCompositing": .sourceAtop,
    "additionCompositing": .plusLighter, "multiplyCompositing": .multiply,
  ]

  /// Reads what is set as a `compositingFilter`.
  static func read(filter value: Any) -> BlendMode? {
    switch value {
    case let mode as BlendMode: mode
    case let filter as CAFilter: filter.blendMode
    case let name as String: BlendMode(filterName: name)
    default: nil
    }
  }
}
