/// An input of one type of filter.
package struct FilterInput: Sendable {
  /// The input, which other types of filters may have too.
  package let property: Property

  /// The value in a filter of the type that has not set it.
  package let defaultValue: PropertyValue

  /// An input with the default of its row.
  init<Value>(_ key: PropertyKey<Value>) {
    property = key.property
    defaultValue = key.property.defaultValue
  }

  /// An input with another default than other types of filters have.
  init<Value: PropertyRepresentable>(_ key: PropertyKey<Value>, default defaultValue: Value) {
    property = key.property
    self.defaultValue = defaultValue.propertyValue
  }
}
