import Foundation
import Geometry
import Properties

extension PropertyValue {
  /// The value as JSON: numbers in full precision, structs as lists of numbers, colours as red, green, blue and alpha
  /// in sRGB, images as the name of their file, paths as SVG path data, filters as a timeline writes them.
  ///
  /// JSON has no infinity and NaN: `.inf`, `-.inf` and `.nan` become strings, spelled as in YAML.
  package var json: String {
    switch self {
    case .null: "null"
    case .number(let number): number.json
    case .boolean(let flag): "\(flag)"
    case .string(let text): text.json
    case .image(let image): image.source.json
    case .crossFade(let fade): (fade.nearest?.propertyValue ?? .null).json
    case .path(let path): path.svgPathData.json
    case .colors(let colors): "[\(colors.map { PropertyValue.color($0).json }.joined(separator: ", "))]"
    case .filters(let filters): "[\(filters.map(Self.json).joined(separator: ", "))]"
    case .text(let text): text.json
    case .emitterCells(let cells): "[\(cells.map(Self.json).joined(separator: ", "))]"
    case .point, .size, .rect, .color, .transform, .numbers:
      "[\((components ?? []).map(\.json).joined(separator: ", "))]"
    }
  }

  /// A filter as a timeline writes it.
  private static func json(_ filter: FilterValue) -> String {
    var entries = [("type", filter.type.rawValue.json)]
    if let name = filter.name { entries.append(("name", name.json)) }
    for input in filter.type.inputs.map(\.property) {
      if let value = filter[input] { entries.append((input.name, value.json)) }
    }
    if !filter.isEnabled { entries.append(("enabled", "false")) }
    return "{ \(entries.map { "\($0.0.json): \($0.1)" }.joined(separator: ", ")) }"
  }

  /// An emitter cell as a timeline writes it, with the values that were set.
  private static func json(_ cell: EmitterCellValue) -> String {
    let entries = cell.given.map { "\($0.property.name.json): \($0.value.json)" }
    return entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
  }

  /// The value as JSON, but with strings, names of images, paths and infinite numbers without quotes.
  package var plainText: String {
    switch self {
    case .string(let text): text
    case .text(let text) where text.isPlain: text.string
    case .image(let image): image.source ?? "null"
    case .path(let path): path.svgPathData
    case .number(let number) where !number.isFinite: number.isNaN ? ".nan" : number < 0 ? "-.inf" : ".inf"
    default: json
    }
  }

  /// The value for people: numbers with twelve significant digits, without rounding errors; transforms as a timeline
  /// writes them; cross-fading images with their percentages; long paths abbreviated.
  package var readable: String {
    switch self {
    case .number(let number): Self.rounded(number, beside: abs(number)).json
    case .transform(let transform) where transform.listText != nil: transform.listText ?? json
    case .crossFade(let fade):
      fade.shares.map { "\(($0.image?.propertyValue ?? .null).json) \(Self.percent($0.weight))" }.joined(
        separator: " + ")
    case .path(let path): Self.shortened(path)
    case .point, .size, .rect, .color, .transform, .numbers:
      "[\(roundedComponents.map(\.json).joined(separator: ", "))]"
    default: json
    }
  }

  /// The value as JSON, but with cross-fading images as a list with the weight of each.
  var detailedJSON: String {
    guard case .crossFade(let fade) = self else { return json }
    let shares = fade.shares.map {
      "{ \"image\": \(($0.image?.propertyValue ?? .null).json), \"weight\": \($0.weight.json) }"
    }
    return "[\(shares.joined(separator: ", "))]"
  }

  private static func percent(_ share: Double) -> String { "\(rounded(share * 100, beside: 100).json) %" }

  private static func shortened(_ path: CGPath) -> String {
    let text = path.svgPathData
    guard text.count > 100 else { return text.json }
    return (text.prefix(80) + "…").json + " (\(Array(path.elements).count) elements)"
  }

  private var roundedComponents: [Double] {
    let components = components ?? []
    let greatest = components.filter(\.isFinite).map { abs($0) }.max() ?? 0
    return components.map { Self.rounded($0, beside: greatest) }
  }

  /// Rounds to twelve significant digits, and to 0 if the magnitude is less than 10⁻¹⁵ times `greatest`.
  static func rounded(_ number: Double, beside greatest: Double) -> Double {
    guard number.isFinite else { return number }
    return abs(number) < greatest * 1e-15 ? 0 : Double(String(format: "%.12g", number)) ?? number
  }
}

extension String {
  /// The string as JSON, with its quotes. Characters that could mislead a reader, such as invisible ones, are escaped
  /// too.
  package var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isDeceptive && scalar.value <= 0xFFFF:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double? { var json: String { map(\.json) ?? "null" } }

extension String? { var json: String { map(\.json) ?? "null" } }
