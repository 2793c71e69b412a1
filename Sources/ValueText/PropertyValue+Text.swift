import Foundation
import Geometry
import Properties

extension PropertyValue {
  /// The value as JSON: numbers in full precision, structs as lists of numbers, colours as red, green, blue and alpha
  /// in sRGB, images as the name of their file, paths as SVG path data, filters as a timeline writes them.
  ///
  /// JSON has no infinity: `.inf`, `-.inf` and `.nan` become strings, spelt as in YAML.
  public var json: String {
    switch self {
    case .null: "null"
    case .number(let number): Self.json(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .string(let text): Self.json(text)
    case .image(let image): image.source.map { Self.json($0) } ?? "null"
    case .crossFade(let fade): (fade.nearest?.propertyValue ?? .null).json
    case .path(let path): Self.json(path.svgPathData)
    case .colors(let colors): "[\(colors.map { PropertyValue.color($0).json }.joined(separator: ", "))]"
    case .filters(let filters): "[\(filters.map(Self.json).joined(separator: ", "))]"
    case .point, .size, .rect, .color, .transform, .numbers:
      "[\((components ?? []).map { Self.json($0) }.joined(separator: ", "))]"
    }
  }

  /// The shortest decimal that reads back as the same number.
  static func json(_ number: Double) -> String {
    if number.isNaN { return "\".nan\"" }
    if number.isInfinite { return number < 0 ? "\"-.inf\"" : "\".inf\"" }
    return number == 0 ? "0" : number.shortest
  }

  static func jsonOrNull(_ number: Double?) -> String { number.map { json($0) } ?? "null" }

  static func jsonOrNull(_ text: String?) -> String { text.map { json($0) } ?? "null" }

  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A filter as a timeline writes it.
  private static func json(_ filter: FilterValue) -> String {
    var entries = [("type", json(filter.type.rawValue))]
    if let name = filter.name { entries.append(("name", json(name))) }
    for (input, _) in filter.type.inputs {
      if let value = filter[input] { entries.append((input.rawValue, value.json)) }
    }
    if !filter.isEnabled { entries.append(("enabled", "false")) }
    return "{ \(entries.map { "\(json($0.0)): \($0.1)" }.joined(separator: ", ")) }"
  }

  /// The value as JSON, but strings, names of images, paths and infinite numbers without quotes.
  package var plainText: String {
    switch self {
    case .string(let text): text
    case .image(let image): image.source ?? "null"
    case .path(let path): path.svgPathData
    case .number(let number) where !number.isFinite: number.isNaN ? ".nan" : number < 0 ? "-.inf" : ".inf"
    default: json
    }
  }

  /// The value for people: numbers with twelve significant digits, without rounding noise; transforms as a timeline
  /// writes them, cross-fading images with the percentage of each, and long paths abbreviated.
  var readable: String {
    switch self {
    case .number(let number): Self.json(Self.rounded(number, beside: abs(number)))
    case .transform(let transform) where transform.listText != nil: transform.listText ?? json
    case .crossFade(let fade):
      fade.shares.map { "\(($0.image?.propertyValue ?? .null).json) \(Self.percent($0.weight))" }.joined(
        separator: " + ")
    case .path(let path): Self.shortened(path)
    case .point, .size, .rect, .color, .transform, .numbers:
      "[\(roundedComponents.map { Self.json($0) }.joined(separator: ", "))]"
    default: json
    }
  }

  /// The value as JSON, but cross-fading images as a list with the weight of each.
  var detailedJSON: String {
    guard case .crossFade(let fade) = self else { return json }
    let shares = fade.shares.map {
      "{ \"image\": \(($0.image?.propertyValue ?? .null).json), \"weight\": \(Self.json($0.weight)) }"
    }
    return "[\(shares.joined(separator: ", "))]"
  }

  private static func percent(_ share: Double) -> String { json(rounded(share * 100, beside: 100)) + " %" }

  private static func shortened(_ path: CGPath) -> String {
    let text = path.svgPathData
    guard text.count > 100 else { return json(text) }
    return json(text.prefix(80) + "…") + " (\(Array(path.elements).count) elements)"
  }

  private var roundedComponents: [Double] {
    let components = components ?? []
    let greatest = components.filter(\.isFinite).map { abs($0) }.max() ?? 0
    return components.map { Self.rounded($0, beside: greatest) }
  }

  /// Rounds to twelve significant digits, and to 0 if the magnitude is below 10⁻¹⁵ times `greatest`.
  static func rounded(_ number: Double, beside greatest: Double) -> Double {
    guard number.isFinite else { return number }
    return abs(number) < greatest * 1e-15 ? 0 : Double(String(format: "%.12g", number)) ?? number
  }
}
