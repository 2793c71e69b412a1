/// The values that were set on one layer or animation; whatever is missing has its default.
///
/// A copy shares its memory until one side changes, so a commit hands values over without copying them. Layers set few
/// of their properties: a short array is searched faster than a hash table, and holds a tenth of the memory.
public struct PropertyStorage: Sendable {
  @usableFromInline package var entries: [Entry] = []

  /// Values that lie under `entries`: those of a layer under what its animations make of them, shared and never copied.
  @usableFromInline var ground: [Entry] = []

  /// One value over `ground` that takes no memory of its own.
  @usableFromInline var single: Entry?

  /// A bit for every property that may be here: most that are asked for are not.
  @usableFromInline package var marks: UInt64 = 0

  @usableFromInline package struct Entry: Sendable {
    /// Not counted: properties live for ever.
    @usableFromInline let key: Unmanaged<Property>
    @usableFromInline var value: PropertyValue

    @inlinable init(_ key: Unmanaged<Property>, _ value: consuming PropertyValue) {
      self.key = key
      self.value = value
    }

    @inlinable var property: Property { key.takeUnretainedValue() }
    @inlinable func isOf(_ property: Property) -> Bool {
      key.toOpaque() == Unmanaged.passUnretained(property).toOpaque()
    }
  }

  @inlinable public init() {}

  /// Forgets everything, and shows other values until something is added; memory that it has stays.
  /// - Parameters:
  ///   - marks: those of all properties, below and to be added.
  ///   - capacity: how many will be added.
  @inlinable @inline(__always)
  package mutating func begin(over ground: [Entry], marks: UInt64, capacity: Int) {
    single = nil
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if capacity > 1 { entries.reserveCapacity(capacity - 1) }
    self.ground = ground
    self.marks = marks
  }

  /// Adds what is not yet there on top of the ground.
  @inlinable @inline(__always)
  package mutating func add(_ property: Unmanaged<Property>, _ value: consuming PropertyValue) {
    let entry = Entry(property, value)
    if single == nil { single = entry } else { entries.append(entry) }
  }

  /// The same values with nothing under them.
  package var flat: PropertyStorage {
    guard !ground.isEmpty || single != nil else { return self }
    var flat = PropertyStorage()
    for entry in ground { flat[entry.property] = entry.value }
    if let single { flat[single.property] = single.value }
    for entry in entries { flat[entry.property] = entry.value }
    return flat
  }

  /// The value that was set, or nil.
  @inlinable
  public func stored(_ property: Property) -> PropertyValue? {
    guard marks & property.mark != 0 else { return nil }
    if single?.isOf(property) ?? false { return single?.value }
    // By index: a copy of each entry passed over would cost a retain.
    for index in entries.indices where entries[index].isOf(property) { return entries[index].value }
    for index in ground.indices where ground[index].isOf(property) { return ground[index].value }
    return nil
  }

  /// The value that was set, else the property's default.
  @inlinable
  public subscript(property: Property) -> PropertyValue {
    get { stored(property) ?? property.defaultValue }
    set {
      marks |= property.mark
      if single?.isOf(property) ?? false {
        single?.value = newValue
        return
      }
      for index in entries.indices where entries[index].isOf(property) {
        entries[index].value = newValue
        return
      }
      entries.append(Entry(Unmanaged.passUnretained(property), newValue))
    }
  }

  @inlinable
  public subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get {
      guard let value = stored(key.property) else { return key.defaultValue }
      return Value.read(value) ?? key.defaultValue
    }
    set { self[key.property] = newValue.propertyValue }
  }

  /// Forgets a value, so that the default shows again.
  public mutating func remove(_ property: Property) {
    self = flat
    entries.removeAll { $0.isOf(property) }
  }

  /// What was set, in the order of first setting.
  public var stored: [(property: Property, value: PropertyValue)] {
    flat.entries.map { ($0.property, $0.value) }
  }

  /// Whether nothing was set.
  public var isEmpty: Bool { entries.isEmpty && ground.isEmpty && single == nil }
}
