import Geometry
import GoldCases
import Testing

@Suite struct CATransform3DTests {
  @Test("Functions return Core Animation's matrices", arguments: GoldTransforms.functions)
  func functions(gold: GoldCase) throws {
    let input = gold.input
    if let expected = gold.expected.bool {
      let transform = try #require(CATransform3D(input["of"]))
      let actual =
        gold.what.hasPrefix("IsAffine") ? CATransform3DIsAffine(transform) : CATransform3DIsIdentity(transform)
      #expect(actual == expected)
      return
    }
    let result = try #require(try result(of: gold))
    expectClose(result.elements, try #require(gold.expected.doubles), within: gold.tolerance)
  }

  private func result(of gold: GoldCase) throws -> CATransform3D? {
    let input = gold.input
    let name = gold.what.replacing("CATransform3D", with: "").prefix { $0.isLetter }
    let n = input["args"].doubles ?? []
    switch name {
    case "MakeTranslation": return CATransform3DMakeTranslation(n[0], n[1], n[2])
    case "MakeScale": return CATransform3DMakeScale(n[0], n[1], n[2])
    case "MakeRotation": return CATransform3DMakeRotation(n[0], n[1], n[2], n[3])
    case "Concat":
      return CATransform3DConcat(try #require(CATransform3D(input["a"])), try #require(CATransform3D(input["b"])))
    case "Invert": return CATransform3DInvert(try #require(CATransform3D(input["of"])))
    case "Translate": return CATransform3DTranslate(try #require(CATransform3D(input["t"])), n[0], n[1], n[2])
    case "Scale": return CATransform3DScale(try #require(CATransform3D(input["t"])), n[0], n[1], n[2])
    case "Rotate": return CATransform3DRotate(try #require(CATransform3D(input["t"])), n[0], n[1], n[2], n[3])
    default: return nil
    }
  }

  @Test("A point is a row vector", arguments: GoldTransforms.points)
  func points(gold: GoldCase) throws {
    var matrix = CATransform3D(gold.input["matrix"]) ?? CATransform3DIdentity
    if let m34 = gold.input["m34"].double { matrix.m34 = m34 }
    let point = try #require(gold.input["point"].doubles)
    let moved = CATransform3DConcat(CATransform3DMakeTranslation(point[0], point[1], point[2]), matrix).elements
    let w = moved[15]
    expectClose(
      [moved[12] / w, moved[13] / w, moved[14] / w, w], try #require(gold.expected.doubles), within: gold.tolerance)
  }

  @Test("The inverse undoes a transform")
  func inverse() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<200 {
      let transform = Sample.transform(using: &random)
      expectClose(
        CATransform3DConcat(transform, CATransform3DInvert(transform)).elements, CATransform3DIdentity.elements,
        within: 1e-8)
    }
  }

  @Test("A transform without an inverse is returned unchanged")
  func singular() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    let point = CGAffineTransformSamples.collapsed
    #expect(point.inverted() == point)
  }
}
