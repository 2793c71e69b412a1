import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

extension FilterItem {
  /// A filter in the units of its layer. Nil if it is disabled, its squares have no size, or its matrix is the identity
  /// or not finite.
  ///
  /// The colour filters are those of the W3C's Filter Effects Module, §10, as in browsers. The formulas of `CAFilter`
  /// are not published. Those of Core Image use linear light, unlike all other drawing here.
  init?(_ filter: FilterValue) {
    guard filter.isEnabled else { return nil }
    let keys = filterProperties
    switch filter.type {
    case .gaussianBlur, .gaussianBlurOfCoreImage: self = .gaussianBlur(sigma: filter[keys.radius])
    case .pixellate: self.init(squares: filter[keys.scale], corner: .zero)
    case .pixellateOfCoreImage: self.init(squares: filter[keys.scale], corner: filter[keys.center])
    case .colorMatrix: self.init(matrix: filter[keys.colorMatrix])
    case .matrixOfCoreImage:
      let rows = [keys.redVector, keys.greenVector, keys.blueVector, keys.alphaVector].map { filter[$0] }
      self.init(matrix: FilterMatrix.rows(rows, bias: filter[keys.biasVector]))
    case .colorBrightness: self.init(matrix: FilterMatrix.brightness(filter[keys.amount]))
    case .colorContrast: self.init(matrix: FilterMatrix.contrast(filter[keys.amount]))
    case .colorSaturate: self.init(matrix: FilterMatrix.saturation(filter[keys.amount]))
    case .colorHueRotate, .hueAdjust: self.init(matrix: FilterMatrix.hueRotation(filter[keys.angle]))
    case .colorInvert: self.init(matrix: FilterMatrix.inversion(filter[keys.amount]))
    case .invertOfCoreImage: self.init(matrix: FilterMatrix.inversion(1))
    case .sepiaTone: self.init(matrix: FilterMatrix.sepia(filter[keys.intensity]))
    case .colorMonochrome: self.init(matrix: FilterMatrix.monochrome(filter[keys.color], filter[keys.amount]))
    case .monochromeOfCoreImage:
      self.init(matrix: FilterMatrix.monochrome(filter[keys.color], filter[keys.intensity]))
    case .multiplyColor: self.init(matrix: FilterMatrix.multiplication(filter[keys.color]))
    case .colorControls:
      self.init(
        matrix: FilterMatrix.controls(
          saturation: filter[keys.saturation], brightness: filter[keys.brightness], contrast: filter[keys.contrast]))
    }
  }

  /// Squares of a size, one of them with a corner at a point.
  private init?(squares size: Double, corner: CGPoint) {
    guard size > 0 else { return nil }
    self = .pixellate(squares: Homography(scaleX: size, scaleY: size, x: Double(corner.x), y: Double(corner.y)))
  }

  private init?(matrix: [Double]) {
    guard matrix.allSatisfy(\.isFinite), matrix != FilterType.identityMatrix else { return nil }
    self = .colorMatrix(matrix)
  }
}

extension FilterValue {
  /// Whether the filter draws pixels outside its input, so that it needs an image of the input.
  package var spreads: Bool { FilterItem(self).map { $0.margin > 0 } ?? false }
}

/// Colour matrices of 4 × 5 in row-major order, for colours that are not premultiplied.
private enum FilterMatrix {
  /// Multiplies every channel by a slope and adds an intercept.
  static func linear(_ slope: Double, _ intercept: Double) -> [Double] {
    [
      slope, 0, 0, 0, intercept, 0, slope, 0, 0, intercept, 0, 0, slope, 0, intercept, 0, 0, 0, 1, 0,
    ]
  }

  /// A matrix of three rows of three, for red, green and blue; alpha is unchanged.
  static func colors(_ rows: [[Double]]) -> [Double] {
    rows.flatMap { $0 + [0, 0] } + [0, 0, 0, 1, 0]
  }

  /// A matrix of four rows of weights, each followed by its bias.
  static func rows(_ rows: [[Double]], bias: [Double]) -> [Double] {
    zip(rows, bias).flatMap { row, bias in row + [bias] }
  }

  static func brightness(_ amount: Double) -> [Double] { linear(max(0, amount), 0) }

  static func contrast(_ amount: Double) -> [Double] { linear(max(0, amount), 0.5 - 0.5 * max(0, amount)) }

  static func inversion(_ amount: Double) -> [Double] {
    let amount = min(max(0, amount), 1)
    return linear(1 - 2 * amount, amount)
  }

  static func saturation(_ amount: Double) -> [Double] {
    let s = max(0, amount)
    return colors([
      [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
    ])
  }

  static func hueRotation(_ angle: Double) -> [Double] {
    let (c, s) = (cos(angle), sin(angle))
    return colors([
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
    ])
  }

  static func sepia(_ amount: Double) -> [Double] {
    let rest = 1 - min(max(0, amount), 1)
    return colors([
      [0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest],
      [0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest],
      [0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest],
    ])
  }

  /// The specification's `grayscale`, multiplied by a tint; white gives `grayscale` itself.
  static func monochrome(_ color: CGColor, _ amount: Double) -> [Double] {
    let amount = min(max(0, amount), 1)
    let tint = color.srgb
    let luminance = [0.2126, 0.7152, 0.0722]
    return colors(
      [tint.red, tint.green, tint.blue].enumerated().map { row, tint in
        luminance.enumerated().map { column, weight in
          amount * tint * weight + (row == column ? 1 - amount : 0)
        }
      })
  }

  static func multiplication(_ color: CGColor) -> [Double] {
    let (red, green, blue, alpha) = color.srgb
    return [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, alpha, 0]
  }

  /// Saturation first, then brightness (added), then contrast (about 0.5).
  static func controls(saturation: Double, brightness: Double, contrast: Double) -> [Double] {
    var matrix = Self.saturation(saturation)
    for row in 0..<3 {
      for column in 0..<3 { matrix[row * 5 + column] *= contrast }
      matrix[row * 5 + 4] = (brightness - 0.5) * contrast + 0.5
    }
    return matrix
  }
}
