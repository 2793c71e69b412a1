import Foundation
import Pixels

// To add a filter that computes each pixel by itself: a case here with its inputs, new ones as rows of
// `FilterProperties`, and its matrix in `FilterItem+Resolving.swift`. A filter that reads other pixels is besides a case
// of `FilterItem`, with its margin and its form in other pixels; an `ImageFilter` in `Rasterization/Filters`, with its
// reach and its loop over pixels; and a line in `FilterStep`. Then a row in `TimelineFiles.docc/Timelines.md`, the
// schema, and a timeline in `timelines/features`.

/// The filters, by their names in `CAFilter` and, with `CI` in front, in Core Image. All but blurs and pixellation compute
/// each pixel by itself, in sRGB, on colours that are not premultiplied.
public enum FilterType: String, CaseIterable, Hashable, Sendable {
  /// A Gaussian blur of `inputRadius` points, 0 by default.
  case gaussianBlur
  /// The colours times `inputColorMatrix`, the identity by default.
  case colorMatrix
  /// Red, green and blue times `inputAmount`, 1 by default.
  case colorBrightness
  /// Red, green and blue moved away from middle gray by the factor `inputAmount`, 1 by default.
  case colorContrast
  /// The saturation times `inputAmount`, 1 by default.
  case colorSaturate
  /// The hues turned by `inputAngle` radians, 0 by default.
  case colorHueRotate
  /// Red, green and blue turned into their complements, by the share `inputAmount`, 1 by default.
  case colorInvert
  /// Grays tinted with `inputColor`, white by default, by the share `inputAmount`, 1 by default.
  case colorMonochrome
  /// The colours times `inputColor`, its alpha too; white by default.
  case multiplyColor
  /// Squares with sides of `inputScale` points, 8 by default, each in the average colour of what is within it. The
  /// corners of squares are at the origin of the layer's coordinates.
  case pixellate
  /// A Gaussian blur of `inputRadius` points, 10 by default.
  case gaussianBlurOfCoreImage = "CIGaussianBlur"
  /// The colours times a matrix of `inputRVector`, `inputGVector`, `inputBVector` and `inputAVector`, plus
  /// `inputBiasVector`; no change by default.
  case matrixOfCoreImage = "CIColorMatrix"
  /// The `inputSaturation`, then the `inputBrightness`, then the `inputContrast` changed; no change by default.
  case colorControls = "CIColorControls"
  /// The hues turned by `inputAngle` radians, 0 by default.
  case hueAdjust = "CIHueAdjust"
  /// Red, green and blue turned into their complements.
  case invertOfCoreImage = "CIColorInvert"
  /// A sepia tone, by the share `inputIntensity`, 1 by default.
  case sepiaTone = "CISepiaTone"
  /// Grays tinted with `inputColor`, brownish by default, by the share `inputIntensity`, 1 by default.
  case monochromeOfCoreImage = "CIColorMonochrome"
  /// Squares with sides of `inputScale` points, 8 by default, each in the average colour of what is within it. A corner
  /// of squares is at `inputCenter`, (150, 150) by default, in the layer's coordinates.
  case pixellateOfCoreImage = "CIPixellate"

  /// The inputs of the filter. With their defaults nothing changes but in those filters of `CAFilter` that are named
  /// after a change, in the blur, the sepia tone and the monochrome of Core Image.
  package var inputs: [FilterInput] {
    let keys = filterProperties
    return switch self {
    case .gaussianBlur: [FilterInput(keys.radius)]
    case .colorMatrix: [FilterInput(keys.colorMatrix)]
    case .colorBrightness, .colorContrast, .colorSaturate, .colorInvert: [FilterInput(keys.amount)]
    case .colorHueRotate, .hueAdjust: [FilterInput(keys.angle)]
    case .colorMonochrome: [FilterInput(keys.color), FilterInput(keys.amount)]
    case .multiplyColor: [FilterInput(keys.color)]
    case .pixellate: [FilterInput(keys.scale)]
    case .pixellateOfCoreImage: [FilterInput(keys.center), FilterInput(keys.scale)]
    case .gaussianBlurOfCoreImage: [FilterInput(keys.radius, default: 10)]
    case .matrixOfCoreImage:
      [keys.redVector, keys.greenVector, keys.blueVector, keys.alphaVector, keys.biasVector].map { FilterInput($0) }
    case .colorControls: [keys.saturation, keys.brightness, keys.contrast].map { FilterInput($0) }
    case .invertOfCoreImage: []
    case .sepiaTone: [FilterInput(keys.intensity)]
    case .monochromeOfCoreImage:
      [
        FilterInput(keys.color, default: CGColor(srgbRed: 0.6, green: 0.45, blue: 0.3, alpha: 1)),
        FilterInput(keys.intensity),
      ]
    }
  }

  /// What key-value coding sets and animations move: the inputs, and whether the filter is enabled.
  package var properties: [Property] { inputs.map(\.property) + [filterProperties.isEnabled.property] }

  /// The matrix that changes nothing. Its rows are for red, green, blue and alpha: how much of red, green, blue, alpha
  /// and 1 each has.
  package static let identityMatrix: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
}

/// The inputs of all types of filters: an input has the same type, range and meaning in every filter that has it.
package struct FilterProperties: Sendable {
  // Strengths
  package let radius = PropertyKey(
    "inputRadius", default: 0.0, range: .notNegative, summary: "The standard deviation of the blur, in points")
  package let amount = PropertyKey(
    "inputAmount", default: 1.0, range: .finite,
    summary: "The strength of the filter, 0 to 1, or a factor of which 1 changes nothing")
  package let angle = PropertyKey(
    "inputAngle", default: 0.0, range: .finite, isAngle: true, summary: "The angle by which hues turn")
  package let intensity = PropertyKey(
    "inputIntensity", default: 1.0, range: .finite, summary: "The strength of the filter, 0 to 1")
  package let saturation = PropertyKey(
    "inputSaturation", default: 1.0, range: .finite,
    summary: "The factor of saturation: 0 for grays, 1 for no change")
  package let brightness = PropertyKey(
    "inputBrightness", default: 0.0, range: .finite,
    summary: "What is added to red, green and blue, in fractions of full brightness")
  package let contrast = PropertyKey(
    "inputContrast", default: 1.0, range: .finite,
    summary: "The factor of the distance from middle gray; 1 for no change")

  // Squares
  package let scale = PropertyKey(
    "inputScale", default: 8.0, range: .notNegative, summary: "The sides of the squares, in points")
  package let center = PropertyKey(
    "inputCenter", default: CGPoint(x: 150, y: 150), summary: "A corner of squares, in the layer's coordinates")

  // Colours
  package let color = PropertyKey("inputColor", default: CGColor.white, summary: "The colour of a tint or a factor")
  package let colorMatrix = PropertyKey(
    "inputColorMatrix", default: FilterType.identityMatrix,
    range: .list(count: FilterType.identityMatrix.count, order: "four rows of five"),
    summary: "Four rows, for red, green, blue and alpha, of how much each has of these and of 1")
  package let redVector = PropertyKey(
    "inputRVector", default: [1.0, 0, 0, 0], range: .channels,
    summary: "How much of red, green, blue and alpha the red of the result has")
  package let greenVector = PropertyKey(
    "inputGVector", default: [0.0, 1, 0, 0], range: .channels,
    summary: "How much of red, green, blue and alpha the green of the result has")
  package let blueVector = PropertyKey(
    "inputBVector", default: [0.0, 0, 1, 0], range: .channels,
    summary: "How much of red, green, blue and alpha the blue of the result has")
  package let alphaVector = PropertyKey(
    "inputAVector", default: [0.0, 0, 0, 1], range: .channels,
    summary: "How much of red, green, blue and alpha the alpha of the result has")
  package let biasVector = PropertyKey(
    "inputBiasVector", default: [0.0, 0, 0, 0], range: .channels,
    summary: "What is added to red, green, blue and alpha")

  // Of every filter
  package let isEnabled = PropertyKey(
    "enabled", alias: "isEnabled", default: true, summary: "Whether the filter has an effect")
}

/// The keys of the inputs of filters.
package let filterProperties = FilterProperties()

extension PropertyTable {
  /// The inputs of filters; `FilterType.inputs` lists those of one type.
  package static let filter = PropertyTable(className: "CAFilter", keys: filterProperties)
}

extension PropertyRange {
  /// A number for each channel of a colour.
  fileprivate static let channels = PropertyRange.list(count: 4, order: "for red, green, blue and alpha")
}
