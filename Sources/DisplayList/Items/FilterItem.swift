/// A step of `filters` or `backgroundFilters`, resolved to device pixels.
@usableFromInline package enum FilterItem: Hashable, Sendable {
  /// Sigma in device pixels; transparent outside the image.
  case gaussianBlur(sigma: Double)

  /// Rows of five: red, green, blue, alpha from the colour that is not premultiplied, and a constant; results are
  /// clamped to 0…1.
  case colorMatrix([Double])

  /// The same in pixels of another size.
  /// - Parameter factor: how many of them are one of those before, along a side.
  package func scaled(by factor: Double) -> FilterItem {
    switch self {
    case .gaussianBlur(let sigma): .gaussianBlur(sigma: sigma * factor)
    case .colorMatrix: self
    }
  }
}
