import Foundation
import Layers
import Pixels
import Testing

@Suite struct GradientLayerTests {
  private let layer = CAGradientLayer()

  @Test("A gradient layer has no colours by default, and runs from the minimum y to the maximum")
  func defaults() {
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test("Colours are CGColors, and a list with anything else sets none")
  func colors() {
    layer.colors = [CGColor.black, CGColor.white]
    #expect(layer.colors?.count == 2)
    #expect((layer.value(forKey: "colors") as? [CGColor]) == [.black, .white])
    layer.colors = [CGColor.black, "white"]
    #expect(layer.colors == nil)
  }

  @Test("Key-value coding reaches every property")
  func keys() {
    layer.setValue([0, 0.25, 1], forKey: "locations")
    layer.setValue("conic", forKey: "type")
    layer.setValue(0.75, forKeyPath: "startPoint.x")
    #expect(layer.locations == [0, 0.25, 1] && layer.type == .conic && layer.startPoint.x == 0.75)
  }

  @Test("A change of the colours animates implicitly")
  func action() {
    let show = Show()
    show.at(0) { show.root.addSublayer(layer) }
    show.at(1) { layer.colors = [CGColor.black, CGColor.white] }
    #expect(layer.animation(forKey: "colors") is CABasicAnimation)
  }
}
