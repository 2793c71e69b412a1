import Layers
import Synchronization

/// The animation classes that a timeline can name, in any format. Their property tables say what can be set.
public enum AnimationClasses {
  /// Core Animation's own.
  package static let builtIn: [CAAnimation.Type] = [
    CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  package static let builtInNames = builtIn.map { $0.propertyTable.className }

  private static let registry = Mutex(
    ClassRegistry<CAAnimation.Type>(builtIn.map { ($0.propertyTable.className, $0) }))

  /// Lets timelines name a class, whose animations have the properties of its superclass. A class that has the name
  /// already is replaced, unless it is one of Core Animation's.
  ///
  /// The JSON Schema has Core Animation's classes alone.
  /// - Parameter name: the value of the key `class`.
  public static func register(_ animationClass: CAAnimation.Type, named name: String) {
    registry.withLock { $0.register(animationClass, named: name) }
  }

  package static var all: [CAAnimation.Type] { registry.withLock { $0.entries.map(\.type) } }

  package static var names: [String] { registry.withLock { $0.entries.map(\.name) } }

  package static func named(_ name: String) -> CAAnimation.Type? { registry.withLock { $0.byName[name] } }

  /// The name of a class in timelines; nil for one that is not registered.
  package static func name(of animationClass: CAAnimation.Type) -> String? {
    registry.withLock { registry in registry.entries.first { $0.type == animationClass }?.name }
  }
}
