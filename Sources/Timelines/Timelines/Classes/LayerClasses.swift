import Layers
import Synchronization

/// The layer classes that a timeline can name, in any format. Their property tables say what can be set.
public enum LayerClasses {
  /// Core Animation's own.
  package static let builtIn: [CALayer.Type] = [
    CALayer.self, CATransformLayer.self, CAScrollLayer.self, CAShapeLayer.self, CAGradientLayer.self,
    CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self, CATextLayer.self,
  ]

  package static let builtInNames = builtIn.map { $0.propertyTable.className }

  private static let registry = Mutex(
    ClassRegistry<CALayer.Type>(builtIn.map { ($0.propertyTable.className, $0) }))

  /// Lets timelines name a class, whose layers have the properties of its superclass. A class that has the name already
  /// is replaced, unless it is one of Core Animation's.
  ///
  /// The JSON Schema has Core Animation's classes alone.
  /// - Parameter name: the value of the key `class`.
  public static func register(_ layerClass: CALayer.Type, named name: String) {
    registry.withLock { $0.register(layerClass, named: name) }
  }

  package static var all: [CALayer.Type] { registry.withLock { $0.entries.map(\.type) } }

  package static var names: [String] { registry.withLock { $0.entries.map(\.name) } }

  /// The name of the first class that has a property.
  package static func owner(of property: String) -> String? {
    all.first { $0.propertyTable.property(named: property) != nil }?.propertyTable.className
  }

  package static func named(_ name: String) -> CALayer.Type? { registry.withLock { $0.byName[name] } }

  /// The name of a class in timelines; nil for one that is not registered.
  package static func name(of layerClass: CALayer.Type) -> String? {
    registry.withLock { registry in registry.entries.first { $0.type == layerClass }?.name }
  }
}
