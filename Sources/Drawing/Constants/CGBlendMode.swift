import Rasterization

/// How what is drawn meets what is there.
///
/// The first sixteen are those of PDF; the others are Porter and Duff's, within the shape that is drawn: R is the result,
/// S the source, D what is there, premultiplied, Sa and Da their alphas.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity
  /// R = 0
  case clear
  /// R = S
  case copy
  /// R = S·Da
  case sourceIn
  /// R = S·(1 − Da)
  case sourceOut
  /// R = S·Da + D·(1 − Sa)
  case sourceAtop
  /// R = S·(1 − Da) + D
  case destinationOver
  /// R = D·Sa
  case destinationIn
  /// R = D·(1 − Sa)
  case destinationOut
  /// R = S·(1 − Da) + D·Sa
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa)
  case xor
  /// R = max(0, 1 − ((1 − D) + (1 − S)))
  case plusDarker
  /// R = min(1, S + D)
  case plusLighter
}

extension BlendFunction {
  init(_ mode: CGBlendMode) {
    self =
      switch mode {
      case .normal: .normal
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .softLight: .softLight
      case .hardLight: .hardLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .clear: .clear
      case .copy: .copy
      case .sourceIn: .sourceIn
      case .sourceOut: .sourceOut
      case .sourceAtop: .sourceAtop
      case .destinationOver: .destinationOver
      case .destinationIn: .destinationIn
      case .destinationOut: .destinationOut
      case .destinationAtop: .destinationAtop
      case .xor: .xor
      case .plusDarker: .plusDarker
      case .plusLighter: .plusLighter
      }
  }
}
