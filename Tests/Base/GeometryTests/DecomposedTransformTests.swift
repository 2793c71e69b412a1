import Foundation
import GoldCases
import Testing

@testable import Geometry

@Suite struct DecomposedTransformTests {
  @Test("Transforms mix part by part", arguments: GoldTransforms.mixing)
  func mixing(gold: GoldCase) throws {
    let from = try #require(CATransform3D(gold.input["from"]))
    let to = try #require(CATransform3D(gold.input["to"]))
    let progress = try #require(gold.input["progress"].double)
    guard let start = DecomposedTransform(from), let end = DecomposedTransform(to) else {
      #expect(gold.what == "non-invertible end: switch at 0.5")
      return
    }
    let mixed = CATransform3D(DecomposedTransform.Mix(start, end).parts(at: progress))
    expectClose(mixed.elements, try #require(gold.expected.doubles), within: gold.tolerance)
  }

  @Test("A transform is decomposed into the known parts", arguments: GoldTransforms.parts)
  func parts(gold: GoldCase) throws {
    let matrix = try #require(CATransform3D(gold.input["matrix"]))
    let parts = try #require(DecomposedTransform(matrix))
    if let expected = gold.expected.doubles {
      expectClose(CATransform3D(parts).elements, expected, within: gold.tolerance)
      return
    }
    let expected = gold.expected
    let tolerance = gold.tolerance
    expectClose(list(parts.translation), try #require(expected["translation"].doubles), within: tolerance)
    expectClose(list(parts.scale), try #require(expected["scale"].doubles), within: tolerance)
    let skew = ["skewXY", "skewXZ", "skewYZ"].compactMap { expected[$0].double }
    expectClose(list(parts.skew), skew, within: tolerance)
    let q = parts.rotation
    let quaternion = try #require(expected["quaternion"].doubles)
    // A quaternion and its negative are the same rotation.
    let sign = q.w * quaternion[3] < 0 ? -1.0 : 1
    expectClose([q.x * sign, q.y * sign, q.z * sign, q.w * sign], quaternion, within: tolerance)
    let p = parts.perspective
    expectClose([p.x, p.y, p.z, p.w], try #require(expected["perspective"].doubles), within: tolerance)
    if let euler = expected["euler"].doubles { expectClose(list(q.eulerAngles), euler, within: tolerance) }
  }

  @Test("Composing the parts restores the transform")
  func roundTrip() throws {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<500 {
      let transform = Sample.transform(using: &random)
      let again = CATransform3D(try #require(DecomposedTransform(transform)))
      expectClose(again.elements, transform.elements, within: 1e-9)
    }
  }

  @Test("Negative scales are restored as the same matrix")
  func mirrored() throws {
    let mirror = CATransform3DMakeScale(-1, 1, 1)
    expectClose(CATransform3D(try #require(DecomposedTransform(mirror))).elements, mirror.elements, within: 1e-15)
  }

  @Test("A scale of 0 can be interpolated")
  func zeroScale() throws {
    let nothing = try #require(DecomposedTransform(CATransform3DMakeScale(0, 0, 1)))
    let whole = try #require(DecomposedTransform(CATransform3DMakeRotation(1, 0, 0, 1)))
    let half = DecomposedTransform.Mix(nothing, whole).parts(at: 0.5)
    expectClose(list(half.scale), [0.5, 0.5, 1], within: 1e-15)
    #expect(abs(half.rotation.eulerAngles.z - 0.5) < 1e-12)
  }

  @Test("A transform that cannot be decomposed is nil", arguments: ["NaN", "infinite", "m44 = 0", "flat"])
  func withoutParts(kind: String) {
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    switch kind {
    case "NaN": transform.m23 = .nan
    case "infinite": transform.m41 = .infinity
    case "m44 = 0": transform.m44 = 0
    default: (transform.m31, transform.m32, transform.m33) = (transform.m21, transform.m22, transform.m23)
    }
    #expect(DecomposedTransform(transform) == nil)
  }

  @Test("Angles set are the angles read")
  func eulerAngles() {
    for x in stride(from: -3.0, through: 3, by: 0.75) {
      for y in stride(from: -1.5, through: 1.5, by: 0.5) {
        for z in stride(from: -3.0, through: 3, by: 0.75) {
          expectClose(list(Quaternion(eulerAngles: SIMD3(x, y, z)).eulerAngles), [x, y, z], within: 1e-9)
        }
      }
    }
  }

  @Test("With y a quarter turn, z is 0 and the rotation is kept")
  func gimbalLock() {
    for sign in [1.0, -1] {
      let locked = Quaternion(eulerAngles: SIMD3(0.4, sign * .pi / 2, 0.9))
      let angles = locked.eulerAngles
      #expect(angles.z == 0)
      let again = CATransform3D(DecomposedTransform(rotation: Quaternion(eulerAngles: angles)))
      expectClose(again.elements, CATransform3D(DecomposedTransform(rotation: locked)).elements, within: 1e-7)
    }
  }

  @Test("Slerp is exact at its ends")
  func slerpEnds() {
    let a = Quaternion(eulerAngles: SIMD3(1, 0.2, 3))
    let b = Quaternion(eulerAngles: SIMD3(-2, 1.2, 0.1))
    #expect(Quaternion.Slerp(a, b).rotation(at: 0) == a)
    #expect(Quaternion.Slerp(a, b).rotation(at: 1) == b)
    #expect(Quaternion.Slerp(a, a).rotation(at: 0.3) == a)
  }

  private func list(_ vector: SIMD3<Double>) -> [Double] { [vector.x, vector.y, vector.z] }
}

enum Sample {
  /// A translation, rotation, uneven scale, shear and perspective.
  static func transform(using random: inout some RandomNumberGenerator) -> CATransform3D {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var perspective = CATransform3DIdentity
    perspective.m34 = number(-0.002...0)
    var shear = CATransform3DIdentity
    (shear.m21, shear.m31, shear.m32) = (number(-1...1), number(-1...1), number(-1...1))
    var result = CATransform3DMakeScale(number(0.2...4), number(0.2...4), -number(0.2...4))
    result = CATransform3DConcat(result, shear)
    result = CATransform3DConcat(
      result, CATransform3DMakeRotation(number(-3...3), number(-1...1), number(-1...1), number(0.1...1)))
    result = CATransform3DConcat(
      result, CATransform3DMakeTranslation(number(-50...50), number(-50...50), 0))
    return CATransform3DConcat(result, perspective)
  }
}
