/// The type of a property's values, with the name that messages have for it. A property that is optional may also hold
/// `null`.
public enum ValueType: String, Sendable {
  /// The types of values of `PropertyValue`; `image` is that of a cross-fade, too.
  case number, boolean, string, point, size, rect, color, transform, image, path, numbers, colors, filters
}
