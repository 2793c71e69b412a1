import Foundation
import Geometry
import Properties

extension CATransform3D {
  /// The transform as a timeline writes it: scale, rotation and translation, without identities; nil if the transform
  /// has skew or perspective.
  var listText: String? {
    if self == CATransform3DIdentity { return "identity" }
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1, let parts = DecomposedTransform(self) else { return nil }
    let plain = DecomposedTransform(translation: parts.translation, scale: parts.scale, rotation: parts.rotation)
    guard CATransform3D(plain).isNear(self) else { return nil }
    let items = [
      Self.item("scale", parts.scale, identityValue: 1, allowsUniform: true),
      Self.rotationItem(parts.rotation),
      Self.item("translate", parts.translation, identityValue: 0, allowsUniform: false),
    ]
    return "[\(items.compactMap { $0 }.joined(separator: ", "))]"
  }

  private static func item(
    _ name: String, _ numbers: SIMD3<Double>, identityValue: Double, allowsUniform: Bool
  ) -> String? {
    let numbers = [numbers.x, numbers.y, numbers.z].map { PropertyValue.rounded($0, beside: 1) }
    guard numbers.contains(where: { abs($0 - identityValue) > 1e-14 }) else { return nil }
    let isUniform = allowsUniform && numbers[0] == numbers[1] && numbers[1] == numbers[2]
    // Timelines omit the z component if it is an identity.
    let written = abs(numbers[2] - identityValue) > 1e-14 ? numbers : Array(numbers.prefix(2))
    let texts = written.map(\.json)
    return isUniform ? "{ \(name): \(texts[0]) }" : "{ \(name): [\(texts.joined(separator: ", "))] }"
  }

  private static func rotationItem(_ rotation: Quaternion) -> String? {
    let axis = SIMD3(rotation.x, rotation.y, rotation.z)
    let sine = (axis * axis).sum().squareRoot()
    guard sine > 1e-15 else { return nil }
    let degrees = 2 * atan2(sine, rotation.w) * 180 / .pi
    func text(_ number: Double) -> String { PropertyValue.rounded(number, beside: 1).json }
    if axis.x == 0, axis.y == 0 { return "{ rotate: \(text(axis.z < 0 ? -degrees : degrees))deg }" }
    let unit = axis / sine
    return "{ rotate: [\(text(degrees))deg, \(text(unit.x)), \(text(unit.y)), \(text(unit.z))] }"
  }

  private func isNear(_ other: CATransform3D) -> Bool {
    guard let mine = PropertyValue.transform(self).components, let others = PropertyValue.transform(other).components
    else { return false }
    let greatest = others.reduce(1) { max($0, abs($1)) }
    return zip(mine, others).allSatisfy { abs($0 - $1) <= 1e-12 * greatest }
  }
}
