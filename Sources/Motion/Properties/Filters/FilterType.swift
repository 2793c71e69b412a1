import Foundation
import Pixels

// To add a filter that computes each pixel separately: add a case here with its inputs (a new input also needs its form
// in `Property+Forms.swift`), and its matrix in `FilterItem+Resolving.swift`. A filter that reads other pixels is a
// case of `FilterItem`, with its margin in `Margins.swift`, a `FilterStep`, and a loop in `Rasterization/Filters`. Then
// add a row in `TimelineFiles.docc/Timelines.md`, the schema, a timeline in `timelines/features`, and the names in
// other programs in `FamiliarNames.swift`.

/// The filters, by their names in `CAFilter` or, with the prefix `CI`, in Core Image. All except blurs compute each
/// pixel separately, in sRGB, on colours that are not premultiplied.
public enum FilterType: String, CaseIterable, Hashable, Sendable {
  /// A Gaussian blur of `radius` points, 0 by default.
  case gaussianBlur
  /// Colours multiplied by `colorMatrix`, the identity by default.
  case colorMatrix
  /// Red, green and blue multiplied by `amount`, 1 by default.
  case colorBrightness
  /// Red, green and blue scaled about middle gray by the factor `amount`, 1 by default.
  case colorContrast
  /// The saturation multiplied by `amount`, 1 by default.
  case colorSaturate
  /// The hues rotated by `angle` radians, 0 by default.
  case colorHueRotate
  /// Red, green and blue inverted, mixed with the original by the fraction `amount`, 1 by default.
  case colorInvert
  /// Grays tinted with `color`, white by default, mixed with the original by the fraction `amount`, 1 by default.
  case colorMonochrome
  /// Colours and alpha multiplied by `color`; white by default.
  case multiplyColor
  /// A Gaussian blur of `radius` points, 10 by default.
  case gaussianBlurOfCoreImage = "CIGaussianBlur"
  /// Colours multiplied by a matrix of `redVector`, `greenVector`, `blueVector` and `alphaVector`, plus `biasVector`;
  /// no change by default.
  case matrixOfCoreImage = "CIColorMatrix"
  /// Changes `saturation`, then `brightness`, then `contrast`; no change by default.
  case colorControls = "CIColorControls"
  /// The hues rotated by `angle` radians, 0 by default.
  case hueAdjust = "CIHueAdjust"
  /// Red, green and blue inverted.
  case invertOfCoreImage = "CIColorInvert"
  /// A sepia tone, mixed with the original by the fraction `intensity`, 1 by default.
  case sepiaTone = "CISepiaTone"
  /// Grays tinted with `color`, brownish by default, mixed with the original by the fraction `intensity`, 1 by default.
  case monochromeOfCoreImage = "CIColorMonochrome"

  /// The inputs of the filter with their defaults. The defaults change nothing, except in the `CAFilter`s that are
  /// named after a change, and in the blur, the sepia tone and the monochrome of Core Image.
  package var inputs: KeyValuePairs<FilterInput, PropertyValue> {
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

  /// The matrix that changes nothing. Its rows are for red, green, blue and alpha; each contains the weights of red,
  /// green, blue, alpha and 1.
  package static let identityMatrix: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
}
