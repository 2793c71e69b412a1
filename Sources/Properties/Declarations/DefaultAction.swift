/// What a class answers when it is asked for the action of a property.
public enum DefaultAction: Sendable {
  case none
  /// A basic animation with the duration and curve of the transaction.
  case basic
  /// A fade.
  case transition
}
