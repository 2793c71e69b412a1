import Pixels
import Properties

/// The way in which a finished layer is composited with its backdrop (PDF 1.7 §11.3.5, Porter–Duff, CSS Compositing).
@usableFromInline package struct CompositingFilter: PropertyConstant {
  /// The name that is used for the property `compositingFilter`.
  @usableFromInline package let rawValue: String

  package let blendMode: CGBlendMode

  private static let blendModes: KeyValuePairs<String, CGBlendMode> = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "sourceAtop": .sourceAtop, "destinationOut": .destinationOut, "xor": .xor,
    "plusL": .plusLighter, "plusD": .plusDarker,
  ]

  @usableFromInline package static let known = blendModes.compactMap { Self(rawValue: $0.key) }

  /// Nil for a name that is not among `known`.
  @usableFromInline package init?(rawValue: String) {
    guard let blendMode = Self.blendModes.first(where: { $0.key == rawValue })?.value else { return nil }
    self.rawValue = rawValue
    self.blendMode = blendMode
  }

  /// The filter with a name: its raw value, or a name from `CAFilter`, `CGBlendMode` or Core Image; nil for other
  /// names.
  package init?(filterName name: String) {
    let own = name.hasPrefix("CI") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    self.init(rawValue: Self.otherNames[own] ?? own)
  }

  /// The names that other APIs use for blend modes, besides those of `known`.
  package static var otherSpellings: [String] {
    let own = known.map(\.rawValue) + otherNames.keys.sorted()
    return otherNames.keys.sorted() + own.map { "CI" + $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private static let otherNames = [
    "destOut": "destinationOut", "plusLighter": "plusL", "plusDarker": "plusD", "sourceOver": "normalBlendMode",
    "sourceOverCompositing": "normalBlendMode", "sourceAtopCompositing": "sourceAtop", "additionCompositing": "plusL",
    "multiplyCompositing": "multiplyBlendMode",
  ]
}
