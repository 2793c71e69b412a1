/// A property, or one component of it: `position`, `position.x`, `transform.rotation.z`.
public struct PropertyKeyPath: Hashable, Sendable {
  public let property: Property
  public let component: PropertyComponent?

  public init(_ property: Property, component: PropertyComponent? = nil) {
    self.property = property
    self.component = component
  }

  /// The path as it is written.
  public var description: String {
    component.map { "\(property.name).\($0.rawValue)" } ?? property.name
  }

  /// The type of the values at the path.
  public var type: ValueType { component?.type ?? property.type }

  /// Finds a key path in a table; nil where the table has no such property or its type has no such component.
  public init?(_ path: String, in table: PropertyTable) {
    let (name, rest) = Self.split(path)
    guard let property = table.property(named: name) else { return nil }
    guard let rest else {
      self.init(property)
      return
    }
    guard let component = PropertyComponent(rawValue: rest), component.owners.contains(property.type) else {
      return nil
    }
    self.init(property, component: component)
  }

  private static func split(_ path: String) -> (name: String, rest: String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

/// A part of a struct value that key-value coding reaches by name.
public enum PropertyComponent: String, CaseIterable, Hashable, Sendable {
  case x, y
  case width, height
  case origin
  case originX = "origin.x"
  case originY = "origin.y"
  case size
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case scaleXY = "scale.xy"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The types that have this component.
  public var owners: Set<ValueType> {
    switch self {
    case .x, .y: [.point]
    case .width, .height: [.size]
    case .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: [.rect]
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY, .translation,
      .translationX, .translationY, .translationZ:
      [.transform]
    }
  }

  /// The type of the component itself.
  public var type: ValueType {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }
}
