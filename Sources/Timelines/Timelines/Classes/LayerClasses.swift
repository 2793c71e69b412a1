import Layers
import Synchronization

/// The layer classes that a timeline can name, in any format. Their property tables define what can be set.
public enum LayerClasses {
  /// Core Animation's classes.
  package static let builtIn: [CALayer.Type] = [
    CALayer.self, CATransformLayer.self, CAScrollLayer.self, CAShapeLayer.self, CAGradientLayer.self,
    CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self, CATextLayer.self,
  ]

  package static let builtInNames = builtIn.map { $0.propertyTable.className }

  private static let registry = Mutex(
    ClassRegistry<CALayer.Type>(builtIn.map { ($0.propertyTable.className, $0) }))

  /// Registers a class under a name that timelines may use. Its layers have the properties of its superclass. A class
  /// already registered under the name is replaced, unless it is one of Core Animation's.
  ///
  /// The JSON Schema contains only Core Animation's classes.
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

  /// The name of a class in timelines; nil if it is not registered.
  package static func name(of layerClass: CALayer.Type) -> String? {
    registry.withLock { registry in registry.entries.first { $0.type == layerClass }?.name }
  }
}
