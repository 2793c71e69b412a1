import Animations

/// How a finished layer meets what is behind it (PDF 1.7 §11.3.5, Porter–Duff, CSS Compositing), by the names that
/// `compositingFilter` takes.
public enum BlendMode: String, CaseIterable, PropertyConstant {
  case normal = "normalBlendMode"
  case multiply = "multiplyBlendMode"
  case screen = "screenBlendMode"
  case overlay = "overlayBlendMode"
  case darken = "darkenBlendMode"
  case lighten = "lightenBlendMode"
  case colorDodge = "colorDodgeBlendMode"
  case colorBurn = "colorBurnBlendMode"
  case softLight = "softLightBlendMode"
  case hardLight = "hardLightBlendMode"
  case difference = "differenceBlendMode"
  case exclusion = "exclusionBlendMode"
  case hue = "hueBlendMode"
  case saturation = "saturationBlendMode"
  case color = "colorBlendMode"
  case luminosity = "luminosityBlendMode"
  case sourceAtop = "sourceAtop"
  case destinationOut = "destinationOut"
  case xor = "xor"
  case plusLighter = "plusL"
  case plusDarker = "plusD"

  public static var known: [BlendMode] { allCases }
}
