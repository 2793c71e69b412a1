import Foundation
import Pixels

/// The filters that there are, by the names of `CAFilter` and, with `CI` in front, of Core Image.
public enum FilterType: String, CaseIterable, Hashable, Sendable {
  case gaussianBlur
  case colorMatrix
  case colorBrightness
  case colorContrast
  case colorSaturate
  case colorHueRotate
  case colorInvert
  case colorMonochrome
  case multiplyColor
  case gaussianBlurOfCoreImage = "CIGaussianBlur"
  case matrixOfCoreImage = "CIColorMatrix"
  case colorControls = "CIColorControls"
  case hueAdjust = "CIHueAdjust"
  case invertOfCoreImage = "CIColorInvert"
  case sepiaTone = "CISepiaTone"
  case monochromeOfCoreImage = "CIColorMonochrome"

  /// The inputs of the filter with their defaults. Without them the colour filters of `CAFilter` change nothing, except
  /// for those that are named after what they do.
  public var inputs: KeyValuePairs<FilterInput, PropertyValue> {
    switch self {
    case .gaussianBlur: [.radius: .number(0)]
    case .colorMatrix: [.colorMatrix: .numbers(Self.identityMatrix)]
    case .colorBrightness, .colorContrast, .colorSaturate: [.amount: .number(1)]
    case .colorHueRotate, .hueAdjust: [.angle: .number(0)]
    case .colorInvert: [.amount: .number(1)]
    case .colorMonochrome: [.color: .color(.white), .amount: .number(1)]
    case .multiplyColor: [.color: .color(.white)]
    case .gaussianBlurOfCoreImage: [.radius: .number(10)]
    case .matrixOfCoreImage:
      [
        .redVector: .numbers([1, 0, 0, 0]), .greenVector: .numbers([0, 1, 0, 0]), .blueVector: .numbers([0, 0, 1, 0]),
        .alphaVector: .numbers([0, 0, 0, 1]), .biasVector: .numbers([0, 0, 0, 0]),
      ]
    case .colorControls: [.saturation: .number(1), .brightness: .number(0), .contrast: .number(1)]
    case .invertOfCoreImage: [:]
    case .sepiaTone: [.intensity: .number(1)]
    case .monochromeOfCoreImage:
      [.color: .color(CGColor(srgbRed: 0.6, green: 0.45, blue: 0.3, alpha: 1)), .intensity: .number(1)]
    }
  }

  /// Four rows of five: what red, green, blue, alpha and 1 add to each channel.
  public static let identityMatrix: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
}
