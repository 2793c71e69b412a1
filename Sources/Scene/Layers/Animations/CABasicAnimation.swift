import Animations
import Foundation
import Properties

/// Moves a property between two values.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are set; with all three, `byValue` is ignored. An end that they
/// leave open is the underlying value: the model value with the earlier animations applied. An animation that is
/// additive or has a value function takes zero there, or the identity. With none of the three nothing is animated,
/// except when the animation runs as an action: then it starts at the presentation value.
open class CABasicAnimation: CAPropertyAnimation {
  package override class var propertyTable: PropertyTable { .basicAnimation }

  /// The value at the beginning, as key-value coding takes it. Without it, `toValue − byValue` if both are set.
  open var fromValue: Any? {
    get { self[object: basicAnimationProperties.fromValue] }
    set { self[object: basicAnimationProperties.fromValue] = newValue }
  }

  /// The value at the end, as key-value coding takes it. Without it, the beginning plus `byValue` if that is set.
  open var toValue: Any? {
    get { self[object: basicAnimationProperties.toValue] }
    set { self[object: basicAnimationProperties.toValue] = newValue }
  }

  /// The difference between the value at the end and that at the beginning.
  open var byValue: Any? {
    get { self[object: basicAnimationProperties.byValue] }
    set { self[object: basicAnimationProperties.byValue] = newValue }
  }

  /// The kind of motion between the end points, which a spring overrides.
  override func body(_ path: PropertyKeyPath) -> AnimationDescription.Body? { .basic(path, endPoints(path)) }

  final func endPoints(_ path: PropertyKeyPath) -> BasicValues {
    BasicValues(from: read(fromValue, at: path), to: read(toValue, at: path), by: read(byValue, at: path))
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    super.prepareAsAction(forKey: event, of: layer)
    guard fromValue == nil, toValue == nil, byValue == nil, let path = path(in: layer.layerClass.table) else { return }
    let shown = layer.valueBeforeChange(at: path)
    // An interrupted cross-fade is no single image: as a `PropertyValue`, it goes on from all of its images.
    if case .crossFade = shown { fromValue = shown } else { fromValue = shown?.any ?? NSNull() }
  }
}

extension CAAnimation {
  final var curve: TimingCurve { timingFunction?.curve ?? .linear }
}

extension CALayer {
  /// The presentation value at a key path now. A layer that was never committed has none: then the model value, before the
  /// change whose actions run now.
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
