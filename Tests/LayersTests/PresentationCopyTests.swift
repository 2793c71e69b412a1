import Animations
import Foundation
import Layers
import Testing

/// As it is written for Apple's platforms, but for the word before `init()`.
private class Meter: CALayer {
  @Animatable var level: CGFloat = 0
  var label = "none"

  required init() {
    super.init()
    let needle = CALayer()
    needle.name = "needle"
    addSublayer(needle)
  }

  override init(layer: Any) {
    super.init(layer: layer)
    label = (layer as? Meter)?.label ?? "none"
  }
}

private final class CopyingMeter: Meter, PresentationCopying {
  required init() { super.init() }
  required override init(layer: Any) { super.init(layer: layer) }
}

@Suite struct PresentationCopyTests {
  let show = Show()

  private func shown<Kind: Meter>(_ meter: Kind) -> Kind {
    meter.label = "fuel"
    show.root.addSublayer(meter)
    show.context.commit()
    return meter
  }

  private func rise() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "level")
    animation.toValue = 1
    animation.duration = 1
    return animation
  }

  @Test("A presentation copy of a class of its own has that class and the values on show")
  func ownClass() {
    let meter = shown(Meter())
    show.at(0) { meter.add(rise(), forKey: "rise") }
    let copy: Meter? = meter.presentation(at: 0.25)
    #expect(copy?.level == 0.25)
    #expect(copy?.model() === meter)
    #expect(meter.level == 0)
  }

  @Test("What the initialiser of a copy made besides is not seen in the copy")
  func initialised() {
    let meter = Meter()
    meter.sublayers?.first?.name = "hand"
    let copy = shown(meter).presentation()
    #expect(copy?.sublayers?.map(\.name) == ["hand"])
    #expect(copy?.sublayers?.first?.model() === meter.sublayers?.first)
  }

  @Test("A class that copies itself has its own storage in the copy")
  func copying() {
    let meter = shown(CopyingMeter())
    show.at(0) { meter.add(rise(), forKey: "rise") }
    let copy = meter.presentation(at: 0.5)
    #expect(copy?.label == "fuel")
    #expect(copy?.level == 0.5)
    #expect(copy?.nodeID == meter.nodeID)
  }

  @Test("init(layer:) copies the values of a layer, and its delegate, actions and style")
  func copiedValues() {
    let layer = CALayer()
    layer.opacity = 0.25
    layer.actions = ["opacity": NSNull()]
    layer.style = ["cornerRadius": 4]
    let copy = CALayer(layer: layer)
    #expect(copy.opacity == 0.25 && copy.cornerRadius == 4)
    #expect(copy.actions?.keys.first == "opacity")
  }

  @Test("init(layer:) of what is no layer makes one with the defaults")
  func noLayer() {
    #expect(CALayer(layer: "layer").opacity == 1)
  }
}
