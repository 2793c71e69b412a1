import Randomness
import Testing

@testable import Rasterization

@Suite struct HalfPlaneTests {
  @Test("Every point belongs to exactly one side of a line")
  func sides() {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<2000 {
      let plane = HalfPlane(
        a: random.number(-3...3), b: random.number(-3...3), c: random.number(-900...900), includesEdge: true)
      let (x, y) = (random.number(-500...500), random.number(-500...500))
      #expect(plane.contains(x: x, y: y) != otherSide(plane).contains(x: x, y: y))
    }
  }

  @Test("The edge belongs to one side")
  func edge() {
    let plane = HalfPlane(a: 1, b: 1, c: -3, includesEdge: true)
    #expect(plane.contains(x: 1, y: 2))
    #expect(!otherSide(plane).contains(x: 1, y: 2))
  }

  private func otherSide(_ plane: HalfPlane) -> HalfPlane {
    HalfPlane(a: -plane.a, b: -plane.b, c: -plane.c, includesEdge: !plane.includesEdge)
  }
}
