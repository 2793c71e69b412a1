import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import Layers

private final class Card: CALayer {
  var problems: [KeyValueProblem] = []

  override func didReject(_ problem: KeyValueProblem) { problems.append(problem) }
}

@Suite("Values set at key paths without key-value coding")
struct TypedValueTests {
  private func path(_ text: String, of layer: CALayer) throws -> PropertyKeyPath {
    try #require(PropertyKeyPath(readable: text, in: layer.layerClass.table))
  }

  @Test(
    "The layer has the values that key-value coding would have set",
    arguments: [
      ("position", PropertyValue.point(CGPoint(x: 3, y: 4))), ("position.x", .number(7)), ("opacity", .number(0.1)),
      ("transform.rotation.z", .number(0.5)), ("frame", .rect(CGRect(x: 1, y: 2, width: 30, height: 40))),
      ("frame.origin.x", .number(5)), ("backgroundColor", .color(.white)), ("backgroundColor", .null),
      ("isHidden", .boolean(true)), ("contentsGravity", .string("center")),
    ])
  func agreement(text: String, value: PropertyValue) throws {
    let (typed, coded) = (Card(), Card())
    for layer in [typed, coded] { layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20) }
    typed.set(value, at: try path(text, of: typed))
    coded.setValue(value.any, forKeyPath: text)
    for property in PropertyTable.layer.properties {
      #expect(typed.value(of: property) == coded.value(of: property), "\(property.name)")
    }
    #expect(typed.problems.isEmpty && coded.problems.isEmpty)
  }

  @Test("An image replaces an object that is not drawn")
  func contents() throws {
    let (layer, image) = (Card(), try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])))
    layer.contents = "no image"
    layer.set(.image(image), at: try path("contents", of: layer))
    #expect(layer.contents as? CGImage === image)
  }

  @Test(
    "A value of another type changes nothing and is reported",
    arguments: [("opacity", PropertyValue.string("half")), ("opacity", .null), ("position.x", .boolean(true))])
  func wrongType(text: String, value: PropertyValue) throws {
    let layer = Card()
    let path = try path(text, of: layer)
    let old = layer.value(at: path)
    layer.set(value, at: path)
    #expect(layer.value(at: path) == old)
    #expect(layer.problems.map(\.keyPath) == [text])
  }

  @Test("A part that the value does not have is reported")
  func missingPart() throws {
    let layer = Card()
    layer.set(.number(3), at: try path("filters.blur.inputRadius", of: layer))
    #expect(layer.problems.map(\.keyPath) == ["filters.blur.inputRadius"])
  }
}
