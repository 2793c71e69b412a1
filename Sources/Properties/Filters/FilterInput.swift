/// What a filter reads, by its key; the same key has the same type in every filter.
public enum FilterInput: String, CaseIterable, Hashable, Sendable {
  case radius = "inputRadius"
  case amount = "inputAmount"
  case angle = "inputAngle"
  case intensity = "inputIntensity"
  case saturation = "inputSaturation"
  case brightness = "inputBrightness"
  case contrast = "inputContrast"
  case color = "inputColor"
  case colorMatrix = "inputColorMatrix"
  case redVector = "inputRVector"
  case greenVector = "inputGVector"
  case blueVector = "inputBVector"
  case alphaVector = "inputAVector"
  case biasVector = "inputBiasVector"
  case isEnabled = "enabled"

  /// The key, or the Swift name of the boolean.
  public init?(key: String) {
    guard let input = Self(rawValue: key == "isEnabled" ? "enabled" : key) else { return nil }
    self = input
  }

  public var type: ValueType {
    switch self {
    case .radius, .amount, .angle, .intensity, .saturation, .brightness, .contrast: .number
    case .color: .color
    case .colorMatrix, .redVector, .greenVector, .blueVector, .alphaVector, .biasVector: .numbers
    case .isEnabled: .boolean
    }
  }

  /// Which numbers a number may be.
  public var range: PropertyRange { self == .radius ? .notNegative : .finite }
}
