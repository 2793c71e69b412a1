import Geometry
import Randomness
import Testing

@Suite struct HalfPlaneTests {
  @Test("Every point belongs to a half-plane or to its complement, never to both")
  func complement() {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<2000 {
      let plane = HalfPlane(
        a: random.number(-3...3), b: random.number(-3...3), c: random.number(-900...900), includesEdge: true)
      let (x, y) = (random.number(-500...500), random.number(-500...500))
      #expect(plane.contains(x: x, y: y) != plane.complement.contains(x: x, y: y))
    }
  }

  @Test("The edge belongs to one side")
  func edge() {
    let plane = HalfPlane(a: 1, b: 1, c: -3, includesEdge: true)
    #expect(plane.contains(x: 1, y: 2))
    #expect(!plane.complement.contains(x: 1, y: 2))
  }

  @Test("A moved half-plane contains the moved points")
  func moved() {
    let plane = HalfPlane(a: 2, b: -1, c: 4, includesEdge: true)
    let moved = plane.moved(x: 10, y: 3)
    for (x, y) in [(0.0, 0.0), (-4, 5), (7, 90), (-30, -2)] {
      #expect(moved.contains(x: x + 10, y: y + 3) == plane.contains(x: x, y: y))
    }
  }

  @Test("A scaled half-plane contains the scaled points")
  func scaled() {
    let plane = HalfPlane(a: 2, b: -1, c: 4, includesEdge: true)
    let scaled = plane.scaled(x: 4, y: 0.5)
    for (x, y) in [(0.0, 0.0), (-4, 5), (7, 90), (-30, -2)] {
      #expect(scaled.contains(x: x * 4, y: y * 0.5) == plane.contains(x: x, y: y))
    }
  }
}
