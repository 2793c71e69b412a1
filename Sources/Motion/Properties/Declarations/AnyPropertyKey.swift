/// A property key without its value type, so that a table can list its keys.
package protocol AnyPropertyKey: Sendable {
  /// The declaration of the property.
  var property: Property { get }
}
