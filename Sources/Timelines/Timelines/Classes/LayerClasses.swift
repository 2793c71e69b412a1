import Layers

/// The layer classes that a timeline can name, in any format. Their property tables say what can be set.
package enum LayerClasses {
  package static let all: [CALayer.Type] = [
    CALayer.self, CATransformLayer.self, CAScrollLayer.self, CAShapeLayer.self, CAGradientLayer.self,
    CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self, CATextLayer.self,
  ]

  package static let names = all.map { $0.propertyTable.className }

  /// The name of the first class that has a property.
  package static func owner(of property: String) -> String? {
    all.first { $0.propertyTable.property(named: property) != nil }?.propertyTable.className
  }

  package static func named(_ name: String) -> CALayer.Type? { all.first { $0.propertyTable.className == name } }
}
