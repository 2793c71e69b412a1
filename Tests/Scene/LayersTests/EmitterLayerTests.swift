import Animations
import Foundation
import Geometry
import Layers
import Pixels
import Testing

@Suite("Emitter layers and cells")
struct EmitterLayerTests {
  private func spark() -> CAEmitterCell {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.birthRate = 10
    return spark
  }

  @Test("A cell has the defaults of Core Animation")
  func defaults() {
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(
      cell.color?.components == [1, 1, 1, 1] && cell.contents == nil
        && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.duration == .infinity && cell.speed == 1 && cell.magnificationFilter == "linear")
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.emitterShape == .point)
    #expect(layer.emitterMode == .volume && layer.renderMode == .unordered && layer.seed == 0 && !layer.preservesDepth)
  }

  @Test("A layer and a cell return the cells that were set, until a key path changes one")
  func identity() {
    let (layer, rocket, child) = (CAEmitterLayer(), spark(), spark())
    rocket.emitterCells = [child]
    layer.emitterCells = [rocket]
    #expect(layer.emitterCells?.first === rocket)
    #expect(rocket.emitterCells?.first === child)
    layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    #expect(layer.emitterCells?.first?.birthRate == 20)
    #expect(layer.emitterCells?.first === layer.emitterCells?.first)
    layer.emitterCells = nil
    #expect(layer.emitterCells == nil)
  }

  @Test("A layer keeps a copy of its cells, whose values key paths read and set, within cells too")
  func keyPaths() {
    let layer = CAEmitterLayer()
    let rocket = spark()
    rocket.name = "rocket"
    rocket.emitterCells = [spark()]
    layer.emitterCells = [rocket]
    rocket.birthRate = 99
    #expect(layer.value(forKeyPath: "emitterCells.rocket.birthRate") as? Float == 10)
    layer.setValue(20, forKeyPath: "emitterCells.rocket.birthRate")
    layer.setValue(5, forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity")
    layer.setValue(0.5, forKeyPath: "emitterCells.rocket.contentsRect.size.width")
    let kept = layer.emitterCells?.first
    #expect(kept?.birthRate == 20 && kept?.emitterCells?.first?.velocity == 5)
    #expect(kept?.contentsRect.size.width == 0.5)
  }

  @Test("A cell reads and sets any key, and its style supplies values that were not set")
  func keyValueCoding() {
    let cell = spark()
    cell.setValue(3, forKey: "lifetime")
    cell.setValue("mine", forKey: "owner")
    cell.setValue(0.25, forKeyPath: "contentsRect.origin.x")
    cell.style = ["spin": 2, "birthRate": 5]
    #expect(cell.lifetime == 3 && cell.value(forKey: "owner") as? String == "mine")
    #expect(cell.contentsRect.origin.x == 0.25 && cell.spin == 2 && cell.birthRate == 10)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(cell.shouldArchiveValue(forKey: "lifetime") && !cell.shouldArchiveValue(forKey: "spin"))
  }

  @Test("The class has the defaults of cells: none for a second spelling, for zero, and for autoreverses")
  func classDefaults() {
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "contentsScale") as? CGFloat == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "duration") as? CFTimeInterval == .infinity)
    #expect(CAEmitterCell.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(CAEmitterCell.defaultValue(forKey: "magnificationFilter") as? String == "linear")
    for key in [
      "isEnabled", "autoreverses", "birthRate", "velocity", "beginTime", "minificationFilterBias", "name", "x",
    ] {
      #expect(CAEmitterCell.defaultValue(forKey: key) == nil, "\(key)")
    }
  }

  @Test("A change of a cell's value by its key path animates from the previous value")
  func implicitAnimation() {
    let root = CALayer()
    let layer = CAEmitterLayer()
    layer.emitterCells = [spark()]
    root.addSublayer(layer)
    let context = LayerContext(root: root)
    context.commit()
    context.perform { layer.setValue(30, forKeyPath: "emitterCells.spark.birthRate") }
    context.commit()
    let shown = layer.presentation(at: 0.125)?.value(forKeyPath: "emitterCells.spark.birthRate") as? Double
    #expect(shown.map { $0 > 12 && $0 < 28 } ?? false)
    #expect(layer.animation(forKey: "emitterCells.spark.birthRate") != nil)
  }

  @Test("Each animation changes its own cell: of those with one name the first, and cells in cells")
  func severalCells() throws {
    let show = Show()
    let (layer, first, other, same, outer) = (CAEmitterLayer(), spark(), spark(), spark(), spark())
    (other.name, same.name, outer.name) = ("other", "other", "outer")
    outer.emitterCells = [spark()]
    layer.emitterCells = [first, other, same, outer]
    func animate(_ path: String, to rate: Double, isAdditive: Bool = false) {
      let animation = CABasicAnimation(keyPath: "emitterCells.\(path).birthRate")
      (animation.fromValue, animation.toValue, animation.duration) = (isAdditive ? rate : 0, rate, 2)
      animation.isAdditive = isAdditive
      layer.add(animation, forKey: nil)
    }
    animate("spark", to: 4, isAdditive: true)
    animate("spark", to: 20)
    animate("other", to: 40)
    animate("outer.emitterCells.spark", to: 60)
    animate("nobody", to: 80)
    show.root.addSublayer(layer)
    show.context.commit()
    let shown = try #require(layer.presentation(at: 1)?.emitterCells)
    #expect(shown.map(\.birthRate) == [14, 20, 10, 10])
    #expect(shown.last?.emitterCells?.map(\.birthRate) == [30])
  }
}
