import Documents
import Foundation
import Geometry
import Support

extension ValueReader {
  private static let transformForms =
    "a list of { rotate: … }, { scale: … }, { translate: … } and { perspective: … }, 16 numbers, or identity"

  func transform(_ node: Node) -> CATransform3D? {
    if node.scalar?.text == "identity" { return CATransform3DIdentity }
    guard let elements = node.elements else {
      return mismatch(
        node, expected: Self.transformForms,
        suggestion: node.scalar.flatMap { Suggestion.nearest(to: $0.text, in: ["identity"]) })
    }
    if let first = elements.first, first.scalar != nil { return matrix(node) }
    // With row vectors, the transform applied first is the left factor.
    return all(elements, transformItem)?.reduce(CATransform3DIdentity, CATransform3DConcat)
  }

  private func matrix(_ node: Node) -> CATransform3D? {
    guard let m = numbers(node, count: 16, expected: "16 numbers m11…m44")?.map({ CGFloat($0) }) else { return nil }
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  private func transformItem(_ node: Node) -> CATransform3D? {
    guard let entry = node.entries?.first, node.entries?.count == 1 else {
      return mismatch(node, expected: "a mapping with one key: rotate, scale, translate or perspective")
    }
    switch entry.key {
    case transformKeys.rotate.name: return rotation(entry.value)
    case transformKeys.scale.name: return scale(entry.value)
    case transformKeys.translate.name: return translation(entry.value)
    case transformKeys.perspective.name: return perspective(entry.value)
    default:
      reportUnknown("transform", entry.key, known: MappingKind.transformItem.table.names, at: entry.position)
      return nil
    }
  }

  private func rotation(_ node: Node) -> CATransform3D? {
    guard node.elements != nil else {
      return angle(node, .finite).map { CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) }
    }
    guard let elements = elements(node, count: 4...4, expected: "an angle or [angle, x, y, z]") else { return nil }
    let radians = angle(elements[0], .finite)
    guard let axis = all(Array(elements.dropFirst()), { number($0, .finite) }), let radians else { return nil }
    guard axis.contains(where: { $0 != 0 }) else {
      return failure(
        "the axis [0, 0, 0] has no direction", expected: "an axis of rotation [x, y, z]",
        at: elements[1].position)
    }
    return CATransform3DMakeRotation(CGFloat(radians), CGFloat(axis[0]), CGFloat(axis[1]), CGFloat(axis[2]))
  }

  private func scale(_ node: Node) -> CATransform3D? {
    if node.elements == nil {
      return number(node, .finite).map { CATransform3DMakeScale(CGFloat($0), CGFloat($0), CGFloat($0)) }
    }
    return twoOrThree(node, third: 1, expected: "a number, [x, y] or [x, y, z]").map {
      CATransform3DMakeScale($0[0], $0[1], $0[2])
    }
  }

  private func translation(_ node: Node) -> CATransform3D? {
    twoOrThree(node, third: 0, expected: "[x, y] or [x, y, z]").map {
      CATransform3DMakeTranslation($0[0], $0[1], $0[2])
    }
  }

  private func twoOrThree(_ node: Node, third: CGFloat, expected: String) -> [CGFloat]? {
    guard let elements = elements(node, count: 2...3, expected: expected),
      let numbers = all(elements, { number($0, .finite).map { CGFloat($0) } })
    else { return nil }
    return numbers.count == 2 ? numbers + [third] : numbers
  }

  private func perspective(_ node: Node) -> CATransform3D? {
    guard let distance = number(node, .finite) else { return nil }
    guard distance != 0 else {
      report("a perspective of 0", expected: "the distance of the eye, not 0", at: node.position)
      return nil
    }
    var transform = CATransform3DIdentity
    transform.m34 = CGFloat(-1 / distance)
    return transform
  }
}
