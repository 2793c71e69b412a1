import Foundation
import Geometry
import Layers
import Pixels
import Properties
import Testing

@Suite("Key-value coding of every property of the layer classes")
struct ClassKeyValueTests {
  private static let classes: [CALayer.Type] = [
    CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self,
    CAScrollLayer.self, CATextLayer.self,
  ]

  /// A value that is not the default.
  private func sample(_ property: Property) -> PropertyValue? { sample(property.type, property) }

  private func sample(_ type: ValueType, _ property: Property) -> PropertyValue? {
    switch type {
    case .number: .number(property.range == .unit ? 0.25 : 3)
    case .boolean: .boolean(property.defaultValue != .boolean(true))
    case .string: .string(property.constants?.last { property.defaultValue != .string($0) } ?? "name")
    case .point: .point(CGPoint(x: 0.25, y: 0.5))
    case .size: .size(CGSize(width: 30, height: 40))
    case .rect: .rect(CGRect(x: 0.25, y: 0.5, width: 0.125, height: 0.75))
    case .color: .color(CGColor(srgbRed: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    case .transform: .transform(CATransform3DMakeScale(2, 3, 4))
    case .image: CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]).map { .image($0) }
    case .path: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).propertyValue
    case .numbers: .numbers([0.25, 0.5])
    case .colors: .colors([.white, .black])
    case .emitterCells: .emitterCells([EmitterCellValue()])
    case .text: (try? CATextNumber(5, format: "0")).map { .text(TextValue($0)) }
    default: nil
    }
  }

  private func check(
    _ property: Property, _ prefix: String, in layer: CALayer, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let value = try #require(sample(property), "\(property.name)")
    for name in [property.name, property.alias].compactMap({ $0 }) {
      layer.setValue(value.any, forKeyPath: prefix + name)
      let read = PropertyValue(any: layer.value(forKeyPath: prefix + name), for: property)
      #expect(read == value, "\(prefix)\(name)", sourceLocation: location)
    }
    for component in PropertyComponent.allCases where component.owners.contains(property.type) {
      let path = "\(prefix)\(property.name).\(component.rawValue)"
      // An angle that no other angles of the axes mean, too.
      let part: PropertyValue =
        component.type == .number ? .number(0.25) : try #require(sample(component.type, property))
      layer.setValue(part.any, forKeyPath: path)
      let read = PropertyValue(any: layer.value(forKeyPath: path), as: component.type)
      guard case (.number(let found)?, .number(let wanted)) = (read, part) else {
        #expect(read == part, "\(path)", sourceLocation: location)
        continue
      }
      // Angles of a transform come back from its matrix.
      #expect(abs(found - wanted) < 1e-9, "\(path)", sourceLocation: location)
    }
    if property.isOptional {
      layer.setValue(nil, forKeyPath: prefix + property.name)
      #expect(
        layer.value(forKeyPath: prefix + property.name) == nil, "\(prefix)\(property.name)", sourceLocation: location)
    }
  }

  @Test("Each property and each of its components is read as it was set", arguments: classes.indices)
  func properties(index: Int) throws {
    let layer = Self.classes[index].make()
    let properties = Self.classes[index].propertyTable.ownProperties
    #expect(!properties.isEmpty)
    for property in properties { try check(property, "", in: layer) }
  }

  @Test(
    "Each property of a cell, and of a cell in a cell, is read as it was set",
    arguments: ["emitterCells.rocket.", "emitterCells.rocket.emitterCells.spark."])
  func cells(prefix: String) throws {
    for property in PropertyTable.emitterCell.properties {
      let (rocket, spark) = (CAEmitterCell(), CAEmitterCell())
      (rocket.name, spark.name) = ("rocket", "spark")
      rocket.emitterCells = [spark]
      let layer = CAEmitterLayer()
      layer.emitterCells = [rocket]
      // A cell with another name, or none, is another one.
      if property === emitterCellProperties.name.property { continue }
      try check(property, prefix, in: layer)
    }
  }

  @Test("A key path of a cell that there is not is nil, and setting it changes nothing")
  func unknownCell() {
    let (layer, spark) = (CAEmitterLayer(), CAEmitterCell())
    (spark.name, spark.birthRate) = ("spark", 4)
    layer.emitterCells = [spark]
    layer.setValue(9, forKeyPath: "emitterCells.smoke.birthRate")
    #expect(layer.value(forKeyPath: "emitterCells.smoke.birthRate") == nil)
    #expect(layer.emitterCells?.map(\.birthRate) == [4])
  }
}
