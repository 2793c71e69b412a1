import Foundation
import Geometry
import Randomness
import Testing

@testable import RenderTree

@Suite("Faces that adjoin")
struct FaceContactTests {
  /// The corners of the sides of a box.
  private func box(_ size: SIMD3<Double>, turned angle: Double, at place: SIMD3<Double>) -> [[SIMD4<Double>]] {
    let transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 1, 0.3, -0.6),
      CATransform3DMakeTranslation(CGFloat(place.x), CGFloat(place.y), CGFloat(place.z)))
    func corner(_ x: Double, _ y: Double, _ z: Double) -> SIMD4<Double> {
      let (x, y, z, t) = (CGFloat(x), CGFloat(y), CGFloat(z), transform)
      return SIMD4(
        Double(x * t.m11 + y * t.m21 + z * t.m31 + t.m41), Double(x * t.m12 + y * t.m22 + z * t.m32 + t.m42),
        Double(x * t.m13 + y * t.m23 + z * t.m33 + t.m43), 1)
    }
    return [(0, 1, 2), (1, 2, 0), (2, 0, 1)].flatMap { u, v, w in
      [0.0, 1.0].map { side in
        [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { a, b in
          var point = SIMD3(repeating: 0.0)
          (point[u], point[v], point[w]) = (a * size[u], b * size[v], side * size[w])
          return corner(point.x, point.y, point.z)
        }
      }
    }
  }

  @Test("The faces of each of many boxes form one solid")
  func boxes() {
    var random = RandomNumbers(seed: 1)
    let faces = (0..<60).flatMap { _ in
      box(
        SIMD3(random.number(5...40), random.number(5...40), random.number(5...40)), turned: random.number(-3...3),
        at: SIMD3(random.number(-60...60), random.number(-60...60), random.number(-60...60)))
    }
    var contacts = FaceContacts(faces)
    let roots = faces.indices.map { contacts.root($0) }
    for face in faces.indices { #expect(roots[face] == roots[face / 6 * 6]) }
    #expect(Set(roots).count == 60)
  }

  @Test("A short side that coincides with a part of a long one adjoins it, at very different lengths")
  func parts() {
    func strip(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [SIMD4<Double>] {
      [SIMD4(x, y, 0, 1), SIMD4(x + width, y, 0, 1), SIMD4(x + width, y + height, 0, 1), SIMD4(x, y + height, 0, 1)]
    }
    let far = (0..<200).map { strip(1e5 + Double($0) * 20, 0, 10, 10) }
    let faces = [strip(0, 0, 5e4, 40), strip(3.1e4, 40, 12, 30), strip(0, 1e3, 1e6, 3), strip(100, 42, 300, 300)] + far
    var contacts = FaceContacts(faces)
    let roots = faces.indices.map { contacts.root($0) }
    #expect(roots[0] == roots[1])
    #expect(Set(roots.dropFirst()).count == faces.count - 1)
  }

  @Test("A thin face of enormous length adjoins only the small faces that it touches")
  func enormous() {
    func strip(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [SIMD4<Double>] {
      [SIMD4(x, y, 0, 1), SIMD4(x + width, y, 0, 1), SIMD4(x + width, y + height, 0, 1), SIMD4(x, y + height, 0, 1)]
    }
    let faces = [strip(0, 1e3, 1e12, 3)] + (0..<200).map { strip(Double($0) * 20, 0, 10, 10) }
    var contacts = FaceContacts(faces)
    #expect(Set(faces.indices.map { contacts.root($0) }).count == 201)
  }

  @Test("Thousands of coincident faces form one solid")
  func pile() {
    let face = [SIMD4(0.0, 0, 0, 1), SIMD4(30, 0, 5, 1), SIMD4(30, 20, 5, 1), SIMD4(0, 20, 0, 1)]
    var contacts = FaceContacts(Array(repeating: face, count: 3000))
    let root = contacts.root(0)
    for face in 0..<3000 { #expect(contacts.root(face) == root) }
  }
}
