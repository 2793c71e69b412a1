/// A property, or one component of it: `position`, `position.x`, `transform.rotation.z`.
public struct PropertyKeyPath: Hashable, Sendable {
  /// The property.
  public let property: Property
  /// The component; nil for the whole property.
  @usableFromInline package let component: PropertyComponent?

  /// Creates the key path of a property or of one of its components. It does not check whether the property's type has
  /// the component.
  package init(_ property: Property, component: PropertyComponent? = nil) {
    self.property = property
    self.component = component
  }

  /// The path as text, with the name of the property rather than its alias.
  public var description: String {
    component.map { "\(property.name).\($0.rawValue)" } ?? property.name
  }

  /// The type of the values at the path.
  package var type: ValueType { component?.type ?? property.type }

  /// The key path within the innermost emitter cell; the key path itself outside of emitter cells.
  package var leaf: PropertyKeyPath {
    if case .emitterCell(_, let path) = component { path.leaf } else { self }
  }

  /// How animations interpolate between two values at the path.
  package var interpolation: InterpolationMode {
    leaf.component == .number ? .continuous : leaf.property.interpolation
  }

  /// The default action of a change at the path; none for a component that shares the action of the whole property.
  package var action: DefaultAction {
    switch leaf.component {
    case nil: leaf.property.action
    case .number: .basic
    default: .none
    }
  }

  /// The key by which the action of a change at the path is found.
  package var actionKey: String { component?.isIndependent ?? false ? description : property.name }

  /// Whether `null` is a valid value at the path.
  package var isOptional: Bool { leaf.component == nil && leaf.property.isOptional }

  /// The numbers that timelines may set at the path; nil for components of a value.
  package var range: PropertyRange? { leaf.component == nil ? leaf.property.range : nil }

  /// Whether a keyframe animation can move the values along a path: points, and sizes that are translations.
  package var followsPaths: Bool { type == .point || type == .size }

  /// Finds a key path in a table, by the name or alias of a property and the name of a component. Nil if the table has
  /// no such property, or the property's type has no such component.
  package init?(_ path: String, in table: PropertyTable) {
    let (name, rest) = Self.split(path)
    guard let property = table.property(named: name) else { return nil }
    guard let rest else {
      self.init(property)
      return
    }
    guard let component = PropertyComponent(rest, of: property.type) else { return nil }
    self.init(property, component: component)
  }

  private static func split(_ path: String) -> (name: String, rest: String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}
