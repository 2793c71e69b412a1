import Animations
import Geometry
import Layers
import Properties
import Support

extension Timeline {
  /// An animation as plain data: a class and the values of its properties. Properties without a value have Core
  /// Animation's defaults.
  public struct Animation: Equatable, Sendable {
    /// The class of the animation: one of Core Animation's five.
    public let animationClass: CAAnimation.Type

    /// The values of the animation's properties, by the names of key-value coding.
    public let values: [(name: String, value: AnimationValue)]

    /// The position where the animation is written; nil if it was made in code.
    package let sourcePosition: SourcePosition?

    /// Creates an animation from a list of values.
    public init(
      _ animationClass: CAAnimation.Type, values: [(name: String, value: AnimationValue)],
      sourcePosition: SourcePosition? = nil
    ) {
      self.animationClass = animationClass
      self.values = values
      self.sourcePosition = sourcePosition
    }

    /// Creates an animation from a literal: `["keyPath": .string("opacity"), "toValue": .value(.number(0))]`.
    public init(_ animationClass: CAAnimation.Type, values: KeyValuePairs<String, AnimationValue>) {
      self.init(animationClass, values: values.map { ($0.key, $0.value) })
    }

    /// Whether both have the same class and values, regardless of their source positions.
    public static func == (first: Animation, second: Animation) -> Bool {
      first.animationClass == second.animationClass && first.values.map(\.name) == second.values.map(\.name)
        && first.values.map(\.value) == second.values.map(\.value)
    }
  }

  /// The value of a property of an animation, in the type of the property.
  public enum AnimationValue: Equatable, Sendable {
    /// A number: seconds for times and durations.
    case number(Double)
    /// A boolean.
    case boolean(Bool)
    /// A key path, or the raw value of a constant.
    case string(String)
    /// A value of the key path's type, or an argument of the value function, for `fromValue`, `toValue` and `byValue`.
    case value(PropertyValue)
    /// Values of the key path's type, or arguments of the value function, for `values`.
    case values([PropertyValue])
    /// A list of numbers, such as `keyTimes`.
    case numbers([Double])
    /// A timing function.
    case timingFunction(CAMediaTimingFunction)
    /// The timing functions of the segments between keyframes.
    case timingFunctions([CAMediaTimingFunction])
    /// A function that turns the values into transforms.
    case valueFunction(CAValueFunction)
    /// The path that a keyframe animation follows, in points.
    case path(CGPath)
    /// The settling duration of a spring, for its `duration`.
    case settlingDuration
    /// The animations of a group.
    case animations([Animation])
  }
}
