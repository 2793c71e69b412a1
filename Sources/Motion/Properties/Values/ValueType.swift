// To add a type: add a case here and to `PropertyValue`, its Swift type in `PropertyRepresentable.swift`, and its
// interpolation in `Tween` unless it changes in steps. Then extend the code that reads and writes values:
// `PropertyValue+Any`, `ValueReader`, `PropertyValue+Text`.

/// The type of a property's values, with its name in messages. An optional property may also be `null`.
public enum ValueType: String, Sendable {
  /// The types of the values in `PropertyValue`; a cross-fade has the type `image`.
  case number, boolean, string, point, size, rect, color, transform, image, path, numbers, colors, filters, text
  case emitterCells = "emitter cells"

  // Objects in an animation, which cannot be values of a layer.

  /// A value of the type of the animation's key path.
  case value
  /// A list of such values.
  case values
  case timingFunction, timingFunctions, valueFunction
  case animations

  /// Whether the values are objects that their owner stores directly, because `PropertyValue` cannot contain them.
  package var isObject: Bool {
    switch self {
    case .value, .values, .timingFunction, .timingFunctions, .valueFunction, .animations: true
    default: false
    }
  }

  /// The name in messages.
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
