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
