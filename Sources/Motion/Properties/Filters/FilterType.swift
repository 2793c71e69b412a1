import Foundation
import Pixels

// To add a filter that computes each pixel separately: add a case here with its inputs, a row in `FilterProperties` for
// each new input, and its matrix in `FilterItem+Resolving.swift`. A filter that reads other pixels also needs a case of
// `FilterItem` with its margin, an `ImageFilter` in `Rasterization/Filters` with its loop over pixels, and a line in
// `FilterStep`. Then add a row in `TimelineFiles.docc/Layers.md`, the schema, and a feature timeline.

/// The filters, by their names in `CAFilter` or, with the prefix `CI`, in Core Image. All except blurs and pixellation
/// compute each pixel separately, in sRGB, on colours that are not premultiplied.
public enum FilterType: String, CaseIterable, Hashable, Sendable {
  /// A Gaussian blur of `inputRadius` points, 0 by default.
  case gaussianBlur
  /// Colours multiplied by `inputColorMatrix`, the identity by default.
  case colorMatrix
  /// Red, green and blue multiplied by `inputAmount`, 1 by default.
  case colorBrightness
  /// Red, green and blue scaled about middle gray by the factor `inputAmount`, 1 by default.
  case colorContrast
  /// The saturation multiplied by `inputAmount`, 1 by default.
  case colorSaturate
  /// The hues turned by `inputAngle` radians, 0 by default.
  case colorHueRotate
  /// Red, green and blue inverted, mixed with the original by the fraction `inputAmount`, 1 by default.
  case colorInvert
  /// Grays tinted with `inputColor`, white by default, mixed with the original by the fraction `inputAmount`, 1 by
  /// default.
  case colorMonochrome
  /// Colours and alpha multiplied by `inputColor`; white by default.
  case multiplyColor
  /// Squares with sides of `inputScale` points, 8 by default, each filled with the average colour of its content. A
  /// corner of a square is at the origin of the layer's coordinates.
  case pixellate
  /// A Gaussian blur of `inputRadius` points, 10 by default.
  case gaussianBlurOfCoreImage = "CIGaussianBlur"
  /// Colours multiplied by a matrix of `inputRVector`, `inputGVector`, `inputBVector` and `inputAVector`, plus
  /// `inputBiasVector`; no change by default.
  case matrixOfCoreImage = "CIColorMatrix"
  /// Changes `inputSaturation`, then `inputBrightness`, then `inputContrast`; no change by default.
  case colorControls = "CIColorControls"
  /// The hues turned by `inputAngle` radians, 0 by default.
  case hueAdjust = "CIHueAdjust"
  /// Red, green and blue inverted.
  case invertOfCoreImage = "CIColorInvert"
  /// A sepia tone, mixed with the original by the fraction `inputIntensity`, 1 by default.
  case sepiaTone = "CISepiaTone"
  /// Grays tinted with `inputColor`, brownish by default, mixed with the original by the fraction `inputIntensity`, 1
  /// by default.
  case monochromeOfCoreImage = "CIColorMonochrome"
  /// Squares with sides of `inputScale` points, 8 by default, each filled with the average colour of its content. A
  /// corner of a square is at `inputCenter`, (150, 150) by default, in the layer's coordinates.
  case pixellateOfCoreImage = "CIPixellate"

  /// The inputs of the filter. The defaults change nothing, except in the `CAFilter`s that are named after a change, in
  /// pixellation, and in the blur, the sepia tone and the monochrome of Core Image.
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

  /// The properties for key-value coding and animations: the inputs, and whether the filter is enabled.
  package var properties: [Property] { inputs.map(\.property) + [filterProperties.isEnabled.property] }

  /// The matrix that changes nothing. Its rows are those of red, green, blue and alpha; each contains the weights of
  /// red, green, blue and alpha, and a constant.
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
