/// What identifies an animation of a layer in text.
public struct AnimationName: Hashable, Sendable {
  /// The key under which the layer has it; nil where it was added without one.
  public let key: String?

  /// The name of its class, such as `CABasicAnimation`.
  public let className: String

  /// The name of an animation with a key and a class.
  package init(key: String?, className: String) {
    self.key = key
    self.className = className
  }
}
