/// What a layer does by itself when a property changes: the default action of the property.
public enum DefaultAction: Sendable {
  /// Nothing: the change shows at once.
  case none
  /// A basic animation with the duration and curve of the transaction.
  case basic
  /// A fade from the old picture of the layer to the new one.
  case transition
}
