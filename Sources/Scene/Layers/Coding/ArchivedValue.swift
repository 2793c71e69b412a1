import Foundation
import Geometry
import Pixels
import Properties

/// The archived form of a property's value: numbers, strings and bytes.
indirect enum ArchivedValue: Codable {
  case null
  case number(Double)
  case boolean(Bool)
  case string(String)
  case point([Double])
  case size([Double])
  case rect([Double])
  case transform([Double])
  case color(Color)
  case image(Image)
  case path(Path)
  case numbers([Double])
  case colors([Color])
  case filters([Filter])
  case emitterCells([[String: ArchivedValue]])
  case text(Text)
  /// Bytes that are not the value of a property.
  case data(Data)

  struct Color: Codable {
    /// The raw value of the colour space.
    let space: String
    /// The components, alpha last.
    let components: [Double]
  }

  struct Image: Codable {
    let width, height: Int
    /// Premultiplied pixels as `0xAARRGGBB` in little-endian order, row by row from the top.
    let pixels: Data
  }

  struct Path: Codable {
    /// The raw values of the elements' types.
    let types: [Int32]
    /// The coordinates of the elements' points.
    let coordinates: [Double]
  }

  struct Filter: Codable {
    let type: String
    let name: String?
    let isEnabled: Bool
    let inputs: [String: ArchivedValue]
  }

  struct Text: Codable {
    struct Run: Codable {
      let string: String
      let attributes: [String: ArchivedValue]
      let paragraph: Paragraph?
    }

    struct Paragraph: Codable {
      let values: [String: ArchivedValue]
      let tabStops: [TabStop]?
    }

    struct TabStop: Codable {
      let location: Double
      let alignment: String
    }

    struct Number: Codable {
      let number: Double
      let format, groupingSeparator, decimalSeparator: String
    }

    let form: String
    let runs: [Run]
    /// The number that is the text; nil for other texts.
    let number: Number?
  }
}

extension ArchivedValue {
  /// Converts a value to its archived form.
  init(_ value: PropertyValue) {
    switch value {
    case .null: self = .null
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .string(let string): self = .string(string)
    case .point(let point): self = .point([point.x, point.y].map { Double($0) })
    case .size(let size): self = .size([size.width, size.height].map { Double($0) })
    case .rect(let rect):
      self = .rect([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) })
    case .transform(let transform): self = .transform(transform.elements)
    case .color(let color): self = .color(Color(color))
    case .image(let image): self = .image(Image(image))
    case .crossFade(let fade): self = fade.nearest.map { .image(Image($0)) } ?? .null
    case .path(let path): self = .path(Path(path))
    case .numbers(let numbers): self = .numbers(numbers)
    case .colors(let colors): self = .colors(colors.map { Color($0) })
    case .filters(let filters): self = .filters(filters.map { Filter($0) })
    case .emitterCells(let cells): self = .emitterCells(cells.map { Self.archived($0.given) })
    case .text(let text): self = .text(Text(text))
    }
  }

  /// Values by the names of their properties.
  static func archived(_ values: [(property: Property, value: PropertyValue)]) -> [String: ArchivedValue] {
    Dictionary(values.map { ($0.property.name, ArchivedValue($0.value)) }) { $1 }
  }

  /// The archived value; nil if there is none, as in a damaged archive.
  var propertyValue: PropertyValue? {
    switch self {
    case .null: .null
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .string(let string): .string(string)
    case .point(let list): list.count == 2 ? .point(CGPoint(x: list[0], y: list[1])) : nil
    case .size(let list): list.count == 2 ? .size(CGSize(width: list[0], height: list[1])) : nil
    case .rect(let list):
      list.count == 4 ? .rect(CGRect(x: list[0], y: list[1], width: list[2], height: list[3])) : nil
    case .transform(let list): CATransform3D(elements: list).map { .transform($0) }
    case .color(let color): color.color.map { .color($0) }
    case .image(let image): image.image.map { .image($0) }
    case .path(let path): path.path.map { .path($0) }
    case .numbers(let numbers): .numbers(numbers)
    case .colors(let list): all(list) { $0.color }.map { .colors($0) }
    case .filters(let list): all(list) { $0.filter }.map { .filters($0) }
    case .emitterCells(let list): all(list) { Self.cell($0) }.map { .emitterCells($0) }
    case .text(let text): text.text.map { .text($0) }
    case .data: nil
    }
  }

  /// The values of a table's properties; nil if a value does not fit its property. Names that the table does not have
  /// are ignored.
  static func values(_ archived: [String: ArchivedValue], in table: PropertyTable) -> PropertyStorage? {
    var storage = PropertyStorage()
    for property in table.properties {
      guard let found = archived[property.name] else { continue }
      guard let value = found.propertyValue, value.type == property.type || value == .null && property.isOptional
      else { return nil }
      storage[property] = value
    }
    return storage
  }

  private static func cell(_ archived: [String: ArchivedValue]) -> EmitterCellValue? {
    guard let values = values(archived, in: .emitterCell) else { return nil }
    var cell = EmitterCellValue()
    for (property, value) in values.stored { cell[property] = value }
    return cell
  }
}

/// All results, or nil if one of the items has no result.
private func all<Item, Result>(_ items: [Item], _ make: (Item) -> Result?) -> [Result]? {
  let results = items.compactMap(make)
  return results.count == items.count ? results : nil
}

extension CATransform3D {
  /// The elements, row by row.
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  fileprivate init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    let m = elements.map { CGFloat($0) }
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}
