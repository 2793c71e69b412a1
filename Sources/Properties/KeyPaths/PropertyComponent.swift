/// A part of a value that key-value coding reaches by name: a field of a struct, or an input of a filter.
public enum PropertyComponent: Hashable, Sendable {
  case x, y
  case width, height
  case origin, originX, originY
  case size, sizeWidth, sizeHeight
  case rotation, rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ, scaleXY
  case translation, translationX, translationY, translationZ
  /// An input of the first filter of a name.
  case filterInput(filter: String, FilterInput)

  private static let fields: KeyValuePairs<String, PropertyComponent> = [
    "x": .x, "y": .y, "width": .width, "height": .height,
    "origin": .origin, "origin.x": .originX, "origin.y": .originY,
    "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
    "rotation": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ,
    "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ, "scale.xy": .scaleXY,
    "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
    "translation.z": .translationZ,
  ]

  /// The fields of structs.
  public static var allCases: [PropertyComponent] { fields.map(\.value) }

  private static let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value) })
  private static let names = Dictionary(uniqueKeysWithValues: fields.map { ($0.value, $0.key) })

  /// A component as it is written after the name of a property: `origin.x`, or `blur.inputRadius` for a filter.
  public init?(rawValue text: String) {
    if let field = Self.byName[text] {
      self = field
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let input = FilterInput(key: String(parts[1])) else { return nil }
    self = .filterInput(filter: String(parts[0]), input)
  }

  public var rawValue: String {
    if case .filterInput(let name, let input) = self { return "\(name).\(input.rawValue)" }
    return Self.names[self] ?? ""
  }

  /// The types that have this component.
  package var owners: Set<ValueType> {
    switch self {
    case .x, .y: [.point]
    case .width, .height: [.size]
    case .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: [.rect]
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY, .translation,
      .translationX, .translationY, .translationZ:
      [.transform]
    case .filterInput: [.filters]
    }
  }

  /// The type of the component itself.
  public var type: ValueType {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    case .filterInput(_, let input): input.type
    default: .number
    }
  }
}
