/// The values that were set on one layer or animation; missing values have their defaults.
///
/// A copy shares its memory until one side changes, so a commit passes values on without copying them. Layers set few
/// of their properties: a short array is faster to search than a hash table, and takes a tenth of the memory.
@usableFromInline package struct PropertyStorage: Sendable {
  @usableFromInline package var entries: [Entry] = []

  /// The values that apply unless the storage has others: the model values of a layer under those of its animations.
  /// They are shared and never copied.
  @usableFromInline var ground: [Entry] = []

  /// A single value over `ground`, stored here to avoid an allocation.
  @usableFromInline var single: Entry?

  /// The combined marks of all properties that may be in the storage. Most properties that are looked up are not, and
  /// the marks show that without a search.
  @usableFromInline package var marks: UInt64 = 0

  @usableFromInline package struct Entry: Sendable {
    /// Without reference counting: properties are never released.
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

  @inlinable package init() {}

  /// Removes all values and uses `ground` below the values to be added. Keeps the allocated memory.
  /// - Parameters:
  ///   - marks: the combined marks of all properties in `ground` and of those to be added.
  ///   - capacity: the number of values to be added.
  @inlinable @inline(__always)
  package mutating func begin(over ground: [Entry], marks: UInt64, capacity: Int) {
    single = nil
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if capacity > 1 { entries.reserveCapacity(capacity - 1) }
    if !self.ground.isIdentical(to: ground) { self.ground = ground }
    self.marks = marks
  }

  /// Adds the value of a property that has none above `ground` yet.
  @inlinable @inline(__always)
  package mutating func add(_ property: Unmanaged<Property>, _ value: consuming PropertyValue) {
    let entry = Entry(property, value)
    if single == nil { single = entry } else { entries.append(entry) }
  }

  /// The same values, all in `entries`.
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
  package func stored(_ property: Property) -> PropertyValue? {
    guard marks & property.mark != 0 else { return nil }
    if single?.isOf(property) ?? false { return single?.value }
    // By index, because iteration would copy each entry and retain its value.
    for index in entries.indices where entries[index].isOf(property) { return entries[index].value }
    for index in ground.indices where ground[index].isOf(property) { return ground[index].value }
    return nil
  }

  /// The value that was set, or the property's default.
  @inlinable
  package subscript(property: Property) -> PropertyValue {
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
  package subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get {
      guard let value = stored(key.property) else { return key.defaultValue }
      return Value.read(value) ?? key.defaultValue
    }
    set { self[key.property] = newValue.propertyValue }
  }

  /// Removes a value, so that the default applies again.
  package mutating func remove(_ property: Property) {
    self = flat
    entries.removeAll { $0.isOf(property) }
  }

  /// The values that were set, in the order in which they were first set.
  package var stored: [(property: Property, value: PropertyValue)] {
    flat.entries.map { ($0.property, $0.value) }
  }

  /// Whether the properties of a table have the same values in both, set or default.
  package func agrees(with other: PropertyStorage, in table: PropertyTable) -> Bool {
    if marks == 0, other.marks == 0 { return true }
    return table.ownProperties.allSatisfy { property in
      switch (stored(property), other.stored(property)) {
      case (nil, nil): true
      case (let left, let right): (left ?? property.defaultValue) == (right ?? property.defaultValue)
      }
    }
  }

  /// Whether nothing was set.
  package var isEmpty: Bool { entries.isEmpty && ground.isEmpty && single == nil }
}

extension [PropertyStorage.Entry] {
  /// Whether both share their memory. Without this check, threads that evaluate the same layer would contend for the
  /// reference counts of its values.
  @inlinable @inline(__always)
  func isIdentical(to other: borrowing [PropertyStorage.Entry]) -> Bool {
    // Uses closures, because key paths are looked up in each call.
    withUnsafeBufferPointer { $0.baseAddress } == other.withUnsafeBufferPointer { $0.baseAddress }
      && count == other.count
  }
}
