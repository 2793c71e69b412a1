/// An input of a filter, with its key as the raw value. A key has the same type in every filter.
public enum FilterInput: String, CaseIterable, Hashable, Sendable {
  /// The standard deviation of a blur, in points; 0 or less means no blur.
  case radius = "inputRadius"
  /// The strength of a `CAFilter`. It is clamped to 0…1 for `colorInvert` and `colorMonochrome`. For the others it is a
  /// factor of 0 or more, where 1 changes nothing.
  case amount = "inputAmount"
  /// The angle by which hues are rotated, in radians.
  case angle = "inputAngle"
  /// The strength of a Core Image filter, clamped to 0…1.
  case intensity = "inputIntensity"
  /// The factor of saturation: 0 for grays, 1 for no change, more than 1 for stronger colours. Less than 0 acts as 0.
  case saturation = "inputSaturation"
  /// The value added to red, green and blue, in fractions of full brightness; 0 for no change.
  case brightness = "inputBrightness"
  /// The factor of the distance from middle gray; 1 for no change.
  case contrast = "inputContrast"
  /// The colour of a tint or a multiplication.
  case color = "inputColor"
  /// Twenty numbers, four rows of five; see `FilterType.identityMatrix`.
  case colorMatrix = "inputColorMatrix"
  /// Four numbers: the weights of red, green, blue and alpha in the red of the result.
  case redVector = "inputRVector"
  /// Four numbers: the weights of red, green, blue and alpha in the green of the result.
  case greenVector = "inputGVector"
  /// Four numbers: the weights of red, green, blue and alpha in the blue of the result.
  case blueVector = "inputBVector"
  /// Four numbers: the weights of red, green, blue and alpha in the alpha of the result.
  case alphaVector = "inputAVector"
  /// Four numbers added to red, green, blue and alpha.
  case biasVector = "inputBiasVector"
  /// Whether the filter has an effect.
  case isEnabled = "enabled"

  /// The input with a key: a raw value, or `isEnabled` instead of `enabled`. Nil for other keys.
  package init?(key: String) {
    guard let input = Self(rawValue: key == "isEnabled" ? "enabled" : key) else { return nil }
    self = input
  }

  /// The type of its values.
  package var type: ValueType {
    switch self {
    case .radius, .amount, .angle, .intensity, .saturation, .brightness, .contrast: .number
    case .color: .color
    case .colorMatrix, .redVector, .greenVector, .blueVector, .alphaVector, .biasVector: .numbers
    case .isEnabled: .boolean
    }
  }

  /// A description, as a sentence without a full stop.
  package var summary: String {
    switch self {
    case .radius: "The standard deviation of the blur, in points"
    case .amount: "The strength of the filter, 0 to 1, or a factor of which 1 changes nothing"
    case .angle: "The angle by which hues turn"
    case .intensity: "The strength of the filter, 0 to 1"
    case .saturation: "The factor of saturation: 0 for grays, 1 for no change"
    case .brightness: "What is added to red, green and blue, in fractions of full brightness"
    case .contrast: "The factor of the distance from middle gray; 1 for no change"
    case .color: "The colour of a tint or a factor"
    case .colorMatrix: "Four rows, for red, green, blue and alpha, of how much each has of these and of 1"
    case .redVector: "How much of red, green, blue and alpha the red of the result has"
    case .greenVector: "How much of red, green, blue and alpha the green of the result has"
    case .blueVector: "How much of red, green, blue and alpha the blue of the result has"
    case .alphaVector: "How much of red, green, blue and alpha the alpha of the result has"
    case .biasVector: "What is added to red, green, blue and alpha"
    case .isEnabled: "Whether the filter has an effect"
    }
  }

  /// The valid numbers, for an input that is a number.
  package var range: PropertyRange { self == .radius ? .notNegative : .finite }
}
