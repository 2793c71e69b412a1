import Animations
import Documents
import Foundation

extension Node {
  static let null = Node(Scalar(text: "~", style: .plain))

  /// A text that reads as text even if it looks like a number.
  static func text(_ text: String) -> Node { Node(Scalar(text: text, style: .quoted)) }

  static func boolean(_ flag: Bool) -> Node { Node(Scalar(text: "\(flag)", style: .plain)) }

  /// A number, written with the fewest digits that read back as the same number.
  static func number(_ number: Double) -> Node {
    let text = number.isFinite ? number.shortest : number.isNaN ? ".nan" : number < 0 ? "-.inf" : ".inf"
    return Node(Scalar(text: text, style: .plain))
  }

  static func numbers(_ numbers: [Double]) -> Node { .list(numbers.map { .number($0) }) }

  /// An angle in degrees if that is shorter and reads back as the same angle, otherwise in radians.
  static func angle(_ radians: Double) -> Node {
    let number = Node.number(radians)
    guard radians.isFinite, radians != 0 else { return number }
    let degrees = Scalar(text: Self.rounded(radians * 180 / .pi).shortest + "deg", style: .quoted)
    let isShorter = degrees.text.utf8.count <= number.scalar?.text.utf8.count ?? 0
    return degrees.angle == radians && isShorter ? Node(degrees) : number
  }

  static func list(_ elements: [Node]) -> Node { Node(position: .start, content: .list(elements)) }

  /// A number rounded to twelve significant digits, which removes rounding errors from the number that was meant.
  static func rounded(_ number: Double) -> Double { Double(String(format: "%.12g", number)) ?? number }

  private init(_ scalar: Scalar) { self.init(position: .start, content: .scalar(scalar)) }
}

/// The entries of a mapping to write, in order.
struct NodeEntries {
  private(set) var entries: [Node.Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  var node: Node { Node(position: .start, content: .mapping(entries)) }

  /// Adds an entry unless its value is nil.
  mutating func add(_ key: TimelineKey, _ value: Node?) { add(key.name, value) }

  /// Adds an entry unless its value is nil.
  mutating func add(_ name: String, _ value: Node?) {
    if let value { entries.append(Node.Entry(key: name, position: .start, value: value)) }
  }

  /// Adds an entry with a list unless the list is empty.
  mutating func add(_ key: TimelineKey, list: [Node]) { add(key, list.isEmpty ? nil : .list(list)) }

  /// Adds an entry with a mapping unless the mapping is empty.
  mutating func add(_ key: TimelineKey, mapping: NodeEntries) { add(key, mapping.isEmpty ? nil : mapping.node) }
}
