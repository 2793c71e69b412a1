import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Blending")
struct BlendingTests {
  private let whole = RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 8)

  private func randomColor(_ random: inout RandomNumbers) -> PremultipliedColor {
    let alpha = random.number(0...1)
    return PremultipliedColor(
      red: random.number(0...alpha), green: random.number(0...alpha), blue: random.number(0...alpha), alpha: alpha)
  }

  private func channels(_ color: PackedColor) -> [Double] {
    (0..<4).map { Double(color.bits >> (8 * UInt32($0)) & 0xFF) }
  }

  @Test("A colour over a colour is the rounded source-over of their 8-bit values")
  func colorOverColor() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<200 {
      let (below, above) = (PackedColor(randomColor(&random)), randomColor(&random))
      let opacity = random.number(0...1)
      let buffer = paint([.colored(whole, fill: above, opacity: opacity)], width: 40, height: 8, background: below)
      let source = channels(PackedColor(above, opacity: opacity))
      for (channel, value) in buffer.channels(11, 3).enumerated() {
        let exact = source[channel] + channels(below)[channel] * (255 - source[3]) / 255
        #expect(abs(Double(value) - exact) <= 0.5)
      }
    }
  }

  @Test("A colour fades to the nearest 8-bit values")
  func fading() {
    var random = RandomNumbers(seed: 8)
    for _ in 0..<100 {
      let (color, opacity) = (randomColor(&random), random.number(0...1))
      let exact = [color.blue, color.green, color.red, color.alpha].map { $0 * opacity * 255 }
      for (value, wanted) in zip(channels(PackedColor(color, opacity: opacity)), exact) {
        #expect(abs(value - wanted) <= 0.5)
      }
    }
  }

  @Test("An opaque colour replaces what is below by its nearest 8-bit value")
  func opaqueColor() {
    let color = PremultipliedColor(red: 0.2, green: 0.4999, blue: 0.7, alpha: 1)
    #expect(paint([.colored(whole, fill: color)])[20, 4] == 0xFF33_7FB3)
  }

  @Test("Background and border fade as one")
  func borderFadesWithBackground() {
    let box = Box.colored(
      RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 40), fill: .pureWhite, border: .pureRed, borderWidth: 10,
      opacity: 0.5)
    let buffer = paint([box], background: PackedColor(.pureBlue))
    #expect(buffer[5, 20] == 0xFF80_007F)
    #expect(buffer[20, 20] == 0xFF80_80FF)
  }

  @Test("The background shows through a translucent border")
  func translucentBorder() {
    let veil = PremultipliedColor(red: 0.5, green: 0, blue: 0, alpha: 0.5)
    let box = Box.colored(
      RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 40), fill: .pureBlue, border: veil, borderWidth: 10)
    #expect(paint([box])[5, 20] == 0xFF80_0080)
  }

  @Test("No background bleeds out under an opaque border", arguments: [0.0, 0.4, 1.3])
  func noBleeding(angle: Double) {
    let shape = RoundedBox(minX: -30, minY: -25, maxX: 30, maxY: 25, radius: 12)
    let map = Homography.turned(angle, x: 48.3, y: 40.4)
    let bordered = paint([.colored(shape, map, fill: .pureRed, border: .pureBlue, borderWidth: 3)])
    let inside = paint([.colored(RoundedBox(minX: -27, minY: -22, maxX: 27, maxY: 22, radius: 9), map)])
    for y in 0..<80 {
      for x in 0..<96 where inside.channels(x, y)[0] == 0 { #expect(bordered.channels(x, y)[2] == 0) }
    }
  }

  @Test("A border and its filling together cover what the shape covers")
  func borderPartitionsShape() {
    let shape = RoundedBox(minX: -30, minY: -25, maxX: 30, maxY: 25, radius: 12)
    let map = Homography.turned(0.4, x: 48.3, y: 40.4)
    let bordered = paint([.colored(shape, map, fill: .pureWhite, border: .pureWhite, borderWidth: 2.5)])
    #expect(bordered.pixels == paint([.colored(shape, map)]).pixels)
  }

  @Test("Opacity 0 draws nothing")
  func clear() {
    let box = Box.colored(whole, border: .pureRed, borderWidth: 2, opacity: 0)
    #expect(paint([box]).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
