import Foundation
import Geometry
import Layers
import Properties
import Timelines

extension Timeline.Animation {
  private var keyframes: [PropertyValue]? {
    if case .values(let values)? = self[keyframeAnimationProperties.values] { values } else { nil }
  }

  private var path: CGPath? {
    if case .path(let path)? = self[keyframeAnimationProperties.path] { path } else { nil }
  }

  private func value(_ key: any AnyPropertyKey) -> PropertyValue? {
    if case .value(let value)? = self[key] { value } else { nil }
  }

  /// Whether there are values between the first and the last.
  var hasInnerKeyframes: Bool { path != nil || keyframes.map { $0.count > 2 } ?? false }

  var isAdditive: Bool { boolean(propertyAnimationProperties.isAdditive) ?? false }

  var hasValueFunction: Bool {
    if case .valueFunction? = self[propertyAnimationProperties.valueFunction] { true } else { false }
  }

  /// The values of the keyframes, or of both ends, applied to a value of the model.
  func values(over model: PropertyValue) -> [PropertyValue] {
    keyframes ?? [firstValue(over: model), lastValue(over: model)].compactMap { $0 }
  }

  /// The value at the start of a cycle, applied to a value of the model; nil if these do not determine it.
  func firstValue(over model: PropertyValue) -> PropertyValue? {
    if let path {
      let numbers = path.elements.coordinates.prefix(2)
      return numbers.count == 2 ? .point(CGPoint(x: numbers[0], y: numbers[1])) : nil
    }
    if let keyframes { return keyframes.first }
    if let from = value(basicAnimationProperties.fromValue) { return from }
    guard let to = value(basicAnimationProperties.toValue), let by = value(basicAnimationProperties.byValue) else {
      return model
    }
    return to.subtracting(by)
  }

  /// The value at the end of a cycle, applied to a value of the model; nil if these do not determine it.
  func lastValue(over model: PropertyValue) -> PropertyValue? {
    if let path { return path.elements.isEmpty ? nil : .point(path.currentPoint) }
    if let keyframes { return keyframes.last }
    if let to = value(basicAnimationProperties.toValue) { return to }
    guard let by = value(basicAnimationProperties.byValue) else { return model }
    return (value(basicAnimationProperties.fromValue) ?? model).adding(by)
  }
}
