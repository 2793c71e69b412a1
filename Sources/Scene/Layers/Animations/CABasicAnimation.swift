import Animations
import Foundation
import Properties

/// Animates a property between two values.
///
/// At most two of `fromValue`, `toValue` and `byValue` are used; if all three are set, `byValue` is ignored. An end
/// point that they do not determine is the underlying value: the model value with the earlier animations applied. For
/// an animation that is additive or has a value function, it is zero or the identity instead. If none of the three is
/// set, nothing is animated, unless the animation runs as an action: then it starts at the presentation value.
open class CABasicAnimation: CAPropertyAnimation {
  package override class var propertyTable: PropertyTable { .basicAnimation }

  /// The value at the beginning, as key-value coding accepts it. If nil, `toValue − byValue` if both are set.
  open var fromValue: Any? {
    get { self[object: basicAnimationProperties.fromValue] }
    set { self[object: basicAnimationProperties.fromValue] = newValue }
  }

  /// The value at the end, as key-value coding accepts it. If nil, the value at the beginning plus `byValue`, if that
  /// is set.
  open var toValue: Any? {
    get { self[object: basicAnimationProperties.toValue] }
    set { self[object: basicAnimationProperties.toValue] = newValue }
  }

  /// The difference between the values at the end and at the beginning.
  open var byValue: Any? {
    get { self[object: basicAnimationProperties.byValue] }
    set { self[object: basicAnimationProperties.byValue] = newValue }
  }

  /// The motion between the end points. `CASpringAnimation` overrides it.
  override func body(_ path: PropertyKeyPath) -> AnimationDescription.Body? { .basic(path, endPoints(path)) }

  final func endPoints(_ path: PropertyKeyPath) -> BasicValues {
    BasicValues(from: read(fromValue, at: path), to: read(toValue, at: path), by: read(byValue, at: path))
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    super.prepareAsAction(forKey: event, of: layer)
    guard fromValue == nil, toValue == nil, byValue == nil, let path = path(in: layer.layerClass.table) else { return }
    let shown = layer.valueBeforeChange(at: path)
    // An interrupted cross-fade is not a single image. As a `PropertyValue`, it continues from all of its images.
    if case .crossFade = shown { fromValue = shown } else { fromValue = shown?.any ?? NSNull() }
  }
}

extension CAAnimation {
  final var curve: TimingCurve { timingFunction?.curve ?? .linear }
}

extension CALayer {
  /// The current presentation value at a key path. A layer that was never committed has no presentation value; the
  /// result is then the model value before the change whose actions are running.
  final func valueBeforeChange(at path: PropertyKeyPath) -> PropertyValue? {
    let change = TransactionState.current.runningChange
    let value: PropertyValue
    if let shown = presentationValues(at: currentContext?.mediaTime ?? 0) {
      value = shown[path.property]
    } else if let change, change.layer === self, change.property === path.property {
      value = change.old
    } else {
      value = self.value(of: path.property)
    }
    return path.component.map { value.component($0) } ?? value
  }
}
