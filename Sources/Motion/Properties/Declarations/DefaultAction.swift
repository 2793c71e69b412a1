/// The default action of a property: what a layer does when the property changes and no other action is set.
public enum DefaultAction: Sendable {
  /// No action: the change is visible immediately.
  case none
  /// A basic animation with the duration and curve of the transaction.
  case basic
  /// A fade from the previous contents of the layer to the new ones.
  case transition
}
