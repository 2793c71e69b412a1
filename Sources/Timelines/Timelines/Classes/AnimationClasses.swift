import Layers
import Synchronization

/// The animation classes that a timeline can name, in any format. Their property tables define what can be set.
public enum AnimationClasses {
  /// Core Animation's classes.
  package static let builtIn: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  package static let builtInNames = builtIn.map { $0.propertyTable.className }

  private static let registry = Mutex(
    ClassRegistry<CAAnimation.Type>(builtIn.map { ($0.propertyTable.className, $0) }))

  /// Registers a class under a name that timelines may use. Its animations have the properties of its superclass. A
  /// class already registered under the name is replaced, unless it is one of Core Animation's.
  ///
  /// The JSON Schema contains only Core Animation's classes.
  /// - Parameter name: the value of the key `class`.
  public static func register(_ animationClass: CAAnimation.Type, named name: String) {
    registry.withLock { $0.register(animationClass, named: name) }
  }

  package static var all: [CAAnimation.Type] { registry.withLock { $0.entries.map(\.type) } }

  package static var names: [String] { registry.withLock { $0.entries.map(\.name) } }

  package static func named(_ name: String) -> CAAnimation.Type? { registry.withLock { $0.byName[name] } }

  /// The name of a class in timelines; nil if it is not registered.
  package static func name(of animationClass: CAAnimation.Type) -> String? {
    registry.withLock { registry in registry.entries.first { $0.type == animationClass }?.name }
  }
}
