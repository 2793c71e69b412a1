import DisplayList
import Rasterization

/// A filter that has an effect.
enum FilterStep {
  /// Makes an image from the result of the previous steps.
  case image(any ImageFilter)

  /// Computes each pixel separately. Consecutive matrices are fused, and applied while their input is drawn.
  case matrix(ColorMatrix)

  /// Nil for a filter without effect.
  private init?(_ filter: FilterItem) {
    switch filter {
    case .gaussianBlur(let sigma):
      let blur = GaussianBlur(sigma: sigma)
      guard blur.sigma > 0 else { return nil }
      self = .image(blur)
    case .colorMatrix(let rows):
      guard let matrix = ColorMatrix(rows: rows) else { return nil }
      self = .matrix(matrix)
    case .pixellate(let squares):
      guard let pixellation = Pixellation(squares: squares, reach: Int(filter.margin)) else { return nil }
      self = .image(pixellation)
    }
  }

  static func steps(_ filters: [FilterItem]) -> [FilterStep] { filters.compactMap { FilterStep($0) } }

  /// The filter that makes an image; nil for a matrix.
  var imageFilter: (any ImageFilter)? { if case .image(let filter) = self { filter } else { nil } }

  /// The maximum distance at which a pixel affects others, in pixels.
  var reach: Int { imageFilter?.reach ?? 0 }
}

extension [FilterStep] {
  /// The maximum distance at which a pixel affects others through all steps, in pixels.
  var reach: Int { reduce(0) { $0 + $1.reach } }
}

/// The result of filters: an image and the colour matrices that are applied while it is drawn.
struct FilteredImage: Sendable {
  /// Nil if no filter makes an image; the unfiltered list is then drawn.
  var pixels: BlurredImage?

  /// Applied to the image or the list, in this order.
  var matrices: [ColorMatrix] = []
}
