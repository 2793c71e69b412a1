import DisplayList
import Pixels

extension CGBlendMode {
  init(_ mode: BlendMode) {
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
      case .sourceAtop: .sourceAtop
      case .destinationOut: .destinationOut
      case .xor: .xor
      case .plusLighter: .plusLighter
      case .plusDarker: .plusDarker
      }
  }
}
