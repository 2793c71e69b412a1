import Animations
import Diagnostics
import Geometry
import Layers
import Properties

extension Timeline {
  /// What a new animation is made of; the rest has Core Animation's defaults.
  public struct Animation: Sendable {
    public let animationClass: CAAnimation.Type

    /// The names are those of key-value coding.
    public let values: [(name: String, value: AnimationValue)]

    /// Where it is written.
    public let sourcePosition: SourcePosition?

    public init(
      _ animationClass: CAAnimation.Type, values: [(name: String, value: AnimationValue)],
      sourcePosition: SourcePosition? = nil
    ) {
      self.animationClass = animationClass
      self.values = values
      self.sourcePosition = sourcePosition
    }

    /// An animation as code writes it: `["keyPath": .string("opacity"), "toValue": .value(.number(0))]`.
    public init(_ animationClass: CAAnimation.Type, values: KeyValuePairs<String, AnimationValue>) {
      self.init(animationClass, values: values.map { ($0.key, $0.value) })
    }
  }

  /// The value of a property of an animation.
  public enum AnimationValue: Sendable {
    case number(Double)
    case boolean(Bool)
    case string(String)
    /// Of the type of the key path.
    case value(PropertyValue)
    case values([PropertyValue])
    case numbers([Double])
    case timingFunction(CAMediaTimingFunction)
    case timingFunctions([CAMediaTimingFunction])
    case valueFunction(CAValueFunction)
    case path(CGPath)
    /// As a duration: what the spring needs to come to rest.
    case settlingDuration
    case animations([Animation])
  }
}
