/// The values that were set on one layer; whatever is missing has its default.
///
/// A copy shares its memory until one side changes, so a commit hands values over without copying them. Layers set few
/// of their properties: a short array is searched faster than a hash table, and holds a tenth of the memory.
public struct PropertyStorage: Sendable {
  @usableFromInline var entries: [Entry] = []

  @usableFromInline struct Entry: Sendable {
    /// Not counted: properties live for ever.
    @usableFromInline unowned(unsafe) let property: Property
    @usableFromInline var value: PropertyValue

    @inlinable init(_ property: Property, _ value: PropertyValue) {
      self.property = property
      self.value = value
    }
  }

  @inlinable public init() {}

  /// The value that was set, or nil.
  @inlinable
  public func stored(_ property: Property) -> PropertyValue? {
    // By index: a copy of each entry passed over would cost a retain.
    for index in entries.indices where entries[index].property === property { return entries[index].value }
    return nil
  }

  /// The value that was set, else the property's default.
  @inlinable
  public subscript(property: Property) -> PropertyValue {
    get { stored(property) ?? property.defaultValue }
    set {
      for index in entries.indices where entries[index].property === property {
        entries[index].value = newValue
        return
      }
      entries.append(Entry(property, newValue))
    }
  }

  @inlinable
  public subscript<Value>(key: PropertyKey<Value>) -> Value {
    get {
      guard let value = stored(key.property) else { return key.defaultValue }
      return Value.read(value) ?? key.defaultValue
    }
    set { self[key.property] = newValue.propertyValue }
  }

  /// Forgets a value, so that the default shows again.
  public mutating func remove(_ property: Property) {
    entries.removeAll { $0.property === property }
  }

  /// What was set, in the order of first setting.
  public var stored: [(property: Property, value: PropertyValue)] { entries.map { ($0.property, $0.value) } }

  /// Whether nothing was set.
  public var isEmpty: Bool { entries.isEmpty }
}
