import Documents
import Foundation
import Pixels
import Support

extension ValueReader {
  private static let colorForms =
    "a colour: '#rgb', '#rrggbb', '#rrggbbaa', [r, g, b], [r, g, b, a], { displayP3: [r, g, b, a] }, { white: [w, a] } or clear"

  func color(_ node: Node) -> CGColor? {
    switch node.content {
    case .scalar(let scalar): namedColor(scalar, node)
    case .list: listedColor(node)
    case .mapping(let entries): colorInSpace(entries, node)
    case .invalid, .deferred: nil
    }
  }

  private func namedColor(_ scalar: Scalar, _ node: Node) -> CGColor? {
    if scalar.text == "clear" { return .clear }
    if let color = Self.hexColor(scalar.text) { return color }
    if scalar.isEmpty {
      report(
        "the colour is empty", expected: "a colour; quote it, because an unquoted # starts a comment",
        at: node.position)
    } else {
      reportMismatch(node, expected: Self.colorForms, suggestion: Suggestion.meant(by: scalar.text, in: ["clear"]))
    }
    return nil
  }

  private static func hexColor(_ text: String) -> CGColor? {
    let digits = text.utf8.dropFirst().compactMap { byte in
      byte < 128 ? Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt32($0) } : nil
    }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
    let bytes: [UInt32]
    switch digits.count {
    case 3: bytes = digits.map { $0 * 17 } + [255]
    case 6, 8:
      let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
      bytes = pairs.count == 3 ? pairs + [255] : pairs
    default: return nil
    }
    let parts = bytes.map { CGFloat($0) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  private func listedColor(_ node: Node) -> CGColor? {
    guard let elements = elements(node, count: 3...4, expected: Self.colorForms), let parts = components(elements)
    else { return nil }
    warnOfBytes(parts, elements, isListed: true)
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  private func colorInSpace(_ entries: [Node.Entry], _ node: Node) -> CGColor? {
    guard let entry = entries.first, entries.count == 1 else {
      return mismatch(node, expected: Self.colorForms)
    }
    let space: ColorSpace
    switch entry.key {
    case colorSpaceKeys.displayP3.name: space = .displayP3
    case colorSpaceKeys.white.name: space = .genericGrayGamma2_2
    default:
      reportUnknown("colour space", entry.key, known: MappingKind.colorInSpace.table.names, at: entry.position)
      return nil
    }
    let count = space.numberOfComponents + 1
    let form = count == 2 ? "[w, a]" : "[r, g, b, a]"
    guard let elements = elements(entry.value, count: count...count, expected: form), let parts = components(elements)
    else { return nil }
    warnOfBytes(parts, elements, isListed: false)
    return CGColor(colorSpace: space, components: parts)
  }

  private func components(_ elements: [Node]) -> [CGFloat]? {
    all(elements) { number($0, .finite).map { CGFloat($0) } }
  }
}
