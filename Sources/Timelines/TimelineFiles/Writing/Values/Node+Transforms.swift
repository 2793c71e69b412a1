import Animations
import Documents
import Foundation
import Geometry
import Properties

extension Node {
  /// A transform: a single step if that results in exactly the same matrix, otherwise its sixteen numbers.
  static func transform(_ transform: CATransform3D) -> Node {
    if transform == CATransform3DIdentity { return .text("identity") }
    return translation(transform) ?? scale(transform) ?? rotation(transform) ?? perspective(transform)
      ?? .numbers(PropertyValue.transform(transform).components ?? [])
  }

  private static func step(_ key: TimelineKey, _ value: Node) -> Node {
    var entries = NodeEntries()
    entries.add(key, value)
    return .list([entries.node])
  }

  private static func translation(_ transform: CATransform3D) -> Node? {
    let (x, y, z) = (transform.m41, transform.m42, transform.m43)
    guard transform == CATransform3DMakeTranslation(x, y, z) else { return nil }
    return step(transformKeys.translate, .numbers((z == 0 ? [x, y] : [x, y, z]).map { Double($0) }))
  }

  private static func scale(_ transform: CATransform3D) -> Node? {
    let (x, y, z) = (transform.m11, transform.m22, transform.m33)
    guard transform == CATransform3DMakeScale(x, y, z) else { return nil }
    if x == y, y == z { return step(transformKeys.scale, .number(Double(x))) }
    return step(transformKeys.scale, .numbers((z == 1 ? [x, y] : [x, y, z]).map { Double($0) }))
  }

  /// A rotation about z.
  private static func rotation(_ transform: CATransform3D) -> Node? {
    let radians = atan2(Double(transform.m12), Double(transform.m11))
    // The intended angle is usually a round number of degrees or radians.
    let candidates = [rounded(radians * 180 / .pi) * .pi / 180, rounded(radians), radians]
    let angle = candidates.first { transform == CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) }
    return angle.map { step(transformKeys.rotate, .angle($0)) }
  }

  private static func perspective(_ transform: CATransform3D) -> Node? {
    guard transform.m34 != 0 else { return nil }
    let distance = -1 / Double(transform.m34)
    return [rounded(distance), distance].first { distance in
      var perspective = CATransform3DIdentity
      perspective.m34 = CGFloat(-1 / distance)
      return distance.isFinite && distance != 0 && transform == perspective
    }.map { step(transformKeys.perspective, .number($0)) }
  }
}
