/// A step of `filters` or `backgroundFilters`, resolved to device pixels.
public enum FilterItem: Hashable, Sendable {
  /// Sigma in device pixels; transparent outside the image.
  case gaussianBlur(sigma: Double)

  /// Rows of five: red, green, blue, alpha from the colour that is not premultiplied, and a constant; results are
  /// clamped to 0…1.
  case colorMatrix([Double])
}
