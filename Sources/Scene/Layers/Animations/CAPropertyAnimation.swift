import Animations
import Foundation
import Properties

/// An animation of one property of a layer, or of a part of it.
open class CAPropertyAnimation: CAAnimation {
  package override class var propertyTable: PropertyTable { .propertyAnimation }

  /// An animation of a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path of the animated property or component, relative to the layer: `position`, `position.x`,
  /// `transform.rotation.z`. A path that the layer's class does not have animates nothing.
  open var keyPath: String? {
    get { self[propertyAnimationProperties.keyPath] }
    set { self[propertyAnimationProperties.keyPath] = newValue }
  }

  /// Whether the values are added to the underlying value: the model value with the earlier animations applied.
  open var isAdditive: Bool {
    get { self[propertyAnimationProperties.isAdditive] }
    set { self[propertyAnimationProperties.isAdditive] = newValue }
  }

  /// Whether each repetition continues from the end of the previous one.
  open var isCumulative: Bool {
    get { self[propertyAnimationProperties.isCumulative] }
    set { self[propertyAnimationProperties.isCumulative] = newValue }
  }

  /// The function that maps the animation's numbers to transforms, for `transform` and `sublayerTransform`. If nil, the
  /// default, the values are of the property's type.
  open var valueFunction: CAValueFunction? {
    get { self[object: propertyAnimationProperties.valueFunction] }
    set { self[object: propertyAnimationProperties.valueFunction] = newValue }
  }

  override func description(in table: PropertyTable) -> AnimationDescription? {
    guard let path = path(in: table), let body = body(path) else { return nil }
    let composition = AnimationDescription.Composition(
      isAdditive: isAdditive, isCumulative: isCumulative, function: valueFunction.flatMap { ValueFunction($0) })
    return AnimationDescription(timing: mediaTiming, curve: curve, body: body, composition: composition)
  }

  /// The motion of the key path; nil if there is none.
  func body(_ path: PropertyKeyPath) -> AnimationDescription.Body? { nil }

  /// Reads a value of the animation; nil if there is none or it does not fit.
  final func read(_ value: Any?, at path: PropertyKeyPath) -> PropertyValue? {
    value.flatMap { read([$0], at: path).first }
  }

  /// Reads values of the animation. Values that do not fit are omitted.
  final func read(_ values: [Any], at path: PropertyKeyPath) -> [PropertyValue] {
    let function = valueFunction.flatMap { ValueFunction($0) }
    let isOptional = function == nil && path.isOptional
    return values.compactMap { value in
      if type(of: value) == PropertyValue.self { return value as? PropertyValue }
      return PropertyValue(any: value, as: function?.inputType ?? path.type, isOptional: isOptional)
    }
  }

  final func path(in table: PropertyTable) -> PropertyKeyPath? {
    keyPath.flatMap { PropertyKeyPath($0, in: table) }
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    if keyPath == nil { keyPath = event }
  }
}
