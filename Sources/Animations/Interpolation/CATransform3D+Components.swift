import Foundation
import Geometry

extension CATransform3D {
  /// What key-value coding reads: Euler angles in radians (`rotation` is that about z), scales (`scale` is their mean)
  /// and translations (`translation` is a size). A transform that cannot be taken apart reads as the identity.
  func component(_ component: PropertyComponent) -> PropertyValue? {
    let parts = DecomposedTransform(unnormalized: self) ?? .identity
    return switch component {
    case .rotation, .rotationZ: .number(parts.rotation.eulerAngles.z)
    case .rotationX: .number(parts.rotation.eulerAngles.x)
    case .rotationY: .number(parts.rotation.eulerAngles.y)
    case .scale: .number(parts.scale.sum() / 3)
    case .scaleX: .number(parts.scale.x)
    case .scaleY: .number(parts.scale.y)
    case .scaleZ: .number(parts.scale.z)
    case .translation: .size(CGSize(width: parts.translation.x, height: parts.translation.y))
    case .translationX: .number(parts.translation.x)
    case .translationY: .number(parts.translation.y)
    case .translationZ: .number(parts.translation.z)
    default: nil
    }
  }

  /// The transform rebuilt with one part replaced. A transform that cannot be taken apart stays as it is.
  func setting(_ component: PropertyComponent, to value: PropertyValue) -> CATransform3D {
    if let moved = settingTranslation(component, to: value) { return moved }
    guard var parts = DecomposedTransform(unnormalized: self) else { return self }
    switch (component, value) {
    case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)): parts.turn { $0.z = angle }
    case (.rotationX, .number(let angle)): parts.turn { $0.x = angle }
    case (.rotationY, .number(let angle)): parts.turn { $0.y = angle }
    case (.scale, .number(let scale)): parts.scale = SIMD3(repeating: scale)
    case (.scaleX, .number(let scale)): parts.scale.x = scale
    case (.scaleY, .number(let scale)): parts.scale.y = scale
    case (.scaleZ, .number(let scale)): parts.scale.z = scale
    case (.translation, .size(let size)):
      parts.translation.x = Double(size.width)
      parts.translation.y = Double(size.height)
    case (.translationX, .number(let distance)): parts.translation.x = distance
    case (.translationY, .number(let distance)): parts.translation.y = distance
    case (.translationZ, .number(let distance)): parts.translation.z = distance
    default: return self
    }
    return CATransform3D(parts)
  }

  /// Without perspective the translation is the last row, and the rest keeps its exact elements.
  private func settingTranslation(_ component: PropertyComponent, to value: PropertyValue) -> CATransform3D? {
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return nil }
    var result = self
    switch (component, value) {
    case (.translation, .size(let size)): (result.m41, result.m42) = (size.width, size.height)
    case (.translationX, .number(let distance)): result.m41 = CGFloat(distance)
    case (.translationY, .number(let distance)): result.m42 = CGFloat(distance)
    case (.translationZ, .number(let distance)): result.m43 = CGFloat(distance)
    default: return nil
    }
    return result
  }
}

extension DecomposedTransform {
  fileprivate mutating func turn(_ change: (inout SIMD3<Double>) -> Void) {
    var angles = rotation.eulerAngles
    change(&angles)
    rotation = Quaternion(eulerAngles: angles)
  }
}
