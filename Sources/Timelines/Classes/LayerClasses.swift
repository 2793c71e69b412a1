import Layers

/// The classes of layers that a timeline can name; their properties are read from their tables.
enum LayerClasses {
  static let all: [CALayer.Type] = [CALayer.self, CATransformLayer.self, CAScrollLayer.self]

  static let names = all.map { $0.propertyTable.className }

  /// The first class that has a property of a name.
  static func owner(of property: String) -> String? {
    all.first { $0.propertyTable.property(named: property) != nil }?.propertyTable.className
  }

  static func named(_ name: String) -> CALayer.Type? { all.first { $0.propertyTable.className == name } }
}
