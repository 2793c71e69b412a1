import Pixels
import Testing

@testable import Rasterization

/// The formulas of CSS Compositing and Blending Level 1, on straight colours, in double precision, written
/// independently of the engine's.
@Suite("Blend formulas")
struct BlendFormulaTests {
  /// Red, green, blue.
  private typealias Color = [Double]

  private func luminosity(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private func clipColor(_ c: Color) -> Color {
    let (l, n, x) = (luminosity(c), c.min() ?? 0, c.max() ?? 0)
    var result = c
    if n < 0 { result = result.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { result = result.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return result
  }

  private func setLuminosity(_ c: Color, _ l: Double) -> Color {
    let d = l - luminosity(c)
    return clipColor(c.map { $0 + d })
  }

  private func saturation(_ c: Color) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private func setSaturation(_ c: Color, _ s: Double) -> Color {
    let order = c.indices.sorted { c[$0] < c[$1] }
    var result: Color = [0, 0, 0]
    if c[order[2]] > c[order[0]] {
      result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
      result[order[2]] = s
    }
    return result
  }

  private func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  /// B(Cb, Cs).
  private func mixed(_ function: CGBlendMode, _ b: Color, _ s: Color) -> Color? {
    switch function {
    case .softLight: zip(b, s).map { softLight($0, $1) }
    case .hue: setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: setLuminosity(s, luminosity(b))
    case .luminosity: setLuminosity(b, luminosity(s))
    default: nil
    }
  }

  /// The weights of source and backdrop in Porter–Duff's operators.
  private func shares(_ function: CGBlendMode, _ a: Double, _ b: Double) -> (source: Double, backdrop: Double)? {
    switch function {
    case .normal: (1, 1 - a)
    case .sourceAtop: (b, 1 - a)
    case .destinationOut: (0, 1 - a)
    case .xor: (1 - b, 1 - a)
    default: nil
    }
  }

  /// The result, premultiplied, and its alpha.
  private func exact(_ function: CGBlendMode, _ s: Color, _ a: Double, _ d: Color, _ b: Double) -> Color? {
    if let mixed = mixed(function, d, s) {
      return (0..<3).map { (1 - b) * a * s[$0] + a * b * mixed[$0] + (1 - a) * b * d[$0] } + [a + b - a * b]
    }
    if let shares = shares(function, a, b) {
      return (0..<3).map { shares.source * a * s[$0] + shares.backdrop * b * d[$0] }
        + [shares.source * a + shares.backdrop * b]
    }
    let sums = (0..<3).map { a * s[$0] + b * d[$0] } + [a + b]
    switch function {
    case .plusLighter: return sums.map { min(1, $0) }
    case .plusDarker: return sums.map { max(0, $0 - 1) }
    default: return nil
    }
  }

  @Test(
    "A mode is within 1/255 of its formula",
    arguments: [
      CGBlendMode.softLight, .hue, .saturation, .color, .luminosity, .normal, .sourceAtop, .destinationOut, .xor,
      .plusLighter, .plusDarker,
    ])
  func formula(function: CGBlendMode) throws {
    var random = RandomNumbers(seed: 11)
    var worst = 0.0
    for step in 0..<2000 {
      let (a, b) = step % 4 == 0 ? (1, 1) : (random.number(0...1), random.number(0...1))
      let (s, d) = ((0..<3).map { _ in random.number(0...1) }, (0..<3).map { _ in random.number(0...1) })
      let source = SIMD4<Float>(Float(s[2] * a), Float(s[1] * a), Float(s[0] * a), Float(a))
      let behind = SIMD4<Float>(Float(d[2] * b), Float(d[1] * b), Float(d[0] * b), Float(b))
      let result = function.blend(source, behind)
      let expected = try #require(exact(function, s, a, d, b))
      for (value, wanted) in zip([result.z, result.y, result.x, result.w], expected) {
        worst = max(worst, abs(Double(value) - wanted))
      }
    }
    #expect(worst < 1.0 / 255)
  }

  @Test("A blend of 8-bit pixels is within 1 of its formula", arguments: [CGBlendMode.softLight, .hue, .luminosity])
  func bytes(function: CGBlendMode) throws {
    var random = RandomNumbers(seed: 12)
    for _ in 0..<1000 {
      let (a, b) = (UInt32.random(in: 1...255, using: &random), UInt32.random(in: 1...255, using: &random))
      func pixel(_ alpha: UInt32) -> UInt32 {
        (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
      }
      let (source, behind) = (pixel(a), pixel(b))
      func straight(_ pixel: UInt32) -> [Double] {
        [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) / Double(pixel >> 24) }
      }
      let result = function.blend(SIMD4(pixel: source), SIMD4(pixel: behind)).pixel
      let expected = try #require(
        exact(function, straight(source), Double(a) / 255, straight(behind), Double(b) / 255))
      for (shift, wanted) in zip([16, 8, 0, 24], expected) {
        #expect(abs(Double(result >> UInt32(shift) & 255) - wanted * 255) <= 1)
      }
    }
  }
}
