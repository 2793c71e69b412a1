/// What a person calls an animation.
public struct AnimationName: Hashable, Sendable {
  /// The key under which the layer has it.
  public let key: String?
  public let className: String

  public init(key: String?, className: String) {
    self.key = key
    self.className = className
  }
}
