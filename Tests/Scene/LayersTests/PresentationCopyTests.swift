import Animations
import Foundation
import Layers
import Testing

/// Source code as it is written for Apple's platforms.
private class Meter: CALayer {
  @Animatable var level: CGFloat = 0
  var label = "none"

  override init() {
    super.init()
    let needle = CALayer()
    needle.name = "needle"
    addSublayer(needle)
  }

  override init(layer: Any) {
    super.init(layer: layer)
    label = (layer as? Meter)?.label ?? "none"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A class with its own designated initialiser and no `init()`.
private final class LabelledMeter: CALayer {
  let label: String
  let dial = CAShapeLayer()

  init(label: String) {
    self.label = label
    super.init()
  }

  override init(layer: Any) {
    label = (layer as? LabelledMeter)?.label ?? "none"
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A class without initialisers.
private final class GenericMeter<Reading>: CALayer {
  var readings: [Reading] = []
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

  @Test("A presentation copy of a custom class has that class and the presentation values")
  func ownClass() {
    let meter = shown(Meter())
    show.at(0) { meter.add(rise(), forKey: "rise") }
    let copy: Meter? = meter.presentation(at: 0.25)
    #expect(copy?.level == 0.25)
    #expect(copy?.model() === meter)
    #expect(meter.level == 0)
  }

  @Test("A copy has copies of the sublayers, whatever init() adds")
  func initialised() {
    let meter = Meter()
    meter.sublayers?.first?.name = "hand"
    let copy = shown(meter).presentation()
    #expect(copy?.sublayers?.map(\.name) == ["hand"])
    #expect(copy?.sublayers?.first?.model() === meter.sublayers?.first)
  }

  @Test("A class without init() has copies by init(layer:)")
  func withoutInit() {
    let meter = LabelledMeter(label: "fuel")
    show.root.addSublayer(meter)
    show.context.commit()
    #expect(meter.presentation()?.label == "fuel")
  }

  @Test("A generic class without initialisers has copies")
  func generic() {
    let meter = GenericMeter<String>()
    meter.opacity = 0.5
    show.root.addSublayer(meter)
    show.context.commit()
    #expect(meter.presentation()?.opacity == 0.5)
  }

  @Test("The storage that init(layer:) copies is in the copy")
  func copying() {
    let meter = shown(Meter())
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

  @Test("init(layer:) of another object creates a layer with the defaults")
  func noLayer() {
    #expect(CALayer(layer: "layer").opacity == 1)
  }
}
