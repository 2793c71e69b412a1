/// Identifies an animation of a layer in text.
public struct AnimationName: Hashable, Sendable {
  /// The key under which the layer has the animation; nil if it was added without a key.
  public let key: String?

  /// The name of its class, such as `CABasicAnimation`.
  public let className: String

  /// Creates a name from a key and a class.
  package init(key: String?, className: String) {
    self.key = key
    self.className = className
  }
}
