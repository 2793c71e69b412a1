// To add a type: a case here and of `PropertyValue`, its Swift type in `PropertyRepresentable.swift`, and its
// interpolation in `Tween` unless it steps; then what reads and writes values: `PropertyValue+Any`, `ValueReader`,
// `PropertyValue+Text`.

/// The type of a property's values, with the name that messages have for it. A property that is optional may also hold
/// `null`.
public enum ValueType: String, Sendable {
  /// The types of values of `PropertyValue`; `image` is that of a cross-fade, too.
  case number, boolean, string, point, size, rect, color, transform, image, path, numbers, colors, filters, text
  case emitterCells = "emitter cells"

  // Objects that an animation holds, which are no values of a layer.

  /// A value of the type that the key path of the animation has.
  case value
  /// A list of those.
  case values
  case timingFunction, timingFunctions, valueFunction
  case animations

  /// Whether the values are objects, kept by their owner as they are, which `PropertyValue` cannot hold.
  package var isObject: Bool {
    switch self {
    case .value, .values, .timingFunction, .timingFunctions, .valueFunction, .animations: true
    default: false
    }
  }

  /// As a message names it.
  package var expectation: String {
    switch self {
    case .image: "an image"
    case .text: "a string or an attributed string"
    case .numbers, .colors, .filters, .emitterCells, .values, .animations: "a list of \(rawValue)"
    case .timingFunction: "a timing function"
    case .timingFunctions: "a list of timing functions"
    case .valueFunction: "a value function"
    default: "a \(rawValue)"
    }
  }
}
