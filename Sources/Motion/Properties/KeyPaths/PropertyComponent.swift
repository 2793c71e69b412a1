/// A part of a value that a key path names: a field of a struct, a part of a transform, an input of a filter, or a
/// property of an emitter cell.
@usableFromInline package enum PropertyComponent: Hashable, Sendable {
  /// A coordinate of a point, in points.
  case x, y
  /// A side of a size, in points.
  case width, height
  /// The origin of a rectangle, and its coordinates, in points.
  case origin, originX, originY
  /// The size of a rectangle, and its sides, in points.
  case size, sizeWidth, sizeHeight
  /// The Euler angles of a transform, applied about x, then y, then z, in radians; `rotation` is the one about z.
  case rotation, rotationX, rotationY, rotationZ
  /// The factors of a transform. `scale` reads as the mean of all three and sets all of them; `scaleXY` does so for x
  /// and y.
  case scale, scaleX, scaleY, scaleZ, scaleXY
  /// The translation of a transform, in points; `translation` is the size of x and y.
  case translation, translationX, translationY, translationZ
  /// The number that is a text.
  case number
  /// An input of the first filter with a name in a list of filters.
  case filterInput(filter: String, Property)
  /// A key path of the first cell with a name in a list of emitter cells.
  indirect case emitterCell(name: String, PropertyKeyPath)

  private static let fields: KeyValuePairs<String, PropertyComponent> = [
    "x": .x, "y": .y, "width": .width, "height": .height,
    "origin": .origin, "origin.x": .originX, "origin.y": .originY,
    "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
    "rotation": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ,
    "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ, "scale.xy": .scaleXY,
    "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
    "translation.z": .translationZ, "number": .number,
  ]

  /// All components except inputs of filters and properties of emitter cells.
  package static var allCases: [PropertyComponent] { fields.map(\.value) }

  private static let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value) })
  private static let names = Dictionary(uniqueKeysWithValues: fields.map { ($0.value, $0.key) })

  /// The component with a name: the part of a key path after the property, such as `origin.x`, or `blur.inputRadius`
  /// for a filter named `blur`. Nil for an unknown name.
  package init?(rawValue text: String) {
    if let field = Self.byName[text] {
      self = field
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      let input = PropertyTable.filter.property(named: String(parts[1]))
    else { return nil }
    self = .filterInput(filter: String(parts[0]), input)
  }

  /// The component with a name in values of a type; nil if the type has no such component.
  package init?(_ name: String, of type: ValueType) {
    if type == .emitterCells {
      let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let path = PropertyKeyPath(String(parts[1]), in: .emitterCell) else {
        return nil
      }
      self = .emitterCell(name: String(parts[0]), path)
    } else {
      guard let component = PropertyComponent(rawValue: name), component.owners.contains(type) else { return nil }
      self = component
    }
  }

  /// The name: the part of a key path after the property, such as `origin.x` or `blur.inputRadius`.
  package var rawValue: String {
    switch self {
    case .filterInput(let name, let input): "\(name).\(input.name)"
    case .emitterCell(let name, let path): "\(name).\(path.description)"
    default: Self.names[self] ?? ""
    }
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
    case .number: [.text]
    case .filterInput: [.filters]
    case .emitterCell: [.emitterCells]
    }
  }

  /// Whether it has an action and animations of its own, even if the value as a whole has none.
  package var isIndependent: Bool {
    switch self {
    case .number, .emitterCell: true
    default: false
    }
  }

  /// The type of the component's values.
  package var type: ValueType {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    case .filterInput(_, let input): input.type
    case .emitterCell(_, let path): path.type
    default: .number
    }
  }
}
