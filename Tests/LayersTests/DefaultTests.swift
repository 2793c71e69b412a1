import Foundation
import Geometry
import Layers
import RenderTree
import Testing

@Suite struct DefaultTests {
  @Test("A new layer has no sublayers, no superlayer and no presentation")
  func aNewLayerStandsAlone() {
    let layer = CALayer()
    #expect(layer.sublayers == nil)
    #expect(layer.superlayer == nil)
    #expect(layer.presentation() == nil)
  }
}
