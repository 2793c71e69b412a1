import Layers

/// The classes of layers that a timeline can name, whatever it is written in; their properties are read from their tables.
package enum LayerClasses {
  package static let all: [CALayer.Type] = [CALayer.self, CATransformLayer.self, CAScrollLayer.self]

  package static let names = all.map { $0.propertyTable.className }

  /// The first class that has a property of a name.
  package static func owner(of property: String) -> String? {
    all.first { $0.propertyTable.property(named: property) != nil }?.propertyTable.className
  }

  package static func named(_ name: String) -> CALayer.Type? { all.first { $0.propertyTable.className == name } }
}
