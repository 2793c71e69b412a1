import Animations
import Documents
import Foundation
import Pixels
import Properties
import RenderTree

extension TimelineWriter {
  /// A value in the form that the reader expects at a key path.
  /// - Parameter path: nil for a value that does not belong to a property.
  func value(_ value: PropertyValue, at path: PropertyKeyPath? = nil) -> Node {
    switch value {
    case .null: .null
    case .number(let number): path?.isAngle ?? false ? .angle(number) : .number(number)
    case .boolean(let flag): .boolean(flag)
    case .string(let text): .text(path.map(isFont) ?? false ? files.fontName(text) : text)
    case .point, .size, .rect, .numbers: .numbers(value.components ?? [])
    case .color(let color): self.color(color)
    case .transform(let transform): .transform(transform)
    case .image(let image): self.image(image)
    case .crossFade: refuse("an image between two others", expected: "an image of a file")
    case .path(let path): .text(path.svgPathData)
    case .colors(let colors): .list(colors.map(color))
    case .filters(let filters): .list(filters.map(filter))
    case .emitterCells(let cells): .list(cells.map(emitterCell))
    case .text(let text): self.text(text)
    }
  }

  private func isFont(_ path: PropertyKeyPath) -> Bool {
    path.property === textLayerProperties.font.property || path.property === textRunProperties.font.property
  }

  /// A colour, as hexadecimal digits if those are exact.
  func color(_ color: CGColor) -> Node {
    if color == .clear { return .text("clear") }
    let components = color.channels.map { Double($0) }
    var entries = NodeEntries()
    switch color.space {
    case .sRGB:
      return Self.hexadecimal(components).map { .text($0) }
        ?? .numbers(components.last == 1 ? components.dropLast() : components)
    case .displayP3: entries.add(colorSpaceKeys.displayP3, .numbers(components))
    case .genericGrayGamma2_2: entries.add(colorSpaceKeys.white, .numbers(components))
    case .linearSRGB: return refuse("a colour in linear sRGB", expected: "one in sRGB, Display P3 or gray")
    }
    return entries.node
  }

  private static func hexadecimal(_ components: [Double]) -> String? {
    let bytes = components.map { max(0, min(255, ($0 * 255).rounded())) }
    guard zip(bytes, components).allSatisfy({ $0 / 255 == $1 }) else { return nil }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String(Int($0), radix: 16) }
    return "#" + (bytes.last == 255 ? digits.dropLast() : digits[...]).joined()
  }

  /// An image: the name of its file, with the part that a clip plays.
  private func image(_ image: CGImage) -> Node {
    guard let source = image.source, !source.isEmpty else {
      return refuse("an image that is in memory alone", expected: "an image of a file")
    }
    let file = Node.text(files.name(source))
    guard let clip = Clip(image) else { return file }
    let (rest, keys) = (clip.fileDuration - clip.start, imageKeys)
    guard clip.start != 0 || clip.duration != rest || clip.loops else { return file }
    var entries = NodeEntries()
    entries.add(keys.file, file)
    if clip.start != 0 { entries.add(keys.from, .number(clip.start)) }
    if clip.duration != rest { entries.add(keys.duration, .number(clip.duration)) }
    if clip.loops { entries.add(keys.loops, .boolean(true)) }
    return entries.node
  }

  /// A filter with the inputs that differ from their defaults.
  private func filter(_ filter: FilterValue) -> Node {
    let keys = filterKeys
    var entries = NodeEntries()
    entries.add(keys.type, .text(filter.type.rawValue))
    entries.add(keys.name, filter.name.map { .text($0) })
    for input in filter.type.inputs {
      guard let value = filter[input.property], value != input.defaultValue else { continue }
      entries.add(input.property.name, self.value(value, at: PropertyKeyPath(input.property)))
    }
    if !filter.isEnabled { entries.add(keys.isEnabled, .boolean(false)) }
    return entries.node
  }

  private func emitterCell(_ cell: EmitterCellValue) -> Node {
    var entries = NodeEntries()
    for (property, value) in cell.given where value != property.defaultValue {
      entries.add(property.name, self.value(value, at: PropertyKeyPath(property)))
    }
    return entries.node
  }
}
