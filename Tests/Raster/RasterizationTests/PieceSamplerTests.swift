import Foundation
import Geometry
import Pixels
import Randomness
import Testing

@testable import Rasterization

@Suite("Coverage by the union of convex pieces")
struct PieceSamplerTests {
  private let rect = PixelRect(minX: 3, minY: 5, maxX: 150, maxY: 62)

  private func sampler(_ map: Homography = .identity, crossings: Double = 0) -> PieceSampler {
    PieceSampler(under: map, in: rect, crossings: crossings)
  }

  private func add(_ piece: [SIMD2<Double>], to sampler: PieceSampler) {
    piece.withUnsafeBufferPointer { sampler.add($0) }
  }

  private func triangles(_ count: Int, seed: UInt64, size: Double = 60) -> [[SIMD2<Double>]] {
    var random = RandomNumbers(seed: seed)
    return (0..<count).map { _ in
      let middle = SIMD2(random.number(-20...180), random.number(-20...90))
      return (0..<3).map { _ in middle + SIMD2(random.number(-size...size), random.number(-size...size)) }
    }
  }

  /// The exact coverage of `rect` by one polygon.
  private func coverage(_ polygon: [SIMD2<Double>]) -> [UInt8] {
    let path = CGMutablePath()
    path.addLines(between: polygon.map { CGPoint(x: $0.x, y: $0.y) })
    var all = [UInt8](repeating: 0, count: rect.width * rect.height)
    let outline = FlattenedPath(path, .identity)
    guard let mask = AlphaMask(filling: outline, by: .winding, in: rect) else { return all }
    for y in mask.rect.minY..<mask.rect.maxY {
      for x in mask.rect.minX..<mask.rect.maxX {
        all[(y - rect.minY) * rect.width + x - rect.minX] = mask.pixel(x: x, y: y).pointee
      }
    }
    return all
  }

  private func levels(_ sampler: PieceSampler) -> [UInt8] {
    let mask = sampler.mask
    #expect(mask.rect == rect)
    return (0..<rect.width * rect.height).map {
      mask.level(x: rect.minX + $0 % rect.width, y: rect.minY + $0 / rect.width)
    }
  }

  @Test("The samples of a piece have its area within a sixteenth of a pixel, without a bias")
  func area() {
    for triangle in triangles(60, seed: 1) {
      let sampler = sampler()
      add(triangle, to: sampler)
      let (sampled, exact) = (levels(sampler), coverage(triangle))
      let errors = zip(sampled, exact).map { Int($0) - Int($1) }
      #expect(errors.allSatisfy { abs($0) <= 20 })
      let mean = Double(errors.reduce(0, +)) / Double(max(1, exact.filter { $0 > 0 && $0 < 255 }.count))
      #expect(abs(mean) < 3)
    }
  }

  @Test("Pieces that share an edge neither leave a gap nor count twice")
  func sharedEdge() {
    var random = RandomNumbers(seed: 2)
    for _ in 0..<20 {
      let (a, b) = (SIMD2(random.number(-50...200), -1), SIMD2(random.number(-50...200), 70))
      let sampler = sampler()
      add([SIMD2(-100, -1), a, b, SIMD2(-100, 70)], to: sampler)
      add([SIMD2(300, -1), a, b, SIMD2(300, 70)], to: sampler)
      #expect(levels(sampler).allSatisfy { $0 == 255 })
      #expect(!sampler.isWanted(from: a, to: b, reach: 1))
    }
  }

  @Test("The order of pieces changes nothing, and completely covered pixels are not wanted", arguments: [0.0, 1e9])
  func order(crossings: Double) {
    let pieces = triangles(400, seed: 3)
    let (one, other) = (sampler(crossings: crossings), sampler(crossings: crossings))
    for piece in pieces { add(piece, to: one) }
    for piece in pieces.reversed() {
      let (low, high) = (piece.reduce(piece[0], pointwiseMin), piece.reduce(piece[0], pointwiseMax))
      if other.isWanted(from: low, to: high, reach: 0) { add(piece, to: other) }
    }
    #expect(levels(one) == levels(other))
    #expect(!one.isWanted(from: SIMD2(40, 20), to: SIMD2(60, 40), reach: 3))
    #expect(!one.isWanted(from: SIMD2(400, 20), to: SIMD2(600, 40), reach: 3))
  }

  @Test("In perspective, pieces are at their images, and parts behind the eye are cut off")
  func perspective() {
    let map = Homography(m11: 1, m12: 0.1, m13: 0.004, m21: 0.2, m22: 1, m23: -0.003, m31: 4, m32: 2, m33: 1)
    for triangle in triangles(40, seed: 4, size: 300) {
      let sampler = sampler(map)
      add(triangle, to: sampler)
      let exact = coverage(ProjectedPolygon.visible(triangle, under: map))
      #expect(zip(levels(sampler), exact).allSatisfy { abs(Int($0) - Int($1)) <= 20 })
    }
  }

  @Test("Points that are far away, infinite or NaN do no harm")
  func hostile() {
    let odd = [0, -1e30, 1e30, 1e300, -.infinity, .infinity, .nan, 40]
    var random = RandomNumbers(seed: 5)
    let sampler = sampler()
    for _ in 0..<2000 {
      let piece = (0..<3).map { _ in SIMD2(odd[random.below(8)], odd[random.below(8)]) }
      add(piece, to: sampler)
      _ = sampler.isWanted(from: piece[0], to: piece[1], reach: piece[2].x)
    }
    add([SIMD2(-1e9, -1e9), SIMD2(1e9, -1e9), SIMD2(1e9, 1e9), SIMD2(-1e9, 1e9)], to: sampler)
    #expect(levels(sampler).allSatisfy { $0 == 255 })
  }
}
