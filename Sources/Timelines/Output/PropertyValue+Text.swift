import Animations
import Foundation

extension PropertyValue {
  /// The value as JSON: numbers in full precision, structs as lists, nothing as `null`, images as the name of their file,
  /// paths as SVG path data.
  ///
  /// JSON has no infinity: `.inf`, `-.inf` and `.nan` become strings, spelt as YAML spells them.
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

  /// The value for people: as JSON, but strings without quotes.
  public var plainText: String {
    switch self {
    case .string(let text): text
    case .image(let image): image.source ?? "null"
    case .path(let path): path.svgPathData
    case .number(let number) where !number.isFinite: number.isNaN ? ".nan" : number < 0 ? "-.inf" : ".inf"
    default: json
    }
  }

  /// The value as JSON, with numbers of twelve significant digits: without the noise of their last bits.
  var readable: String {
    switch self {
    case .number(let number): Self.json(Self.rounded(number, beside: abs(number)))
    case .point, .size, .rect, .color, .transform, .numbers:
      "[\(roundedComponents.map { Self.json($0) }.joined(separator: ", "))]"
    default: json
    }
  }

  private var roundedComponents: [Double] {
    let components = components ?? []
    let greatest = components.filter(\.isFinite).map { abs($0) }.max() ?? 0
    return components.map { Self.rounded($0, beside: greatest) }
  }

  /// What is less than a millionth of a billionth of its greatest neighbour is none.
  private static func rounded(_ number: Double, beside greatest: Double) -> Double {
    guard number.isFinite else { return number }
    return abs(number) < greatest * 1e-15 ? 0 : Double(String(format: "%.12g", number)) ?? number
  }
}
