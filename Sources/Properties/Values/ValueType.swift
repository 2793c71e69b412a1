/// The type of a property's values. Any property of an optional type may also hold `null`.
public enum ValueType: String, Sendable {
  case number, boolean, string, point, size, rect, color, transform, image, path, numbers, colors, filters
}
