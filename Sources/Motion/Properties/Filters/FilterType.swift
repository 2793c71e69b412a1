import Foundation
import Pixels

// To add a filter that computes each pixel by itself: a case here with its inputs (a new input also needs its form in
// `Property+Forms.swift`), and its matrix in `FilterItem+Resolving.swift`. A filter that reads other pixels is a case
// of `FilterItem`, with its margin in `Margins.swift`, a `FilterStep`, and a loop in `Rasterization/Filters`. Then a
// row in `TimelineFiles.docc/Timelines.md`, the schema, a timeline in `timelines/features`, and names of other
// programs in `FamiliarNames.swift`.

/// The filters, by their names in `CAFilter` and, with `CI` in front, in Core Image. All but blurs compute each pixel
/// by itself, in sRGB, on colours that are not premultiplied.
public enum FilterType: String, CaseIterable, Hashable, Sendable {
  /// A Gaussian blur of `radius` points, 0 by default.
  case gaussianBlur
  /// The colours times `colorMatrix`, the identity by default.
  case colorMatrix
  /// Red, green and blue times `amount`, 1 by default.
  case colorBrightness
  /// Red, green and blue moved away from middle gray by the factor `amount`, 1 by default.
  case colorContrast
  /// The saturation times `amount`, 1 by default.
  case colorSaturate
  /// The hues turned by `angle` radians, 0 by default.
  case colorHueRotate
  /// Red, green and blue turned into their complements, by the share `amount`, 1 by default.
  case colorInvert
  /// Grays tinted with `color`, white by default, by the share `amount`, 1 by default.
  case colorMonochrome
  /// The colours times `color`, its alpha too; white by default.
  case multiplyColor
  /// A Gaussian blur of `radius` points, 10 by default.
  case gaussianBlurOfCoreImage = "CIGaussianBlur"
  /// The colours times a matrix of `redVector`, `greenVector`, `blueVector` and `alphaVector`, plus `biasVector`; no
  /// change by default.
  case matrixOfCoreImage = "CIColorMatrix"
  /// The `saturation`, then the `brightness`, then the `contrast` changed; no change by default.
  case colorControls = "CIColorControls"
  /// The hues turned by `angle` radians, 0 by default.
  case hueAdjust = "CIHueAdjust"
  /// Red, green and blue turned into their complements.
  case invertOfCoreImage = "CIColorInvert"
  /// A sepia tone, by the share `intensity`, 1 by default.
  case sepiaTone = "CISepiaTone"
  /// Grays tinted with `color`, brownish by default, by the share `intensity`, 1 by default.
  case monochromeOfCoreImage = "CIColorMonochrome"

  /// The inputs of the filter with their defaults, which change nothing but in those filters of `CAFilter` that are
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

  /// The matrix that changes nothing. Its rows are for red, green, blue and alpha: how much of red, green, blue, alpha
  /// and 1 each has.
  package static let identityMatrix: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
}
