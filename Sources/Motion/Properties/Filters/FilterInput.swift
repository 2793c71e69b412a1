/// An input of one type of filter.
package struct FilterInput: Sendable {
  /// The row of the input, which types of filters share.
  package let property: Property

  /// The value in a filter of this type that has not set the input.
  package let defaultValue: PropertyValue

  /// An input with the default of its row.
  init<Value>(_ key: PropertyKey<Value>) {
    property = key.property
    defaultValue = key.property.defaultValue
  }

  /// An input whose default in this type of filter differs from that of its row.
  init<Value: PropertyRepresentable>(_ key: PropertyKey<Value>, default defaultValue: Value) {
    property = key.property
    self.defaultValue = defaultValue.propertyValue
  }
}
