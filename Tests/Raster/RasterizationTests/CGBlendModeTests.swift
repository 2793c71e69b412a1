import Pixels
import Testing

@testable import Rasterization

@Suite("Blend modes of pixels")
struct CGBlendModeTests {
  /// The formulas of CSS Compositing, on straight colours, in double precision.
  private func separable(_ function: CGBlendMode, _ b: Double, _ s: Double) -> Double? {
    switch function {
    case .multiply: b * s
    case .screen: 1 - (1 - b) * (1 - s)
    case .overlay: b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .hardLight: s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    default: nil
    }
  }

  @Test("Separable modes are within 1/255 of their formulas", arguments: CGBlendMode.allCases)
  func formulas(function: CGBlendMode) {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<500 {
      let (a, b) = (random.number(0.1...1), random.number(0.1...1))
      let (s, d) = (random.number(0...1), random.number(0...1))
      guard let mixed = separable(function, d, s) else { return }
      let exact = s * a * (1 - b) + d * b * (1 - a) + a * b * mixed
      let source = SIMD4<Float>(Float(s * a), 0, 0, Float(a))
      let result = function.blend(source, SIMD4(Float(d * b), 0, 0, Float(b)))
      #expect(abs(Double(result.x) - exact) < 1.0 / 255)
      #expect(abs(Double(result.w) - (a + b - a * b)) < 1.0 / 255)
    }
  }

  @Test("A mode preserves the components of a colour that it should")
  func nonSeparable() {
    let (red, gray) = (SIMD4<Float>(0.1, 0.2, 0.8, 1), SIMD4<Float>(0.5, 0.5, 0.5, 1))
    let tinted = CGBlendMode.color.blend(red, gray)
    #expect(abs(0.11 * tinted.x + 0.59 * tinted.y + 0.3 * tinted.z - 0.5) < 0.001)
    #expect(CGBlendMode.saturation.blend(gray, red).x == CGBlendMode.saturation.blend(gray, red).z)
    #expect(CGBlendMode.plusLighter.blend(red, gray).z == 1)
    #expect(CGBlendMode.plusDarker.blend(red, gray).x == 0)
    #expect(CGBlendMode.destinationOut.blend(gray, red) == .zero)
  }
}
