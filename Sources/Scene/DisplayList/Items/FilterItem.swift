/// One filter of `filters` or `backgroundFilters`, resolved to device pixels.
@usableFromInline package enum FilterItem: Hashable, Sendable {
  /// Sigma in device pixels; pixels outside the image count as transparent.
  case gaussianBlur(sigma: Double)

  /// Four rows of five, one for each of red, green, blue and alpha: the weights of these channels, not premultiplied,
  /// and a constant. Results are clamped to 0…1.
  case colorMatrix([Double])

  /// The filter in pixels of another size.
  /// - Parameter factor: new pixels per old pixel along each axis.
  package func scaled(by factor: Double) -> FilterItem {
    if case .gaussianBlur(let sigma) = self { .gaussianBlur(sigma: sigma * factor) } else { self }
  }
}
