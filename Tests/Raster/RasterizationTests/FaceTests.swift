import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Faces that meet")
struct FaceTests {
  private let shape = RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 30)
  private let map = Homography(
    m11: 1.1, m12: 0.2, m13: 0.004, m21: -0.1, m22: 1.2, m23: 0.002, m31: 10, m32: 5, m33: 1)

  /// A box cut along a line, the far part first.
  private func parts(_ box: Box, _ line: [SIMD2<Double>], transmittance: Double) -> [Box] {
    let across = SIMD2(line[1].y - line[0].y, line[0].x - line[1].x) * 100
    let near = FaceOutline(
      corners: line + [line[1] + across, line[0] + across], isCut: true, isWhole: false, occluders: [])
    let occluder = FaceOutline.Occluder(corners: near.corners, transmittance: transmittance)
    let far = FaceOutline(
      corners: line + [line[1] - across, line[0] - across], isCut: true, isWhole: false, occluders: [occluder])
    return [far, near].map { face in
      var part = box
      part.face = face
      return part
    }
  }

  /// The differences of all pixels, by the channel with the largest difference.
  private func differences(_ a: PixelBuffer, _ b: PixelBuffer) -> [Int] {
    (0..<80 * 96).map { place in
      let (x, y) = (place % 96, place / 96)
      return zip(a.channels(x, y), b.channels(x, y)).map { abs($0 - $1) }.max() ?? 0
    }
  }

  @Test("The two sides of a cut add up to the whole", arguments: [1, 0.5, 0.1])
  func cuts(alpha: Double) {
    var random = RandomNumbers(seed: 3)
    for round in 0..<12 {
      let color = PremultipliedColor(red: 0.9 * alpha, green: 0.5 * alpha, blue: 0.2 * alpha, alpha: alpha)
      var whole = Box.colored(shape, round % 2 == 0 ? map : .turned(0.4, x: 40, y: 2), fill: color)
      if alpha == 1, round % 4 < 2 { (whole.borderWidth, whole.borderColor) = (3, color) }
      let line = (0..<2).map { side in SIMD2(random.number(0...90), Double(side) * 400 - 160) }
      let differences = differences(paint(parts(whole, line, transmittance: 1 - alpha)), paint([whole]))
      #expect(differences.allSatisfy { $0 <= 3 })
    }
  }

  @Test("A cut is antialiased")
  func soft() {
    let parts = parts(.colored(shape, .identity), [SIMD2(3, 0), SIMD2(51, 80)], transmittance: 0)
    let row = (0..<20).map { paint([parts[1]]).channels($0, 10)[0] }
    #expect(row.contains { $0 > 20 && $0 < 235 })
  }

  @Test("The light that a face lets through in a pixel is divided among those behind it by their shares of the rest")
  func shares() {
    // Half of the pixel at (10, 10) is covered in front; of the face behind, only the lower half remains.
    let square = RoundedBox(minX: 10, minY: 10, maxX: 11, maxY: 10.75)
    var box = Box.colored(square, .identity)
    for (transmittance, expected) in [(1.0, 0.75), (0, 0.5), (0.5, 0.5 / 0.75)] {
      let occluder = FaceOutline.Occluder(
        corners: [SIMD2(9, 8), SIMD2(12, 8), SIMD2(12, 10.5), SIMD2(9, 10.5)], transmittance: transmittance)
      box.face = FaceOutline(
        corners: [SIMD2(10, 10), SIMD2(11, 10), SIMD2(11, 10.75), SIMD2(10, 10.75)], isCut: false,
        occluders: [occluder])
      #expect(abs(Double(paint([box]).channels(10, 10)[0]) - 255 * expected) <= 1)
    }
  }

  @Test("Outlines that are not finite or have no area do not crash", arguments: [Double.nan, .infinity, 1e300, 0])
  func odd(value: Double) {
    let corners = [SIMD2(value, 0), SIMD2(20, value), SIMD2(-value, 30)]
    for isCut in [true, false] {
      var box = Box.colored(shape, map)
      box.face = FaceOutline(
        corners: corners, isCut: isCut, occluders: [FaceOutline.Occluder(corners: corners, transmittance: 0)])
      _ = paint([box])
      box.face = FaceOutline(
        corners: [SIMD2(0, 0), SIMD2(40, 0), SIMD2(40, 30)], isCut: isCut,
        occluders: [FaceOutline.Occluder(corners: corners, transmittance: value)])
      _ = paint([box])
    }
  }
}
