import Drawing
import Foundation
import Geometry
import Pixels
import Randomness
import Testing

@Suite("Conic gradients of contexts")
struct ConicGradientTests {
  @Test("Pixels on the ray of a hard stop have the colour that begins there", arguments: 0..<24)
  func hardStop(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let ray = Double(seed % 8) * .pi / 4
    let location = seed < 12 ? 0.5 : random.number(0.05...0.95)
    let center = CGPoint(x: Double(random.below(80)) / 2, y: Double(random.below(80)) / 2)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [.red, .red, .blue, .blue], locations: [0, location, location, 1].map { CGFloat($0) })
    )
    let image = try draw(40, 40) {
      $0.drawConicGradient(gradient, center: center, angle: CGFloat(ray - location * 2 * .pi))
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let (across, up) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let aside = (up * cos(ray) - across * sin(ray))
        guard abs(aside) < 1e-9, across * cos(ray) + up * sin(ray) > 1e-9 else { continue }
        #expect(image[x, y] == 0xFF00_00FF, "\(x), \(y)")
      }
    }
  }
}
