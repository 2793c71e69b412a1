import Animations
import Foundation
import Properties

/// Moves a property between two values.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are given; what is missing is the value of the layer.
open class CABasicAnimation: CAPropertyAnimation {
  open override class var propertyTable: PropertyTable { .basicAnimation }

  open var fromValue: Any? {
    get { self[object: basicAnimationProperties.fromValue] }
    set { self[object: basicAnimationProperties.fromValue] = newValue }
  }

  open var toValue: Any? {
    get { self[object: basicAnimationProperties.toValue] }
    set { self[object: basicAnimationProperties.toValue] = newValue }
  }

  /// The difference between the end points.
  open var byValue: Any? {
    get { self[object: basicAnimationProperties.byValue] }
    set { self[object: basicAnimationProperties.byValue] = newValue }
  }

  override func description(in table: PropertyTable) -> AnimationDescription? {
    guard let path = path(in: table) else { return nil }
    return AnimationDescription(timing: mediaTiming, curve: curve, body: body(path), composition: composition)
  }

  /// How the animation moves between its end points.
  func body(_ path: PropertyKeyPath) -> AnimationDescription.Body { .basic(path, endPoints(path)) }

  final func endPoints(_ path: PropertyKeyPath) -> BasicValues {
    BasicValues(from: read(fromValue, at: path), to: read(toValue, at: path), by: read(byValue, at: path))
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    super.prepareAsAction(forKey: event, of: layer)
    guard fromValue == nil, toValue == nil, byValue == nil, let path = path(in: layer.layerClass.table) else { return }
    let shown = layer.shownValue(at: path)
    // What is on its way between images is none itself; it goes on from what is seen of all of them.
    if case .crossFade = shown { fromValue = shown } else { fromValue = shown?.any ?? NSNull() }
  }
}

extension CAAnimation {
  final var curve: TimingCurve { timingFunction?.curve ?? .linear }
}

extension CALayer {
  /// What is on show at a key path right now: the presentation value, or the model's where there is none.
  final func shownValue(at path: PropertyKeyPath) -> PropertyValue? {
    let shown = presentationValues(at: currentContext?.mediaTime ?? 0) ?? resolvedValues
    let value = shown[path.property]
    return path.component.map { value.component($0) } ?? value
  }
}
