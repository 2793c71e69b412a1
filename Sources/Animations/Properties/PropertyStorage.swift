/// The values that were set on one layer; whatever is missing has its default.
///
/// A copy shares its memory until one side changes, so a commit hands values over without copying them. Layers set few
/// of their properties: a short array is searched faster than a hash table, and holds a tenth of the memory.
public struct PropertyStorage: Sendable {
  @usableFromInline var entries: [Entry] = []

  /// Values that lie under `entries`: those of a layer under what its animations make of them, shared and never copied.
  @usableFromInline var ground: [Entry] = []

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

  /// What `fill` sets, at most `capacity` properties, each once, on top of other values, which are flat.
  @inline(__always)
  init(
    over other: PropertyStorage, capacity: Int, fill: (_ set: (Property, consuming PropertyValue) -> Void) -> Void
  ) {
    ground = other.entries
    entries = Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      fill { property, value in
        guard count < capacity else { return }
        buffer.initializeElement(at: count, to: Entry(property, value))
        count += 1
      }
    }
  }

  /// The same values with nothing under them.
  var flat: PropertyStorage {
    guard !ground.isEmpty else { return self }
    var flat = PropertyStorage()
    flat.entries = ground
    for entry in entries { flat[entry.property] = entry.value }
    return flat
  }

  /// The value that was set, or nil.
  @inlinable
  public func stored(_ property: Property) -> PropertyValue? {
    // By index: a copy of each entry passed over would cost a retain.
    for index in entries.indices where entries[index].property === property { return entries[index].value }
    for index in ground.indices where ground[index].property === property { return ground[index].value }
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
    self = flat
    entries.removeAll { $0.property === property }
  }

  /// What was set, in the order of first setting.
  public var stored: [(property: Property, value: PropertyValue)] {
    flat.entries.map { ($0.property, $0.value) }
  }

  /// Whether nothing was set.
  public var isEmpty: Bool { entries.isEmpty && ground.isEmpty }
}
