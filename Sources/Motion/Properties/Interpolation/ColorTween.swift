import Pixels

/// Two colours as components in the same space: their own if both have the same, otherwise extended sRGB.
package struct ColorTween: Sendable {
  private let space: ColorSpace
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>

  init(_ first: CGColor, _ second: CGColor) {
    space = first.space == second.space ? first.space : .sRGB
    self.first = first.lanes(in: space)
    self.second = second.lanes(in: space)
  }

  func color(at fraction: Double) -> CGColor {
    CGColor(colorSpace: space, lanes: first.mixed(with: second, at: fraction))
  }

  /// A colour computed from the components of both.
  func color(_ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> CGColor {
    CGColor(colorSpace: space, lanes: operation(first, second))
  }
}
