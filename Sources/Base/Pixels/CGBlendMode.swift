/// How the source, which is drawn, is combined with the destination, which is already there.
///
/// The first sixteen are the blend modes of PDF. Each blends the colours where source and destination overlap, and is
/// source-over elsewhere. The others are the Porter–Duff operators and two sums, applied within the shape that is
/// drawn. R is the result, S the source and D the destination, all premultiplied; Sa and Da are their alphas.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// The source covers the destination.
  case normal
  /// The product of both: darker than either.
  case multiply
  /// The complement of the product of both complements: lighter than either.
  case screen
  /// `hardLight` with source and destination exchanged: multiplies where the destination is dark, screens where it is
  /// light.
  case overlay
  /// The smaller value of each component.
  case darken
  /// The larger value of each component.
  case lighten
  /// Brightens the destination by dividing it by the complement of the source.
  case colorDodge
  /// Darkens the destination by dividing its complement by the source.
  case colorBurn
  /// Gently darkens the destination if the source is below one half, or lightens it if the source is above.
  case softLight
  /// Multiplies if the source is below one half, screens if it is above.
  case hardLight
  /// The absolute difference of each component.
  case difference
  /// Like `difference`, with less contrast: s + d − 2·s·d.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source with the luminosity of the destination.
  case color
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity
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
