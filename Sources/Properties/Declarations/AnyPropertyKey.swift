/// A property key without its type, so that a table can list its keys.
public protocol AnyPropertyKey: Sendable {
  var property: Property { get }
}
